/** The tray, loaded at the first selection and kept from then on, so that Clear can be undone. */
import { useState } from 'react'
import { useDeferred } from '#src/loading/use-deferred.ts'
import type { TrayProps } from './tray.tsx'

export function DeferredTray(props: TrayProps) {
  const [wanted, setWanted] = useState(false)
  if (!wanted && props.chosen.length > 0) setWanted(true)
  return wanted && <LoadedTray {...props} />
}

const loadTray = async () => (await import('./tray.tsx')).Tray
const LoadedTray = (props: TrayProps) => useDeferred(loadTray, props)
