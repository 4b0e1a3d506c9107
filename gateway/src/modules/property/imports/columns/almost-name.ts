/** Names shorter than this are compared as they are: with one letter changed, they are other names. */
const SHORTEST = 4
/** From here on, two letters may be wrong. */
const LONG = 12

/**
 * Whether one name is most likely the other with a typing error: a letter wrong, missing, added, or exchanged with the next, in long
 * names two of them. A digit is never a typing error: Phase 1 isn't Phase 2. Takes keys of `complexKey`.
 */
export function isAlmostName(a: string, b: string): boolean {
  if (a === b || Math.min(a.length, b.length) < SHORTEST || digitsOf(a) !== digitsOf(b)) return false
  const most = Math.min(a.length, b.length) >= LONG ? 2 : 1
  return Math.abs(a.length - b.length) <= most && edits(a, b) <= most
}

const digitsOf = (key: string): string => key.replaceAll(/\D/g, '')

/** The Damerau–Levenshtein distance, with exchanges of neighbors only. */
function edits(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      row.push(least)
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}
