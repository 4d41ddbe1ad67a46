/** The offer of a new version: a quiet bar, for as long as one waits. Loaded after the first paint. */
import { useEffect, useState } from 'react'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { useStore } from '#src/store/use-store.ts'
import { isPutOff, putOff } from './later.ts'
import { registerWorker } from './register-worker.ts'
import { applyUpdate, followUpdates } from './update.ts'
import { workerState } from './worker-state.ts'
import './update-bar.css'

export function UpdateBar() {
  const ready = useStore(workerState) === 'update-ready'
  const [later, setLater] = useState(isPutOff)
  const [applying, setApplying] = useState(false)
  useEffect(followUpdates, [])
  useEffect(registerWorker, [])
  if (!ready || later) return null
  const update = () => {
    setApplying(true)
    void applyUpdate()
  }
  return (
    <div className="update-bar" role="status">
      <span>{more.device.update.ready}</span>
      <Button look="primary" aria-disabled={applying} onClick={update}>
        {more.device.update.update}
      </Button>
      <Button
        look="quiet"
        onClick={() => {
          putOff()
          setLater(true)
        }}
      >
        {more.device.update.later}
      </Button>
    </div>
  )
}
