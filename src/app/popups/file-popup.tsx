import { more } from '#src/say/more.ts'
import { useStore } from '#src/store/use-store.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Popup } from '#src/ui/dialog/popup.tsx'
import { fileToShare, shareFile } from '#src/ui/save-file.ts'

/** Over whatever is open: a file that took so long that the browser wants another tap before it is shared. */
export function FilePopup() {
  const file = useStore(fileToShare)
  if (!file) return null
  const words = more.device.file
  const close = () => fileToShare.set(null)
  const share = () => {
    close()
    void shareFile(file, file.name)
  }
  return (
    <Popup title={words.title} onClose={close}>
      <p>
        <bdi>{file.name}</bdi>
      </p>
      <Button look="primary" onClick={share}>
        {words.share}
      </Button>
    </Popup>
  )
}
