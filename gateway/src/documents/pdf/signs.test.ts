import { describe, expect, it } from 'vitest'
import { hasSigns, linesOf } from './signs.ts'

/** Ten points a character. */
const lines = (text: string, width = 1000) =>
  linesOf(text, 'text', width, (words) => [...words].length * 10).map(({ runs }) =>
    runs.map(({ text: words, font }) => `${font}: ${words}`),
  )

describe('signs in a text', () => {
  it('include emoji, but not accented letters', () => {
    for (const text of ['陳大文', 'ご注意', '「Nord」', 'Back soon 🚗', '🇲🇽']) expect(hasSigns(text), text).toBe(true)
    for (const text of ['Rubén Treviño, $272.00', 'Nguyễn', 'Curbwise™ © 2026', '1 → 2 ✓'])
      expect(hasSigns(text), text).toBe(false)
  })

  it('are split into runs, each in the font that draws it', () => {
    expect(lines('Mei 陳大文, 🚗👍🏽 ok')).toEqual([
      ['text: Mei ', 'han: 陳大文', 'text: , ', 'emoji: 🚗👍🏽', 'text:  ok'],
    ])
  })

  it('break between words and between signs, never within a word or a flag', () => {
    expect(lines('Hello 陳大文', 80)).toEqual([['text: Hello ', 'han: 陳大'], ['han: 文']])
    expect(lines('🚗 towed away', 60)).toEqual([['emoji: 🚗', 'text:  '], ['text: towed '], ['text: away']])
    expect(lines('ab 🇲🇽', 40)).toEqual([['text: ab '], ['emoji: 🇲🇽']])
    expect(lines('One\n二')).toEqual([['text: One'], ['han: 二']])
  })
})
