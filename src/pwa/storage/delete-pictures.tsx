/**
 * Gives back the room that pictures take on this device, after it has asked. Not offered while pictures come: it would move
 * to where the button that began that was.
 */
import { useState } from 'react'
import type { LeasedLists } from '#src/offline/device/lists.ts'
import { useQuestion } from '#src/question.ts'
import { deletePictures } from '#src/pwa/storage/keep/prefetch.ts'
import { prefetchState } from '#src/pwa/storage/keep/prefetch-state.ts'
import { more } from '#src/say/more.ts'
import { useStore } from '#src/store/use-store.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Popup } from '#src/ui/dialog/popup.tsx'
import { wordsOfBytes } from './storage-budget.tsx'

interface DeletePicturesProps {
  owner: LeasedLists
  bytes: number
}

export function DeletePictures({ owner, bytes }: DeletePicturesProps) {
  const [step, setStep] = useState<'offered' | 'asked' | 'deleting' | 'failed'>('offered')
  const leave = useQuestion(step === 'asked', () => setStep('offered'))
  const isKeeping = useStore(prefetchState).kind === 'running'
  const words = more.device.gauge
  const deleteNow = async () => {
    setStep('deleting')
    try {
      await deletePictures(owner)
      setStep('offered')
    } catch (error) {
      console.error('The pictures could not be deleted:', error)
      setStep('failed')
    }
  }
  if (isKeeping && step === 'offered') return null
  return (
    <>
      <Button
        look="quiet"
        className="storage-delete"
        aria-haspopup="dialog"
        aria-disabled={step === 'deleting'}
        onClick={() => step !== 'deleting' && setStep('asked')}
      >
        {words.delete(wordsOfBytes(bytes))}
      </Button>
      {step === 'failed' && <p role="alert">{words.deleteFailed}</p>}
      {step === 'asked' && (
        <Popup title={words.deleteTitle} onClose={() => leave()}>
          <p>{words.deleteQuestion(wordsOfBytes(bytes))}</p>
          <div className="storage-delete-actions">
            <Button look="danger" onClick={() => leave(() => void deleteNow())}>
              {words.deleteNow}
            </Button>
            <Button onClick={() => leave()}>{more.cancel}</Button>
          </div>
        </Popup>
      )}
    </>
  )
}
