/**
 * Returns the places (0-based) where the plates of one photo differ, for each plate: what a person must look at. Plates of
 * another length differ as a whole, so nothing in them is marked.
 */
export function marksOf(plates: readonly string[]): number[][] {
  return plates.map((plate) => {
    const others = plates.filter((other) => other !== plate && other.length === plate.length)
    return [...plate].flatMap((char, at) => (others.some((other) => other.charAt(at) !== char) ? [at] : []))
  })
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'] as const

/** Returns the position (from 0) of the one character in which all plates differ; null when there are none or several. */
export function doubtfulPosition(plates: readonly string[]): number | null {
  const [first = [], ...rest] = marksOf(plates)
  const at = first[0]
  return at === undefined || first.length > 1 || rest.some((marks) => marks.length !== 1 || marks[0] !== at) ? null : at
}

/** Returns the same as an ordinal: "third". */
export function doubtfulPlace(plates: readonly string[]): string | null {
  const at = doubtfulPosition(plates)
  return at === null ? null : (ORDINALS[at] ?? null)
}

const MOST = 3

/** Reads the plates of a photo from a link (`?read=LKB8830,LKR8830`); null when no photo was taken. */
export function readPlates(params: { get(name: string): string | null }): string[] | null {
  const text = params.get('read')
  return text === null
    ? null
    : text
        .split(',')
        .filter((plate) => /^[A-Z0-9]{2,8}$/.test(plate))
        .slice(0, MOST)
}
