import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import { describe, expect, it } from 'vitest'
import { FONT_NAMES, fontOfDocument } from './fonts.ts'

const KERN = ['kern']
const charactersIn = (font: ReturnType<typeof fontOfDocument>, text: string) =>
  font.layout(text, KERN).glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints))

describe('the font of a document', () => {
  it.each(FONT_NAMES)('%s places texts as the font file says, on the first and on every later use', (name) => {
    const weight = { text: 400, strong: 560, heavy: 700, mono: 500, plate: 700 }[name]
    const family = name === 'mono' || name === 'plate' ? 'martian-mono' : 'public-sans'
    const original = create(readFileSync(new URL(`../fonts/${family}-${weight}.ttf`, import.meta.url)))
    for (const text of ['AVATAR fi ffl', 'Ñandú “quoted” – $1,204.50', '', 'e\u0301']) {
      for (const features of [KERN, ['kern', 'tnum']]) {
        const { glyphs, positions, advanceWidth } = original.layout(text, features)
        const expected = [glyphs.map(({ id }) => id), positions.map((one) => ({ ...one })), advanceWidth]
        for (const font of [fontOfDocument(name), fontOfDocument(name)]) {
          const run = font.layout(text, features)
          expect([run.glyphs.map(({ id }) => id), run.positions, run.advanceWidth]).toEqual(expected)
          // As pdfkit does.
          for (const position of run.positions) Object.assign(position, { xAdvance: 0 })
        }
      }
    }
  })

  it('knows for each glyph the characters that led to it first in this document, not in another', () => {
    // This font has one glyph for both.
    const [one, another] = [fontOfDocument('han'), fontOfDocument('han')]
    expect(charactersIn(one, '漢・字')).toEqual(['漢', '・', '字'])
    expect(charactersIn(one, '字•漢')).toEqual(['字', '・', '漢'])
    expect(charactersIn(another, '字•漢')).toEqual(['字', '•', '漢'])
    expect(charactersIn(another, '漢・字')).toEqual(['漢', '•', '字'])
  })
})
