import { PAGE, type Place, SOFT, type Sheet, WIDTH } from './sheet.ts'

const whole = (sheet: Sheet): Place => ({ x: PAGE.left, y: sheet.y, width: WIDTH })

/**
 * Draws a heading with its text below, on one page; across the page unless a place is given. Returns the y position
 * where it ended.
 */
export function drawSection(sheet: Sheet, title: string, text: string, place: Place = whole(sheet)): number {
  const head = sheet.text(title, place, { font: 'heavy', size: 10.9, line: 14.25 }, 'H2')
  return place.y + head + 4 + sheet.text(text, { ...place, y: place.y + head + 4 })
}

/** Same as drawSection, but moves down the page. */
export function section(sheet: Sheet, title: string, text: string): void {
  sheet.room(20 + sheet.height(text, WIDTH))
  sheet.y = drawSection(sheet, title, text) + 8
}

export function paragraph(sheet: Sheet, words: string): void {
  sheet.room(sheet.height(words, WIDTH))
  sheet.y += sheet.text(words, whole(sheet)) + 9
}

export function heading(sheet: Sheet, words: string): void {
  sheet.room(60)
  sheet.y += sheet.text(words, whole(sheet), { font: 'heavy', size: 10.9, line: 14.25 }, 'H2') + 4
}

export function small(sheet: Sheet, words: string): void {
  sheet.room(sheet.height(words, WIDTH, SMALL))
  sheet.y += sheet.text(words, whole(sheet), SMALL) + 4
}

const SMALL = { size: 8.6, line: 12, color: '#222222' } as const

/** Draws lines to write on, two next to each other. */
export function drawBlanks(sheet: Sheet, labels: readonly string[], above = 30): void {
  const width = (WIDTH - 24) / 2
  for (let at = 0; at < labels.length; at += 2) {
    sheet.room(above + 16)
    sheet.y += above
    labels.slice(at, at + 2).forEach((label, column) => {
      const x = PAGE.left + column * (width + 24)
      sheet.line(sheet.y, { from: x, to: x + width })
      sheet.text(label, { x, y: sheet.y + 2.5, width }, { size: 8.6, line: 11.25, color: SOFT })
    })
    sheet.y += 16
  }
}
