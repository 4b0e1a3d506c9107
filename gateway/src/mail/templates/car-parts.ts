import type { Verdict } from '@curbwise/rules'
import { escape, INK, QUIET, row, styled, table, text } from './html.ts'
import type { Letter, LetterLine } from './letter.ts'

/** Border of the box by verdict, light and dark; the text names the verdict too. */
const EDGE: Readonly<Record<Verdict, readonly [light: string, dark: string]>> = {
  protected: ['#3E2F99', '#BDB4FF'],
  authorized: ['#0B5339', '#7FDCB4'],
  check: ['#754900', '#F9CC66'],
  unauthorized: ['#9C3106', '#FFAB8C'],
  paused: ['#3F4A54', '#C5CFD8'],
}

/** Dark-mode styles of these parts. */
export const DARK_PARTS = [
  '.pl{background:#D5DAD7!important}',
  '.tx .pi,.pi{color:#11171C!important}',
  '.pk{background:#BCC4C5!important}',
  '.tr{border-color:#E7EBEE!important}',
  ...Object.entries(EDGE).map(([verdict, [, dark]]) => `.v-${verdict}{border-color:${dark}!important}`),
].join('')

const MONO = "'Courier New',Courier,monospace"

/** Draws the plate as bordered cells: the state band on the left, the characters as they are stored. */
export function carOf({ plate, state, text: line }: NonNullable<Letter['car']>): string {
  const band = state
    ? `<td class="pi pk" style="background:#E3E8EA;padding:6px 8px;font:bold 12px/20px ${MONO};color:#131A20">${escape(state)}</td>`
    : ''
  const chars = plate
    ? `<td class="pi" style="padding:6px 12px;font:bold 19px/20px ${MONO};color:#131A20;letter-spacing:1px">${escape(plate)}</td>`
    : ''
  const cells = plate
    ? table(
        'class="pl" style="border:1px solid #8A949B;border-radius:4px;background:#FDFDFA"',
        `<tr>${band}${chars}</tr>`,
      )
    : ''
  return cells + styled('p', 't2', `margin:8px 0 16px;${text(15, 22, QUIET)}`, escape(line))
}

export function verdictOf({ code, heading, text: why }: NonNullable<Letter['verdict']>): string {
  const inner = `<b style="font-size:17px">${escape(heading)}</b><br>${escape(why)}`
  const style = `border:2px solid ${EDGE[code][0]};border-radius:8px;margin-bottom:18px`
  return table(
    `width="100%" class="v-${code}" style="${style}"`,
    row(`style="padding:12px 16px;${text(15, 22, INK)}"`, inner),
  )
}

function lineOf({ label, value }: LetterLine, isTotal: boolean): string {
  const style = isTotal
    ? `padding:9px 0 0;border-top:2px solid #12181D;${text(17, 22, `font-weight:bold;${INK}`)}`
    : `padding:4px 0;${text(15, 22, INK)}`
  const cell = (attributes: string, inner: string): string =>
    `<td ${attributes}class="${isTotal ? 'tr' : ''}" style="${style}">${escape(inner)}</td>`
  return `<tr valign="top">${cell('', label)}${cell('align="right" ', value)}</tr>`
}

/** Draws labels left, values right, the total below a rule, and the later amount below that. */
export function linesOf(
  lines: readonly LetterLine[],
  total: LetterLine | undefined,
  after: LetterLine | undefined,
): string {
  const rows = [
    ...lines.map((line) => lineOf(line, false)),
    ...(total ? [lineOf(total, true)] : []),
    ...(after ? [lineOf(after, false)] : []),
  ]
  return rows.length === 0 ? '' : table('width="100%" style="margin-bottom:20px"', rows.join(''))
}

export function rightOf({ lead, text: rest }: NonNullable<Letter['right']>): string {
  const style = `margin:22px 0 0;padding-top:16px;border-top:1px solid #DEE1DC;${text(15, 22, INK)}`
  return styled('p', 'hr', style, `<b>${escape(lead)}</b> ${escape(rest)}`)
}
