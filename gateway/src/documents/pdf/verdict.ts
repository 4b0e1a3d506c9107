import type { Verdict } from '@curbwise/rules'
import { BLACK, PAGE, type Sheet, WIDTH } from './sheet.ts'

/** Outlines of Material Symbols (Rounded, Apache 2.0) on a grid of 24. */
const ICON: Readonly<Record<Verdict | 'done', string>> = {
  protected:
    'm11.3 2.26-6 2.25C4.52 4.81 4 5.55 4 6.39v4.7c0 4.83 3.13 9.37 7.43 10.75.37.12.77.12 1.14 0 4.3-1.38 7.43-5.91 7.43-10.75v-4.7c0-.83-.52-1.58-1.3-1.87l-6-2.25c-.45-.18-.95-.18-1.4-.01',
  authorized:
    'M12 2C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2M9.29 16.29 5.7 12.7a.996.996 0 0 1 0-1.41c.39-.39 1.02-.39 1.41 0L10 14.17l6.88-6.88c.39-.39 1.02-.39 1.41 0s.39 1.02 0 1.41l-7.59 7.59c-.38.39-1.02.39-1.41 0',
  check:
    'M4.47 20.5h15.06c1.54 0 2.5-1.67 1.73-3L13.73 4.49c-.77-1.33-2.69-1.33-3.46 0L2.74 17.5c-.77 1.33.19 3 1.73 3M12 13.5c-.55 0-1-.45-1-1v-2c0-.55.45-1 1-1s1 .45 1 1v2c0 .55-.45 1-1 1m1 4h-2v-2h2z',
  unauthorized:
    'M12 2C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2M4 12c0-4.42 3.58-8 8-8 1.85 0 3.55.63 4.9 1.69L5.69 16.9C4.63 15.55 4 13.85 4 12m8 8c-1.85 0-3.55-.63-4.9-1.69L18.31 7.1C19.37 8.45 20 10.15 20 12c0 4.42-3.58 8-8 8',
  paused:
    'M12 2C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2m-2 14c-.55 0-1-.45-1-1V9c0-.55.45-1 1-1s1 .45 1 1v6c0 .55-.45 1-1 1m4 0c-.55 0-1-.45-1-1V9c0-.55.45-1 1-1s1 .45 1 1v6c0 .55-.45 1-1 1',
  done: 'M12 2C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2M9.29 16.29 5.7 12.7a.996.996 0 0 1 0-1.41c.39-.39 1.02-.39 1.41 0L10 14.17l6.88-6.88c.39-.39 1.02-.39 1.41 0s.39 1.02 0 1.41l-7.59 7.59c-.38.39-1.02.39-1.41 0',
}

/** The painted curb of a verdict in black: the five differ without any color. */
const CURB: Readonly<Record<Verdict, (doc: PDFKit.PDFDocument, x: number, y: number, width: number) => void>> = {
  protected: (doc, x, y, width) =>
    doc
      .rect(x, y, width, 2)
      .rect(x, y + 4, width, 2)
      .fill(BLACK),
  authorized: (doc, x, y, width) => doc.rect(x, y, width, 6).fill(BLACK),
  check: (doc, x, y, width) => stripes(doc, x, y, width, { on: 16.5, off: 9, lean: 0 }),
  unauthorized: (doc, x, y, width) => stripes(doc, x, y, width, { on: 7.5, off: 6.5, lean: 4.2 }),
  paused: (doc, x, y, width) => stripes(doc, x, y, width, { on: 3.75, off: 5.25, lean: 0 }),
}

function stripes(
  doc: PDFKit.PDFDocument,
  x: number,
  y: number,
  width: number,
  of: { on: number; off: number; lean: number },
): void {
  for (let at = x - of.lean; at < x + width; at += of.on + of.off) {
    doc.polygon([at + of.lean, y], [at + of.lean + of.on, y], [at + of.on, y + 6], [at, y + 6]).fill(BLACK)
  }
}

export interface Box {
  readonly icon: Verdict | 'done'
  readonly heading: string
  readonly text: string
}

/** Draws a decision or result: an outlined box with its icon and text, and the verdict's curb along the bottom. */
export function drawBox(sheet: Sheet, { icon, heading, text }: Box): void {
  const verdict = icon === 'done' ? null : icon
  const inner = WIDTH - 42 - 12
  const words = sheet.height(heading, inner, HEADING) + sheet.height(text, inner)
  const height = words + 15 + (verdict ? 8 : 0)
  sheet.room(height)
  const { y } = sheet
  const x = PAGE.left
  sheet.art((doc) => {
    doc
      .save()
      .translate(x + 12, y + 7.5 + (words - 21) / 2)
      .scale(21 / 24)
      .path(ICON[icon])
      .fill(BLACK, 'even-odd')
      .restore()
    if (verdict) {
      doc.save().roundedRect(x, y, WIDTH, height, 6).clip()
      CURB[verdict](doc, x, y + height - 7, WIDTH)
      doc.restore()
    }
    doc
      .lineWidth(1.5)
      .strokeColor(BLACK)
      .roundedRect(x + 0.75, y + 0.75, WIDTH - 1.5, height - 1.5, 6)
      .stroke()
  })
  const first = sheet.text(heading, { x: x + 42, y: y + 7.5, width: inner }, HEADING, 'H2')
  sheet.text(text, { x: x + 42, y: y + 7.5 + first, width: inner })
  sheet.y = y + height + 15
}

const HEADING = { font: 'heavy', size: 13, line: 17 } as const
