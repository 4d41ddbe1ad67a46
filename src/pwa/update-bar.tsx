/** The offer of a new version: a quiet bar, for as long as one waits. Loaded after the first paint. */
import { useEffect, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { registerWorker } from './register.ts'
import { applyUpdate, followUpdates } from './update.ts'
import { useWorkerState } from './worker-state.ts'
import './update-bar.css'

export function UpdateBar() {
  const ready = useWorkerState() === 'update-ready'
  const [later, setLater] = useState(false)
  const [applying, setApplying] = useState(false)
  useEffect(() => {
    followUpdates()
    registerWorker()
  }, [])
  if (!ready || later) return null
  const update = () => {
    setApplying(true)
    void applyUpdate()
  }
  return (
    <div className="update-bar" role="status">
      <span>A new version is ready.</span>
      <Button look="primary" aria-disabled={applying} onClick={update}>
        Update
      </Button>
      <Button look="quiet" onClick={() => setLater(true)}>
        Later
      </Button>
    </div>
  )
}
