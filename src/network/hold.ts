/** A time in which nothing asks, for several that ask for the same kind of thing. */
export class Hold {
  #until = -Infinity

  /** Begins now, for so long; one that ends later stays. */
  begin(ms: number): void {
    this.#until = Math.max(this.#until, performance.now() + ms)
  }

  get isOn(): boolean {
    return performance.now() < this.#until
  }

  /** Resolves when it is over, at once where it is not on, or when `signal` gives up. */
  async over(signal: AbortSignal): Promise<void> {
    while (this.isOn && !signal.aborted) await waited(this.#until - performance.now(), signal)
  }
}

function waited(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
