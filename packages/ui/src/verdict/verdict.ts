import type { Verdict } from '@curbwise/rules/decision/types'
import { BlockIcon, CheckCircleIcon, type IconComponent, PauseCircleIcon, ShieldIcon, WarningIcon } from '../icons.ts'

export const VERDICT_ICONS: Readonly<Record<Verdict, IconComponent>> = {
  protected: ShieldIcon,
  authorized: CheckCircleIcon,
  check: WarningIcon,
  unauthorized: BlockIcon,
  paused: PauseCircleIcon,
}

const paints = (verdict: Verdict): string =>
  `&[data-verdict=${verdict}]{--v:var(--${verdict});--vo:var(--${verdict}-on);--vs:var(--${verdict}-soft);--vt:var(--${verdict}-text)}`

/** Sets --v (solid), --vo (text on it), --vs (soft), --vt (text on soft) by `data-verdict` on the same element. */
export const verdictPaint = (['protected', 'authorized', 'check', 'unauthorized', 'paused'] as const)
  .map(paints)
  .join('')

/** The painted curb: each verdict has its own pattern, so that it is recognizable without color. Needs --v. */
export const curbPattern = `
height:7px;flex:none;
[data-verdict=protected] &{background:linear-gradient(var(--v) 0 0) 0 0/100% 2.5px no-repeat,
linear-gradient(var(--v) 0 0) 0 4.5px/100% 2.5px no-repeat}
[data-verdict=authorized] &{background:var(--v)}
[data-verdict=check] &{background:repeating-linear-gradient(90deg,var(--v) 0 22px,transparent 22px 34px)}
[data-verdict=unauthorized] &{background:repeating-linear-gradient(125deg,var(--v) 0 8px,transparent 8px 15px)}
[data-verdict=paused] &{background:repeating-linear-gradient(90deg,var(--v) 0 5px,transparent 5px 12px)}
`
