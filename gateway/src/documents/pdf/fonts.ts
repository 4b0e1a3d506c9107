import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** `text` and `strong` for reading, `heavy` for titles and sums, `mono` for codes, `plate` for the plate. */
const FILES = {
  text: 'public-sans-400.ttf',
  strong: 'public-sans-560.ttf',
  heavy: 'public-sans-700.ttf',
  mono: 'martian-mono-500.ttf',
  plate: 'martian-mono-700.ttf',
} as const

export type FontName = keyof typeof FILES
export const FONT_NAMES = Object.keys(FILES) as FontName[]

const read = new Map<FontName, Buffer>()

/** The bytes of a font, read from the disk once. */
export function fontBytes(name: FontName): Buffer {
  const known = read.get(name)
  if (known) return known
  const bytes = readFileSync(fileURLToPath(new URL(`../fonts/${FILES[name]}`, import.meta.url)))
  read.set(name, bytes)
  return bytes
}
