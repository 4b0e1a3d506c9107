import { tokens, type ColorMode, type Tokens } from './tokens.ts'

const SCHEME: Record<ColorMode, string> = { light: 'light', dim: 'dark' }

const block = (mode: ColorMode, values: Tokens) =>
  `html[data-theme=${mode}]{color-scheme:${SCHEME[mode]};${Object.entries(values)
    .map(([key, value]) => `--${key}:${value}`)
    .join(';')}}`

/** Returns both themes as CSS variables under `html[data-theme=light|dim]`, for the kit and for pages rendered without it. */
export const tokensCss = (): string => `${block('light', tokens.light)}\n${block('dim', tokens.dim)}`
