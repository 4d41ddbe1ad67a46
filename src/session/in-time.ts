/** A database that another tab blocks may never open, and must not keep the session waiting. */
const DEVICE_WAIT_MS = 1_000

/** The outcome of work on the device, which goes on when it takes too long. @throws {Error} then. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The device took too long')), DEVICE_WAIT_MS)
  })
  try {
    return await Promise.race([work, tooLong])
  } finally {
    clearTimeout(timer)
  }
}
