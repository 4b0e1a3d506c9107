import { BLACK, SOFT, type Sheet, type TextStyle } from './sheet.ts'

export interface MoneyLine {
  readonly label: string
  readonly amount: string
  /** How it is calculated, in small print below the label. */
  readonly basis?: string | null
  /** Bold, with a rule above unless it comes first. */
  readonly total?: boolean
}

const PLAIN: TextStyle = { size: 10.5, line: 15, tabular: true }
const TOTAL: TextStyle = { font: 'heavy', size: 12.5, line: 17, tabular: true }
const BASIS: TextStyle = { size: 9, line: 12, color: SOFT }
const AMOUNT = 84

const heightOf = (sheet: Sheet, line: MoneyLine, width: number): number =>
  sheet.height(line.label, width - AMOUNT, line.total ? TOTAL : PLAIN) +
  (line.basis ? sheet.height(line.basis, width - AMOUNT / 2, BASIS) : 0) +
  (line.total ? 10 : 4)

export const moneyHeight = (sheet: Sheet, lines: readonly MoneyLine[], width: number): number =>
  lines.reduce((sum, line) => sum + heightOf(sheet, line, width), 0)

/**
 * Draws the label on the left, the amount on the right, and its basis below; returns the y position where it ended, and
 * leaves the sheet's `y` unchanged.
 */
export function drawMoney(
  sheet: Sheet,
  lines: readonly MoneyLine[],
  place: { readonly x: number; readonly y: number; readonly width: number },
): number {
  const { x, width } = place
  let { y } = place
  for (const line of lines) {
    const style = line.total ? TOTAL : PLAIN
    if (line.total && y > place.y) {
      sheet.line(y + 3, { from: x, to: x + width, color: BLACK })
      y += 7
    }
    const height = sheet.text(line.label, { x, y, width: width - AMOUNT }, style)
    sheet.text(line.amount, { x: x + width - AMOUNT, y, width: AMOUNT }, { ...style, align: 'right' })
    y += height
    if (line.basis) y += sheet.text(line.basis, { x, y, width: width - AMOUNT / 2 }, BASIS)
    y += line.total ? 3 : 4
  }
  return y
}
