import { isAlmostName } from './almost-name.ts'

/** Words that people add to the name of a complex, or leave out. */
const ADDED = new Set(['the', 'apartments', 'apartment', 'apts', 'apt', 'homes', 'complex', 'apartamentos'])

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Mn}|['’]/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** The name without case, accents, spaces, and punctuation. */
const fullKey = (name: string): string => wordsOf(name).join('')

/** The same without the words that people add; with them if it has no others. */
export function complexKey(name: string): string {
  const words = wordsOf(name)
  const own = words.filter((word) => !ADDED.has(word))
  return (own.length > 0 ? own : words).join('')
}

interface Named {
  readonly id: string
  readonly name: string
}

/** Which complex of the company a list means. `problem` says what to fix in the file. */
export type FoundComplex<Complex> =
  | { readonly complex: Complex; readonly problem: null }
  | { readonly complex: null; readonly problem: string | null }

/**
 * Finds complexes by the names that people write. A name that is almost a complex's is an error, so that a typing error never adds
 * a second complex.
 */
export function complexFinder<Complex extends Named>(
  complexes: readonly Complex[],
): (name: string) => FoundComplex<Complex> {
  const known = complexes.map((complex) => ({
    complex,
    full: fullKey(complex.name),
    key: complexKey(complex.name),
  }))
  const find = (name: string): FoundComplex<Complex> => {
    const key = complexKey(name)
    if (key === '') return { complex: null, problem: 'Enter the complex' }
    const full = fullKey(name)
    const exact = known.filter((one) => one.full === full)
    const found = exact.length > 0 ? exact : known.filter((one) => one.key === key)
    const [first, second] = found
    if (first && !second) return { complex: first.complex, problem: null }
    if (first && second)
      return {
        complex: null,
        problem: `${name} can be ${first.complex.name} or ${second.complex.name}. Enter the whole name`,
      }
    const almost = known.find((one) => isAlmostName(one.key, key))
    return {
      complex: null,
      problem: almost
        ? `Almost ${almost.complex.name}. Use ${almost.complex.name}, or add ${name} under Complexes first`
        : null,
    }
  }
  const cache = new Map<string, FoundComplex<Complex>>()
  return (name) => {
    const cached = cache.get(name)
    if (cached) return cached
    const found = find(name)
    cache.set(name, found)
    return found
  }
}
