/** The 21 letters without a look-alike. */
const LETTERS = 'ACDEFGHJKLMNPQRTUVWXY'
/** Coprime to 21, and so are the differences of neighbors: one changed digit, or two swapped neighbors, changes the last letter too. */
const WEIGHTS = [1, 2, 4, 5, 10]
const DIGITS = 5

/** Returns plates, each unlike any other one: two of them differ in at least two characters. */
export function platesFrom(first: number): () => string {
  let serial = first
  return () => {
    const digits = String(serial).padStart(DIGITS, '0')
    serial += 1
    const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (WEIGHTS[at] ?? 0), 0)
    return `H${digits}${LETTERS[sum % LETTERS.length]}`
  }
}
