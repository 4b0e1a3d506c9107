import { BLACK, PAGE, type Sheet, type TextStyle } from './sheet.ts'

export interface PlateWords {
  /** The state's full name, or VIN. */
  readonly band: string
  /** As it is stored, with its spacing unchanged. */
  readonly chars: string
}

const HEIGHT = 43
const CHARS: TextStyle = { font: 'plate', size: 21, line: 24, spacing: 1 }
const BAND: TextStyle = { font: 'heavy', size: 7, line: 9, spacing: 0.3 }

export const plateWidth = (sheet: Sheet, { chars, band }: PlateWords): number =>
  Math.max(sheet.widthOf(chars, CHARS), sheet.widthOf(band.toUpperCase(), BAND) + 24) + 27

/** Draws the plate, large, at the right margin. */
export function drawPlate(sheet: Sheet, plate: PlateWords, top: number): void {
  const width = plateWidth(sheet, plate)
  const x = PAGE.right - width
  sheet.art((doc) => {
    doc
      .lineWidth(1.1)
      .strokeColor(BLACK)
      .roundedRect(x + 0.5, top + 0.5, width - 1, HEIGHT - 1, 6)
      .stroke()
    doc
      .lineWidth(0.5)
      .strokeColor('#777777')
      .roundedRect(x + 2.6, top + 2.6, width - 5.2, HEIGHT - 5.2, 4.4)
      .stroke()
    for (const at of [x + 11, x + width - 11]) doc.circle(at, top + 8.2, 1.9).fill('#444444')
  })
  sheet.text(plate.band.toUpperCase(), { x, y: top + 4.5, width }, { ...BAND, align: 'center' })
  sheet.text(plate.chars, { x, y: top + 14, width }, { ...CHARS, align: 'center' })
}
