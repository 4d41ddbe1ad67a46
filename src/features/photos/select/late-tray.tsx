/** The tray, loaded when something is chosen, and from then on there to undo what was done. */
import { useState } from 'react'
import { useDeferred } from '#src/loading/use-deferred.ts'
import type { TrayProps } from './tray.tsx'

export function LateTray(props: TrayProps) {
  const [wanted, setWanted] = useState(false)
  if (!wanted && props.chosen.length > 0) setWanted(true)
  return wanted && <LoadedTray {...props} />
}

const loadTray = async () => (await import('./tray.tsx')).Tray
const LoadedTray = (props: TrayProps) => useDeferred(loadTray, props)
