import type { WhatIf, WhatIfChoices } from '@curbwise/api'
import { rulesPlaceName } from '@curbwise/rules'
import { presentProgress, type RulesReplayRun, type UpcomingRules } from '../../organizations/local-rules/index.ts'

/** What a replay is about, besides its own row. */
export interface WhatIfNames {
  readonly complexes: WhatIf['complexes']
  readonly rules_version: string | null
  /** Without it, nothing about boots is shown. */
  readonly has_booting_access: boolean
}

export const presentWhatIf = (
  run: RulesReplayRun,
  { complexes, rules_version, has_booting_access }: WhatIfNames,
): WhatIf => ({
  ...presentProgress(run),
  counts: presentProgress(run).counts.filter(({ action }) => has_booting_access || action !== 'boot'),
  complexes,
  grace_minutes: run.grace_minutes,
  minimum_notice_hours: run.minimum_notice_hours,
  rules_version,
})

export const presentUpcoming = (rules: UpcomingRules): WhatIfChoices['versions'][number] => ({
  version: rules.code,
  place: rulesPlaceName(rules),
  starts_on: rules.starts_on,
  is_verified: rules.is_verified,
})
