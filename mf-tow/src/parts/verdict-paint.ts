import { VERDICTS } from '@curbwise/rules/decision/types'

/**
 * CSS variables for an element with `data-verdict`: `--vs` soft background, `--vt` text on it, `--v` solid color,
 * `--vo` text on that.
 */
export const verdictPaint = VERDICTS.map(
  (verdict) =>
    `&[data-verdict=${verdict}]{--v:var(--${verdict});--vo:var(--${verdict}-on);--vs:var(--${verdict}-soft);--vt:var(--${verdict}-text)}`,
).join('\n')
