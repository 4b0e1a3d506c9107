import type { RawCell } from './table.ts'

/** No field of a form takes more. */
const MAX_CHARACTERS = 1_000
/** What is stored of a longer cell, so that people recognize it. */
const SHOWN_CHARACTERS = 60

const FORMULA = 'This cell is a formula. Paste its value instead'
const TOO_LONG = 'This cell has more than 1,000 characters. Shorten it'
const UNREADABLE = 'This cell has characters that can’t be read. Type it again'

/** Excel's way of writing a text that looks like a number: `="00123"`. */
const QUOTED_TEXT = /^="([^"]*)"$/
/** What our own lists put before a text that a spreadsheet would run (documents/spreadsheet.ts). */
const DEFUSED = /^'(?=[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20])/
/** Characters that can't be stored or shown, other than white space. */
const CONTROL = /[^\P{Cc}\t\n\r]|\ufffe|\uffff/u
/** What a text decoder puts in place of what it can't read. */
const REPLACEMENT = '\ufffd'

/** Returns the text of a cell on one line, or what is wrong with it. */
export function cleanCell(written: string): RawCell {
  if (written.length > MAX_CHARACTERS) return { text: `${written.slice(0, SHOWN_CHARACTERS)}…`, problem: TOO_LONG }
  if (CONTROL.test(written) || written.includes(REPLACEMENT))
    return { text: oneLine(written.replaceAll(new RegExp(CONTROL, 'gu'), REPLACEMENT)), problem: UNREADABLE }
  const text = oneLine(written)
  const quoted = QUOTED_TEXT.exec(text)
  if (quoted) return { text: quoted[1] ?? '' }
  const plain = DEFUSED.test(text) ? text.slice(1).trim() : text
  // Nothing in these lists starts with an equals sign, whatever is in front of it.
  const isFormula = /^[=\uff1d]/.test(plain) || /^[@\uff20]/.test(text)
  return isFormula ? { text: plain, problem: FORMULA } : { text: plain }
}

/** Says that a spreadsheet's cell is a formula; its last result may be out of date. */
export const formulaCell = (text: string): RawCell => ({ text: oneLine(text), problem: FORMULA })

/** For a cell that shows an error, such as `#REF!`. */
export const errorCell = (text: string): RawCell => ({
  text: oneLine(text),
  problem: `This cell shows ${oneLine(text)}. Enter its value`,
})

/** Non-breaking and invisible spaces come from web pages and other systems; no one can see them. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
