import { create, type Font, type Glyph, type GlyphPosition, type GlyphRun } from 'fontkit'
import { LRUCache } from 'lru-cache'
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

/** A text as a font writes it, and by which characters it came to each glyph. */
interface Shape {
  readonly glyphs: readonly Glyph[]
  readonly positions: readonly GlyphPosition[]
}

/** A font, read once: reading fonts and shaping texts is most of the work of a document. */
class OpenFont {
  readonly font: Font
  readonly #shaper: Font & { _glyphs: object }
  /** By features and text, up to a number of glyphs: documents have most of their words in common. */
  readonly #shapes = new LRUCache<string, Shape>({
    maxSize: 50_000,
    sizeCalculation: ({ glyphs }) => Math.max(1, glyphs.length),
  })

  constructor(bytes: Buffer) {
    this.font = create(bytes)
    this.#shaper = Object.create(this.font) as Font & { _glyphs: object }
  }

  shape(text: string, features: readonly string[]): Shape {
    const key = `${features.join(' ')}|${text}`
    const known = this.#shapes.get(key)
    if (known) return known
    // fontkit remembers which characters led to a glyph first, which may have been those of another text.
    this.#shaper._glyphs = {}
    const { glyphs, positions } = this.#shaper.layout(text, features)
    const shape = {
      glyphs: glyphs.map(({ id, codePoints, advanceWidth }) => ({ id, codePoints, advanceWidth })),
      positions: [...positions],
    }
    this.#shapes.set(key, shape)
    return shape
  }
}

const opened = new Map<FontName | SignFont, OpenFont>()

function openFont(name: FontName | SignFont): OpenFont {
  const known = opened.get(name)
  if (known) return known
  const font = new OpenFont(readFileSync(fileURLToPath(new URL(`../fonts/${ALL[name]}`, import.meta.url))))
  opened.set(name, font)
  return font
}

/**
 * Returns a font for one document. In a document, a glyph stands for the characters that led to it first: the same texts
 * give the same bytes, whatever other documents have.
 */
export function fontOfDocument(name: FontName | SignFont): Font {
  const open = openFont(name)
  const glyphs = new Map<number, Glyph>()
  const layout = (text: string, features: readonly string[] = []): GlyphRun => {
    const shape = open.shape(text, features)
    // pdfkit scales the positions in place, and then asks for the width.
    const positions = shape.positions.map((position) => ({ ...position }))
    return {
      glyphs: shape.glyphs.map((glyph) => {
        const first = glyphs.get(glyph.id) ?? glyph
        glyphs.set(glyph.id, first)
        return first
      }),
      positions,
      get advanceWidth() {
        return positions.reduce((width, { xAdvance }) => width + xAdvance, 0)
      },
    }
  }
  return Object.create(open.font, { _glyphs: { value: {} }, layout: { value: layout } }) as Font
}
