/**
 * Concurrent requests of a test. They wait for each other's locks, each with one of the pool's ten connections: more
 * would wait for a connection, and on a busy machine longer than the pool allows.
 */
const IN_FLIGHT = 8

/** Runs `ask` for each item, at most eight at a time; returns the results in the order of the items. */
export async function atOnceFor<Item, Result>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const answers: Result[] = []
  const left = items.entries()
  const runInTurn = async (): Promise<void> => {
    for (const [index, item] of left) answers[index] = await ask(item)
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, runInTurn))
  return answers
}

/** Runs `ask` this many times, at most eight at a time; returns the results in the order of their indexes. */
export const atOnce = <Result>(count: number, ask: (index: number) => Promise<Result>): Promise<Result[]> =>
  atOnceFor(
    Array.from({ length: count }, (_, index) => index),
    ask,
  )
