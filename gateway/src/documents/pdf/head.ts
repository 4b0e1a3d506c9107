import { BLACK, PAGE, SOFT, type Sheet, WIDTH } from './sheet.ts'
import { drawPlate, plateWidth, type PlateWords } from './plate.ts'

export interface Issuer {
  readonly name: string
  /** Address, phone, license: a line each. */
  readonly lines: readonly string[]
  /** JPEG or PNG. */
  readonly logo: Buffer | null
}

const LOGO = 36

/** Draws the company on the left and the plate on the right. */
export function drawHead(sheet: Sheet, issuer: Issuer, plate: PlateWords): void {
  const top = sheet.y
  drawIssuer(sheet, issuer, plateWidth(sheet, plate) + 12)
  drawPlate(sheet, plate, top)
}

/** Draws the company, and leaves this much room on the right. */
export function drawIssuer(sheet: Sheet, issuer: Issuer, right = 0): void {
  const top = sheet.y
  sheet.figure(sheet.words('logo', { name: issuer.name }), (doc) => {
    if (issuer.logo) doc.image(issuer.logo, PAGE.left, top, { fit: [LOGO, LOGO] })
    else {
      doc.roundedRect(PAGE.left, top, LOGO, LOGO, 6).fill(BLACK)
      doc
        .font('heavy')
        .fontSize(15)
        .fillColor('#FFFFFF')
        .text(monogram(issuer.name), PAGE.left, top + 9, { width: LOGO, align: 'center' })
    }
  })
  const x = PAGE.left + LOGO + 10.5
  const width = WIDTH - LOGO - 10.5 - right
  let y = top + sheet.text(issuer.name, { x, y: top, width }, { font: 'heavy', size: 12, line: 15 })
  for (const line of issuer.lines) y += sheet.text(line, { x, y, width }, { size: 9, line: 12, color: SOFT })
  sheet.y = Math.max(y, top + 44)
}

const monogram = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word))
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')

/** Draws the document's title, its one-line description, and a rule. */
export function drawTitle(sheet: Sheet, title: string, line: string): void {
  const place = () => ({ x: PAGE.left, y: sheet.y, width: WIDTH })
  sheet.y += 16.5
  sheet.y += sheet.text(title, place(), { font: 'heavy', size: 20.25, line: 24 }, 'H1')
  sheet.y += 2
  sheet.y += sheet.text(line, place(), { color: SOFT })
  sheet.y += 9
  sheet.line(sheet.y, { thick: 1.5 })
  sheet.y += 12
}
