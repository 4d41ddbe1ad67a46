/** A debounced action. `call` starts the wait again; `cancel` drops an action that is waiting. */
export interface Debounced {
  call: () => void
  cancel: () => void
}

/**
 * Runs `act` once, `quietMs` after the last call. A call costs one look at the clock and there is one timer however
 * many calls there are, so it may be called in every frame.
 */
export function debounce(quietMs: number, act: () => void): Debounced {
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = 0
  const check = () => {
    const leftMs = dueAt - performance.now()
    timer = leftMs > 0 ? setTimeout(check, leftMs) : undefined
    if (leftMs <= 0) act()
  }
  return {
    call() {
      dueAt = performance.now() + quietMs
      timer ??= setTimeout(check, quietMs)
    },
    cancel() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
