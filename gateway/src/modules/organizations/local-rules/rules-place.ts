import { CAUTIOUS, isSamePlace, rulesFor, type RulesPlace, stateName } from '@curbwise/rules'
import type { EnteredRules } from './rules.model.ts'

/** The shipped version of a place at an instant; null for a county, a city, or a state without one. */
function shippedAt({ state, county, city }: RulesPlace, now: Date): string | null {
  if (county !== null || city !== null) return null
  const rules = rulesFor(state, now.toISOString())
  return rules.id === CAUTIOUS.id ? null : rules.version
}

/** Of the versions of one place, the name of the one in force; null where there is none. */
export function currentVersion(place: RulesPlace, versions: readonly EnteredRules[], now: Date): string | null {
  const started = versions
    .filter((one) => isSamePlace(one, place) && one.withdrawn_at === null && one.valid_from <= now)
    .toSorted((a, b) => a.starts_on.localeCompare(b.starts_on))
  return started.at(-1)?.code ?? shippedAt(place, now)
}

/** "TX 2026-01", "Houston 2026-01": the place and the month in which the version starts. */
export function versionName({ state, county, city }: RulesPlace, starts_on: string): string {
  const local = city ?? county
  return `${local === null ? state : `${local.slice(0, 40)} ${state}`} ${starts_on.slice(0, 7)}`
}

/** States are listed by name. */
export const byName = (a: string, b: string): number => stateName(a).localeCompare(stateName(b), 'en-US')
