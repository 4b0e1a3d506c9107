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

/** Returns where a plate or number starts with `typed`, ignoring case, spaces, and dashes. */
export function matchInPlate(plate: string, typed: string): readonly [number, number] | null {
  const wanted = typed.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
  const first = plate.search(/[A-Za-z0-9]/)
  if (!wanted || first < 0) return null
  let found = ''
  for (let at = first; at < plate.length; at += 1) {
    found += (plate[at] ?? '').replace(/[^A-Za-z0-9]/, '').toUpperCase()
    if (!wanted.startsWith(found)) return null
    if (found === wanted) return [first, at + 1]
  }
  return null
}
