import { encode } from 'uqr'
import { BLACK, type Sheet } from './sheet.ts'

/** White modules around the code, as the standard asks: phones don't find it without. */
const QUIET = 4

/** Draws a QR code as a square of `size` points with its quiet zone. Level M stays readable with a tenth of it dirty or folded. */
export function drawQr(
  sheet: Sheet,
  text: string,
  place: { readonly x: number; readonly y: number; readonly size: number },
  alt: string,
): void {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  const module = place.size / size
  sheet.figure(alt, (doc) => {
    doc.rect(place.x, place.y, place.size, place.size).fill('#FFFFFF')
    data.forEach((row, y) => {
      row.forEach((isDark, x) => {
        if (isDark) doc.rect(place.x + x * module, place.y + y * module, module, module)
      })
    })
    doc.fill(BLACK)
  })
}
