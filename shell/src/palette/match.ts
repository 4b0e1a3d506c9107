import { LEAST_PLATE_END } from '@curbwise/rules/plates/plate-end'

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase()

/** Returns where `typed` occurs in a name at the start of a word, ignoring case and accents: `[start, end]`; null if it doesn't. */
export function matchInName(name: string, typed: string): readonly [number, number] | null {
  const [characters, wanted] = [[...name].map(plain), plain(typed.trim())]
  if (!wanted) return null
  for (let start = 0; start < characters.length; start += 1) {
    if (start > 0 && /[\p{L}\p{N}]/u.test(characters[start - 1] ?? '')) continue
    let found = ''
    for (let end = start; end < characters.length && found.length < wanted.length; end += 1) {
      found += characters[end]
      if (found === wanted) return [start, end + 1]
    }
  }
  return null
}

/** The letters and digits of a text, and where each one is. */
const charactersOf = (text: string): { readonly character: string; readonly at: number }[] =>
  [...text.matchAll(/[A-Za-z0-9]/g)].map(({ 0: character, index }) => ({
    character: character.toUpperCase(),
    at: index,
  }))

/** Returns where a plate or number starts with `typed`, ignoring case, spaces, and dashes. */
export function matchAtStart(text: string, typed: string): readonly [number, number] | null {
  const [characters, wanted] = [charactersOf(text), charactersOf(typed)]
  const [first, last] = [characters[0], characters[wanted.length - 1]]
  const starts = wanted.every(({ character }, i) => characters[i]?.character === character)
  return starts && first && last ? [first.at, last.at + 1] : null
}

/** The same for a plate, or where it ends in `typed`: four characters or more. */
export function matchInPlate(plate: string, typed: string): readonly [number, number] | null {
  const atStart = matchAtStart(plate, typed)
  const [characters, wanted] = [charactersOf(plate), charactersOf(typed)]
  if (atStart || wanted.length < LEAST_PLATE_END) return atStart
  const end = characters.slice(-wanted.length)
  const [first, last] = [end[0], end.at(-1)]
  const ends = wanted.every(({ character }, i) => end[i]?.character === character)
  return ends && first && last ? [first.at, last.at + 1] : null
}
