/** A character as it was read, with what else it may be. */
export interface Spelled {
  readonly char: string
  readonly confidence: number
  readonly other: { readonly char: string; readonly confidence: number } | null
}

/** The recognizer's answer: for each step along the line, how likely each class is. Class 0 is "no character". */
export interface Steps {
  readonly data: Float32Array
  readonly classes: number
}

const BLANK = 0

/**
 * Reads the likeliest character of each step, of the ones a plate has, and drops repetitions without a gap (greedy CTC).
 * `alphabet`: class → character.
 */
export function spell({ data, classes }: Steps, alphabet: ReadonlyMap<number, string>): Spelled[] {
  const found: Spelled[] = []
  let before = BLANK
  for (let start = 0; start + classes <= data.length; start += classes) {
    const { best, second } = twoBest(data, start, alphabet)
    const confidence = data[start + best] ?? 0
    const char = alphabet.get(best)
    const other = alphabet.get(second)
    if (char !== undefined) {
      const read = { char, confidence, other: other ? { char: other, confidence: data[start + second] ?? 0 } : null }
      const last = found.at(-1)
      if (best !== before || !last) found.push(read)
      else if (confidence > last.confidence) found[found.length - 1] = read
    }
    before = best
  }
  return found
}

/** The likeliest class, blank included, and the likeliest other character. */
function twoBest(
  data: Float32Array,
  start: number,
  alphabet: ReadonlyMap<number, string>,
): { readonly best: number; readonly second: number } {
  let best = BLANK
  for (const index of alphabet.keys()) if ((data[start + index] ?? 0) > (data[start + best] ?? 0)) best = index
  let second = BLANK
  let most = -1
  for (const index of alphabet.keys()) {
    const value = data[start + index] ?? 0
    if (index !== best && value > most) [second, most] = [index, value]
  }
  return { best, second }
}

/** Classes of A to Z and 0 to 9 in the recognizer's list of characters, which starts at class 1. */
export function plateAlphabet(list: string): ReadonlyMap<number, string> {
  const lines = list.split('\n').map((line) => line.replace(/\r$/, ''))
  return new Map(lines.flatMap((char, at): [number, string][] => (/^[A-Z0-9]$/.test(char) ? [[at + 1, char]] : [])))
}
