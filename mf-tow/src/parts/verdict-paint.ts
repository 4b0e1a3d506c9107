import { VERDICTS } from '@curbwise/rules/decision/types'

/** For an element with `data-verdict`: `--vs` its soft ground, `--vt` the text on it, `--v` the solid paint, `--vo` the ink on that. */
export const verdictPaint = VERDICTS.map(
  (verdict) =>
    `&[data-verdict=${verdict}]{--v:var(--${verdict});--vo:var(--${verdict}-on);--vs:var(--${verdict}-soft);--vt:var(--${verdict}-text)}`,
).join('\n')
