import { BLACK, PAGE, type Sheet } from './sheet.ts'

export interface PaperPhoto {
  /** "Photo 1, rear, received 8:58 PM, phone says 8:41 PM". */
  readonly caption: string
  /** SHA-256 (hex) of the photo as it was taken; null when the reader may not see it. */
  readonly sha256: string | null
  readonly jpeg: Buffer
  readonly alt: string
}

const GAP = 10.5
const WIDTH = (PAGE.right - PAGE.left - GAP) / 2
const HEIGHT = WIDTH * 0.75

/** Draws photos in pairs, uncropped, each with its hash. */
export function drawPhotos(sheet: Sheet, photos: readonly PaperPhoto[]): void {
  for (let at = 0; at < photos.length; at += 2) {
    sheet.room(HEIGHT + 48)
    photos.slice(at, at + 2).forEach((photo, column) => {
      const x = PAGE.left + column * (WIDTH + GAP)
      const { y } = sheet
      sheet.figure(photo.alt, (doc) => {
        doc.rect(x, y, WIDTH, HEIGHT).fill('#EEEEEE')
        doc.image(photo.jpeg, x, y, { fit: [WIDTH, HEIGHT], align: 'center', valign: 'center' })
        doc.lineWidth(0.75).strokeColor(BLACK).rect(x, y, WIDTH, HEIGHT).stroke()
      })
      sheet.text(
        photo.caption,
        { x, y: y + HEIGHT + 3, width: WIDTH },
        { font: 'strong', size: 8.6, line: 12 },
        'Caption',
      )
      if (photo.sha256) {
        const hash = `sha256 ${photo.sha256.slice(0, 32)}\n${photo.sha256.slice(32)}`
        sheet.text(hash, { x, y: y + HEIGHT + 15, width: WIDTH }, { font: 'mono', size: 7.5, line: 10.5 })
      }
    })
    sheet.y += HEIGHT + 48
  }
}
