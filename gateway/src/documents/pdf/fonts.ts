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

/** Fonts for characters other than letters: Chinese, Japanese, and emoji. */
const SIGNS = { han: 'noto-sans-sc-400.ttf', emoji: 'noto-emoji-400.ttf' } as const
const ALL = { ...FILES, ...SIGNS }

export type FontName = keyof typeof FILES
export type SignFont = keyof typeof SIGNS
export const FONT_NAMES = Object.keys(FILES) as FontName[]
export const SIGN_FONTS = Object.keys(SIGNS) as SignFont[]

/** Distance from the top of a font to its baseline, as a fraction of its size. */
export const ASCENT: Readonly<Record<FontName | SignFont, number>> = {
  text: 0.95,
  strong: 0.95,
  heavy: 0.95,
  mono: 1,
  plate: 1,
  han: 1.16,
  emoji: 0.928,
}

const read = new Map<FontName | SignFont, Buffer>()

/** Returns the bytes of a font, read from the disk once. */
export function fontBytes(name: FontName | SignFont): Buffer {
  const known = read.get(name)
  if (known) return known
  const bytes = readFileSync(fileURLToPath(new URL(`../fonts/${ALL[name]}`, import.meta.url)))
  read.set(name, bytes)
  return bytes
}
