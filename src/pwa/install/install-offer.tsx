/**
 * How the app gets onto the home screen: a button where the browser offers to do it, steps with pictures on iPhone
 * and iPad, where only its user can, and nothing where it is installed already or cannot be.
 */
import { useId } from 'react'
import { brand } from '#contract/brand.ts'
import { useStore } from '#src/store/use-store.ts'
import { more } from '#src/say/more.ts'
import { isAppleBrowser, isInstalled } from '#src/ui/apple-device.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { installPrompt } from './install-prompt.ts'
import './install-offer.css'

export function InstallOffer() {
  const [canInstall, install] = useInstallPrompt()
  const title = useId()
  if (isInstalled() || !(canInstall || isAppleBrowser())) return null
  return (
    <section className="install" aria-labelledby={title}>
      <h2 id={title}>{more.device.install.title(brand.name)}</h2>
      <p>{more.device.install.why}</p>
      {isAppleBrowser() && <p>{more.device.install.anew(brand.name)}</p>}
      {canInstall ? <Button onClick={install}>{more.device.install.install}</Button> : <AppleSteps />}
    </section>
  )
}

/** Whether the browser would install the app now, and its dialog. */
function useInstallPrompt(): [boolean, () => void] {
  const offer = useStore(installPrompt)
  const install = () => {
    installPrompt.set(null)
    void offer?.prompt()
  }
  return [offer !== null, install]
}

/** On these the browser's menu is the only way. */
function AppleSteps() {
  return (
    <ol className="install-steps">
      <li>
        <ShareMark /> {more.device.install.share}
      </li>
      <li>
        <AddMark /> {more.device.install.add}
      </li>
      <li>
        <HomeMark /> {more.device.install.open(brand.name)}
      </li>
    </ol>
  )
}

const ShareMark = () => <Mark path="M12 15V3m-4 4 4-4 4 4M8 10H6v11h12V10h-2" />
const AddMark = () => <Mark path="M4 4h16v16H4zM12 8v8m-4-4h8" />
const HomeMark = () => <Mark path="M5 2h14v20H5zM8 6h3v3H8zm5 0h3v3h-3zM8 11h3v3H8z" />

function Mark({ path }: { path: string }) {
  return (
    <svg className="install-mark" viewBox="0 0 24 24" aria-hidden>
      <path d={path} />
    </svg>
  )
}
