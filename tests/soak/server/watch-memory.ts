/** The highest memory of a server, MB, until it is stopped. */
export function watchMemory(residentMb: () => number): { stop(): number } {
  let most = 0
  const timer = setInterval(() => (most = Math.max(most, residentMb())), 100)
  return {
    stop() {
      clearInterval(timer)
      return most
    },
  }
}
