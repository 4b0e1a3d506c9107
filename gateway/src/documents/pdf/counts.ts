import { BLACK, HAIRLINE, PAGE, QUIET, type Sheet, WIDTH } from './sheet.ts'

export type Figure = readonly [label: string, value: number]

/** Draws the counts side by side in one box. */
export function drawCounts(sheet: Sheet, figures: readonly Figure[]): void {
  const height = 48
  sheet.room(height)
  const { y } = sheet
  const width = WIDTH / figures.length
  sheet.art((doc) => {
    doc
      .lineWidth(1.5)
      .strokeColor(BLACK)
      .roundedRect(PAGE.left + 0.75, y + 0.75, WIDTH - 1.5, height - 1.5, 6)
      .stroke()
  })
  figures.forEach(([label, value], at) => {
    const x = PAGE.left + at * width
    if (at > 0)
      sheet.art((doc) => {
        doc
          .lineWidth(0.75)
          .strokeColor(HAIRLINE)
          .moveTo(x, y + 1.5)
          .lineTo(x, y + height - 1.5)
          .stroke()
      })
    const inside = { x: x + 10, width: width - 14 }
    sheet.text(label, { ...inside, y: y + 7 }, { font: 'strong', size: 8.6, line: 11.25, color: QUIET })
    sheet.text(
      value.toLocaleString('en-US'),
      { ...inside, y: y + 19 },
      { font: 'heavy', size: 16, line: 20, tabular: true },
    )
  })
  sheet.y = y + height + 16
}
