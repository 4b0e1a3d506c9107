/**
 * Requests that a test has in flight at once. They wait for one another's locks, each with one of the pool's ten
 * connections: any more would wait for a connection, and on a busy machine longer than the pool allows.
 */
const IN_FLIGHT = 8

/** Asks for each of the items, at most eight at the same moment; returns the answers in the order of the items. */
export async function atOnceFor<Item, Result>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const answers: Result[] = []
  const left = items.entries()
  const askInTurn = async (): Promise<void> => {
    for (const [index, item] of left) answers[index] = await ask(item)
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, askInTurn))
  return answers
}

/** Asks so many times, at most eight at the same moment; returns the answers in the order of their indexes. */
export const atOnce = <Result>(count: number, ask: (index: number) => Promise<Result>): Promise<Result[]> =>
  atOnceFor(
    Array.from({ length: count }, (_, index) => index),
    ask,
  )
