import { useQuestion } from '#src/question.ts'
import { more } from '#src/say/more.ts'
import { FormFault } from '#src/ui/controls/field.tsx'
import { Popup } from '#src/ui/dialog/popup.tsx'
import { ProveForm } from './prove-form.tsx'
import { useFactors } from './use-factors.ts'

interface ProvePopupProps {
  password: string
  onProven: () => void
  onCancel: () => void
}

/** Asks once more who it is. What has to be given is asked of the server: another device may have changed it. */
export function ProvePopup({ password, onProven, onCancel }: ProvePopupProps) {
  const words = more.factors.prove
  const { factors, failure } = useFactors()
  const leave = useQuestion(true, onCancel)
  return (
    <Popup title={words.title} onClose={() => leave()}>
      <FormFault>{failure}</FormFault>
      {factors && (
        <ProveForm
          factors={factors}
          password={password}
          onProven={() => leave(onProven)}
          onCancel={() => leave()}
        />
      )}
    </Popup>
  )
}
