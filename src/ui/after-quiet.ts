/**
 * Does something once nothing has stirred for so long. Made for what stirs in every frame: stirring costs a look at the
 * clock, and there is one timer however often it happens.
 */
export interface AfterQuiet {
  stir: () => void
  cancel: () => void
}

export function afterQuiet(ms: number, act: () => void): AfterQuiet {
  let timer: ReturnType<typeof setTimeout> | undefined
  let quietAt = 0
  const look = () => {
    const left = quietAt - performance.now()
    timer = left > 0 ? setTimeout(look, left) : undefined
    if (left <= 0) act()
  }
  return {
    stir() {
      quietAt = performance.now() + ms
      timer ??= setTimeout(look, ms)
    },
    cancel() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
