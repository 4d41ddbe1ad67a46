/** How much of the wall is on this device, loaded after the wall. */
import { useDeferred } from '#src/loading/use-deferred.ts'
import type { OnDeviceProps } from './on-device.tsx'

const loadOnDevice = async () => (await import('./on-device.tsx')).OnDevice

export const DeferredOnDevice = (props: OnDeviceProps) => useDeferred(loadOnDevice, props)
