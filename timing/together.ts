interface Waiting<Item, Answer> {
  item: Item
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/**
 * One run of `work` at a time: what comes during a run is the next one, all of it together. Each item gets the answer at its
 * own place; when a run fails, all of its items do.
 */
export function together<Item, Answer>(
  work: (items: readonly Item[]) => Promise<readonly Answer[]>,
): (item: Item) => Promise<Answer> {
  let waiting: Waiting<Item, Answer>[] = []
  let isRunning = false

  async function run(): Promise<void> {
    isRunning = true
    while (waiting.length > 0) {
      const now = waiting
      waiting = []
      try {
        const answers = await work(now.map(({ item }) => item))
        for (const [nth, { resolve }] of now.entries()) resolve(answers[nth]!)
      } catch (error) {
        for (const { reject } of now) reject(error)
      }
    }
    isRunning = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!isRunning) void run()
    })
}
