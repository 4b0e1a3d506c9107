interface Page {
  readonly width: number
  readonly height: number
}

/** The same in both languages: a mark, like a stamp. */
const ACROSS = 'PRACTICE'

/** Writes "PRACTICE" across the page, over what is printed there, so that every copy keeps it. */
export function drawAcross(doc: PDFKit.PDFDocument, { width, height }: Page): void {
  doc.rotate(-32, { origin: [width / 2, height / 2] })
  doc
    .font('heavy')
    .fontSize(92)
    .fillColor('#000000', 0.12)
    .text(ACROSS, 0, height / 2 - 50, { width, align: 'center', lineBreak: false })
}
