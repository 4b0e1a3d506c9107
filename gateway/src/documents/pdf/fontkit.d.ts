/** The part of fontkit that we use: it has no types of its own. */
declare module 'fontkit' {
  export interface Glyph {
    readonly id: number
    readonly codePoints: readonly number[]
    readonly advanceWidth: number
  }
  /** In the font's units. */
  export interface GlyphPosition {
    readonly xAdvance: number
    readonly yAdvance: number
    readonly xOffset: number
    readonly yOffset: number
  }
  export interface GlyphRun {
    readonly glyphs: readonly Glyph[]
    readonly positions: readonly GlyphPosition[]
    readonly advanceWidth: number
  }
  export interface Font {
    layout(text: string, features?: readonly string[]): GlyphRun
  }
  export function create(bytes: Uint8Array): Font
}
