import { describe, expect, it } from 'vitest'
import { tokensCss } from './css.ts'
import { tokens, type Token, type Tokens } from './tokens.ts'

const channel = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
/** Returns the WCAG contrast of two hex colors. */
const contrast = (a: string, b: string): number => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}
/** Mixes a color over another by a share, like color-mix in sRGB. */
const over = (top: string, ground: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) =>
      Math.round(
        Number.parseInt(top.slice(at, at + 2), 16) * share +
          Number.parseInt(ground.slice(at, at + 2), 16) * (1 - share),
      )
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const GROUNDS: readonly Token[] = ['canvas', 'surface', 'raised', 'sunken', 'hover', 'selected']
const VERDICTS = ['protected', 'authorized', 'check', 'unauthorized', 'paused'] as const

describe.each<[string, Tokens]>([
  ['light', tokens.light],
  ['dim', tokens.dim],
])('%s', (_, t) => {
  it('are readable: every gray on every background', () => {
    for (const ground of GROUNDS)
      for (const text of ['text', 'text-2', 'text-3'] as const)
        expect(contrast(t[text], t[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  })

  it('are readable: verdicts, solid and soft', () => {
    for (const verdict of VERDICTS) {
      expect(contrast(t[`${verdict}-on`], t[verdict]), verdict).toBeGreaterThanOrEqual(4.5)
      expect(contrast(t[`${verdict}-text`], t[`${verdict}-soft`]), verdict).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('are readable: tags in their color on their tint', () => {
    const share = Number.parseInt(t.tint, 10) / 100
    const colors = (Object.keys(t) as Token[]).filter(
      (key) => /^(st|bt|rs|ro)-/.test(key) || ['ok', 'info', 'err', 'warn'].includes(key),
    )
    for (const key of colors) expect(contrast(t[key], over(t[key], t.surface, share)), key).toBeGreaterThanOrEqual(4.5)
  })

  it('are visible: borders of controls, the focus ring', () => {
    expect(contrast(t.control, t.surface)).toBeGreaterThanOrEqual(3)
    expect(contrast(t.focus, t.surface)).toBeGreaterThanOrEqual(3)
    expect(contrast(t['on-primary'], t.primary)).toBeGreaterThanOrEqual(4.5)
  })
})

describe('tokensCss', () => {
  it('has each theme under its own attribute, with its color scheme', () => {
    expect(tokensCss()).toContain('html[data-theme=light]{color-scheme:light;--canvas:#F2F3F0;')
    expect(tokensCss()).toContain('html[data-theme=dim]{color-scheme:dark;--canvas:#1A2026;')
  })
})
