import type { FontName, SignFont } from './fonts.ts'

const HAN =
  /[\u2E80-\u303F\u3040-\u30FF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF\u{20000}-\u{2FA1F}]/u
/** ©, ®, and ™ count as emoji, but every letter font has them. */
const EMOJI = /(?![©®™])[\p{Extended_Pictographic}\p{Regional_Indicator}\u{1F3FB}-\u{1F3FF}]/u
/** A picture's modifiers follow it: its skin tone, or the second half of a flag. */
const TOKENS =
  /\n|[^\S\n]+|(?![©®™])(?:\p{Regional_Indicator}{1,2}|\p{Extended_Pictographic}[\u{1F3FB}-\u{1F3FF}]?)|[\u2E80-\u303F\u3040-\u30FF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF\u{20000}-\u{2FA1F}]|./gsu

/** Text in one font on one line. */
export interface Run {
  text: string
  readonly font: FontName | SignFont
  /** Points. */
  width: number
}
export interface Line {
  readonly runs: Run[]
  width: number
}

/** Width of a text in a font, in points, at the document's text size. */
export type Measure = (text: string, font: FontName | SignFont) => number

/** Whether a text has signs that no letter font has. */
export const hasSigns = (text: string): boolean => HAN.test(text) || EMOJI.test(text)

const fontOf = (token: string, letters: FontName): FontName | SignFont =>
  HAN.test(token) ? 'han' : EMOJI.test(token) ? 'emoji' : letters

/** Splits text into parts that must not break: a word, one sign, a space, or the end of a line. */
function* wordsOf(
  text: string,
  letters: FontName,
): Generator<{ readonly text: string; readonly font: FontName | SignFont }> {
  let word = ''
  for (const [token] of text.matchAll(TOKENS)) {
    const font = fontOf(token, letters)
    if (font === letters && /\S/.test(token)) {
      word += token
      continue
    }
    if (word) yield { text: word, font: letters }
    word = ''
    yield { text: token, font }
  }
  if (word) yield { text: word, font: letters }
}

/** Breaks a text of several fonts into lines of at most `width` points. */
export function linesOf(text: string, letters: FontName, width: number, measure: Measure): readonly Line[] {
  const lines: Line[] = [{ runs: [], width: 0 }]
  for (const word of wordsOf(text, letters)) {
    let line = lines.at(-1) as Line
    const isGap = /^\s+$/.test(word.text)
    const wide = word.text === '\n' ? 0 : measure(word.text, word.font)
    if (word.text === '\n' || (line.runs.length > 0 && !isGap && line.width + wide > width)) {
      line = { runs: [], width: 0 }
      lines.push(line)
    }
    if (word.text === '\n' || (isGap && line.runs.length === 0)) continue
    const last = line.runs.at(-1)
    if (last?.font === word.font) {
      last.text += word.text
      last.width += wide
    } else line.runs.push({ text: word.text, font: word.font, width: wide })
    line.width += wide
  }
  return lines
}
