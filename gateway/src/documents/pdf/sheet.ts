import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { ASCENT, FONT_NAMES, fontBytes, SIGN_FONTS, type FontName } from './fonts.ts'
import { drawAcross } from './practice.ts'
import { printable } from './printable.ts'
import { hasSigns, linesOf, type Line } from './signs.ts'

/** Points: Letter with margins of 0.75 in. */
export const PAGE = { width: 612, height: 792, left: 54, right: 558, top: 51 } as const
export const WIDTH = PAGE.right - PAGE.left
/** The footer is below the text; its last line is inside the margin. */
const FOOT_LINE = 745
const FLOOR = FOOT_LINE - 8

export const BLACK = '#000000'
export const SOFT = '#333333'
export const QUIET = '#444444'
export const HAIRLINE = '#999999'

export interface TextStyle {
  readonly font?: FontName
  readonly size?: number
  /** Height of a line. */
  readonly line?: number
  readonly color?: string
  readonly align?: 'left' | 'right' | 'center'
  readonly spacing?: number
  /** Digits of equal width, for columns of amounts. */
  readonly tabular?: boolean
}

export interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** Returns the texts of every page in the document's language. */
export type SheetWords = (text: 'page' | 'logo', values: Readonly<Record<string, string | number>>) => string

/** Document metadata for PDF viewers and screen readers. */
export interface DocumentTitle {
  readonly title: string
  readonly author: string
  readonly language: string
  readonly words: SheetWords
  /** What the box on every page of a practice document says; null on a real one. */
  readonly practice: string | null
  /** The time the document describes: the same data gives the same bytes. */
  readonly at: Date
}

/**
 * A page filled from top to bottom. Everything is placed explicitly at `y`; a part asks for `room` before it draws, so
 * that no part is split across pages. Text is tagged for screen readers; lines and decorative pictures aren't.
 */
export class Sheet {
  readonly doc: PDFKit.PDFDocument
  readonly words: SheetWords
  y: number = PAGE.top
  readonly #root: PDFKit.PDFStructureElement
  readonly #bytes: Promise<Buffer>
  readonly #practice: string | null
  #group: PDFKit.PDFStructureElement | null = null
  #knowsSigns = false
  /** A text is measured up to three times before it is drawn. */
  readonly #heights = new Map<string, number>()

  constructor(of: DocumentTitle) {
    this.words = of.words
    this.#practice = of.practice
    this.doc = new PDFDocument({
      size: 'LETTER',
      margins: { top: 0, bottom: 0, left: 0, right: 0 },
      pdfVersion: '1.7',
      tagged: true,
      lang: of.language,
      displayTitle: true,
      bufferPages: true,
      // No default font: the same font under another name would be parsed again for each text.
      font: '',
      info: {
        Title: of.title,
        Author: of.author,
        Creator: of.author,
        Producer: 'pdfkit',
        CreationDate: of.at,
        ModDate: of.at,
      },
    })
    this.#bytes = buffer(this.doc)
    for (const name of FONT_NAMES) this.doc.registerFont(name, fontBytes(name))
    this.#root = this.doc.struct('Document')
    this.doc.addStructure(this.#root)
    this.#begin()
  }

  /** Begins a new page unless there is room for `height` points. */
  room(height: number): void {
    if (this.y + height > FLOOR) this.turn()
  }

  turn(): void {
    this.doc.addPage()
    this.#begin()
  }

  /** Groups what is drawn inside under one tag, e.g. a table (`Table`) or one of its rows (`TR`). */
  group(type: string, draw: () => void): void {
    const end = this.#beginGroup(type)
    draw()
    end()
  }

  /** Groups as `group` does what is drawn with pauses; nothing else may draw meanwhile. */
  async longGroup(type: string, draw: () => Promise<void>): Promise<void> {
    const end = this.#beginGroup(type)
    await draw()
    end()
  }

  /** Draws tagged text. Returns its height; leaves `y` unchanged. */
  text(words: string, place: Place, style: TextStyle = {}, tag = 'P'): number {
    const text = printable(words)
    const height = this.height(text, place.width, style)
    const element = this.doc.struct(tag, {}, () => {
      this.#write(text, place, style)
    })
    ;(this.#group ?? this.#root).add(element)
    element.end()
    return height
  }

  /** Draws without text, untagged. */
  art(draw: (doc: PDFKit.PDFDocument) => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' })
    this.doc.save()
    draw(this.doc)
    this.doc.restore()
    this.doc.endMarkedContent()
  }

  /** Draws a picture with alternative text for screen readers. */
  figure(alt: string, draw: (doc: PDFKit.PDFDocument) => void): void {
    const element = this.doc.struct('Figure', { alt }, () => {
      this.doc.save()
      draw(this.doc)
      this.doc.restore()
    })
    ;(this.#group ?? this.#root).add(element)
    element.end()
  }

  height(words: string, width: number, style: TextStyle = {}): number {
    const text = printable(words)
    const { font = 'text', size = 10, line = LINE, spacing = 0, tabular = false } = style
    const key = JSON.stringify([text, width, font, size, line, spacing, tabular])
    const height = this.#heights.get(key) ?? this.#heightOf(text, width, style)
    this.#heights.set(key, height)
    return height
  }

  #heightOf(text: string, width: number, style: TextStyle): number {
    if (hasSigns(text)) return this.#lines(text, width, style).length * (style.line ?? LINE)
    this.#style(style)
    return this.doc.heightOfString(text, { width, lineGap: this.#gap(style), ...shaped(style) })
  }

  widthOf(words: string, style: TextStyle = {}): number {
    const text = printable(words)
    if (hasSigns(text)) return Math.max(...this.#lines(text, Infinity, style).map((line) => line.width))
    this.#style(style)
    return this.doc.widthOfString(text, shaped(style))
  }

  line(y: number, options: { from?: number; to?: number; thick?: number; color?: string } = {}): void {
    this.art((doc) => {
      doc
        .lineWidth(options.thick ?? 0.75)
        .strokeColor(options.color ?? BLACK)
        .moveTo(options.from ?? PAGE.left, y)
        .lineTo(options.to ?? PAGE.right, y)
        .stroke()
    })
  }

  /** Writes the footer on every page and finishes the document. */
  async end(footer: { readonly record: string; readonly zone: string }): Promise<Buffer> {
    const { count } = this.doc.bufferedPageRange()
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(page)
      this.doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
      this.doc.lineWidth(0.75).strokeColor(BLACK).moveTo(PAGE.left, FOOT_LINE).lineTo(PAGE.right, FOOT_LINE).stroke()
      const place = { x: PAGE.left, y: FOOT_LINE + 5, width: WIDTH }
      this.#write(this.words('page', { page: page + 1, count }), place, FOOT)
      this.#write(printable(footer.record), place, { ...FOOT, font: 'mono', align: 'center' })
      this.#write(printable(footer.zone), place, { ...FOOT, align: 'right' })
      this.doc.endMarkedContent()
      if (this.#practice !== null) this.art((doc) => drawAcross(doc, PAGE))
    }
    this.#root.end()
    this.doc.end()
    return this.#bytes
  }

  /** Returns a function that ends the group. */
  #beginGroup(type: string): () => void {
    const outer = this.#group
    const element = this.doc.struct(type)
    ;(outer ?? this.#root).add(element)
    this.#group = element
    return () => {
      element.end()
      this.#group = outer
    }
  }

  /** Starts a page: a practice document says on each of them what it is. */
  #begin(): void {
    this.y = PAGE.top
    if (this.#practice === null) return
    const inside = { x: PAGE.left + 12, width: WIDTH - 24 }
    const style: TextStyle = { font: 'strong', size: 10.5, line: 15 }
    const height = this.height(this.#practice, inside.width, style) + 16
    this.art((doc) => {
      doc.lineWidth(1.5).strokeColor(BLACK).dash(5, { space: 3 }).rect(PAGE.left, this.y, WIDTH, height).stroke()
    })
    this.text(this.#practice, { ...inside, y: this.y + 8 }, style)
    this.y += height + 12
  }

  #write(text: string, { x, y, width }: Place, style: TextStyle): void {
    if (hasSigns(text)) return this.#writeSigns(text, { x, y, width }, style)
    this.#style(style)
    const gap = this.#gap(style)
    this.doc.fillColor(style.color ?? BLACK).text(text, x, y + gap / 2, {
      width,
      lineGap: gap,
      align: style.align ?? 'left',
      ...shaped(style),
    })
  }

  #lines(text: string, width: number, style: TextStyle): readonly Line[] {
    const { font = 'text', size = 10 } = style
    if (!this.#knowsSigns) for (const name of SIGN_FONTS) this.doc.registerFont(name, fontBytes(name))
    this.#knowsSigns = true
    return linesOf(text, font, width, (words, of) =>
      this.doc.font(of).fontSize(size).widthOfString(words, shaped(style)),
    )
  }

  /** Draws each run in the font that has its glyphs, on one baseline. */
  #writeSigns(text: string, { x, y, width }: Place, style: TextStyle): void {
    const { font = 'text', size = 10, line: height = LINE, align = 'left' } = style
    this.#style(style)
    const gap = this.#gap(style)
    for (const [at, line] of this.#lines(text, width, style).entries()) {
      let left = x + (align === 'left' ? 0 : (width - line.width) / (align === 'right' ? 1 : 2))
      for (const run of line.runs) {
        const top = y + at * height + gap / 2 + (ASCENT[font] - ASCENT[run.font]) * size
        this.doc
          .font(run.font)
          .fontSize(size)
          .fillColor(style.color ?? BLACK)
          .text(run.text, left, top, { lineBreak: false, ...shaped(style) })
        left += run.width
      }
    }
  }

  #style({ font = 'text', size = 10 }: TextStyle): void {
    this.doc.font(font).fontSize(size)
  }

  #gap({ size = 10, line = LINE }: TextStyle): number {
    this.doc.fontSize(size)
    return line - this.doc.currentLineHeight(false)
  }
}

/** The line height of body text, in points. */
const LINE = 14
/** Options shared by measuring and drawing a text. */
const shaped = ({
  spacing = 0,
  tabular = false,
}: TextStyle): { characterSpacing: number; features: PDFKit.Mixins.OpenTypeFeatures[] } => ({
  characterSpacing: spacing,
  features: tabular ? ['kern', 'tnum'] : ['kern'],
})

const FOOT: TextStyle = { size: 8.25, line: 11.25, color: SOFT }
