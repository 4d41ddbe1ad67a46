/** Kinds of devices. Their places in the list are stored: new ones come at the end. */
export const DEVICE_KINDS = ['other', 'phone', 'tablet', 'computer'] as const
export type DeviceKind = (typeof DEVICE_KINDS)[number]
