import { epoch } from '../time/span.ts'
import { CAUTIOUS } from './cautious.ts'
import { TEXAS } from './texas.ts'
import type { JurisdictionRules } from './types.ts'

/** All versions, oldest first within a state. An open case keeps the version that it began under. */
export const JURISDICTIONS: readonly JurisdictionRules[] = [CAUTIOUS, TEXAS]

/**
 * Returns the rules of a state (postal code) in force at an instant; the cautious default for other states and for times
 * before a state's first version.
 */
export function rulesFor(state: string, at: string): JurisdictionRules {
  const moment = epoch(at)
  const inForce = JURISDICTIONS.filter(
    (rules) =>
      rules.id === state.trim().toUpperCase() &&
      epoch(rules.effective_from) <= moment &&
      (rules.effective_until === null || moment < epoch(rules.effective_until)),
  )
  return inForce.at(-1) ?? CAUTIOUS
}

/** Returns the rules with the version stored in a case; null if this release doesn't have it. */
export function rulesByVersion(version: string): JurisdictionRules | null {
  return JURISDICTIONS.find((rules) => rules.version === version) ?? null
}

/** How a case stores the rules that it began under. */
export interface CaseRules {
  readonly rules_version: string | null
  /** The rules themselves, where people entered them; null for a version of this release. */
  readonly rules?: JurisdictionRules | null
  readonly state: string
  readonly at: string
}

/** Returns the rules of an open case: those stored in it, else its state's shipped rules when it began. */
export function rulesOfCase({ rules_version, rules, state, at }: CaseRules): JurisdictionRules {
  return rules ?? (rules_version === null ? null : rulesByVersion(rules_version)) ?? rulesFor(state, at)
}

/** Returns what a new case stores of its rules besides the version's name: all of it, unless a release has it. */
export const rulesToKeep = (rules: JurisdictionRules): JurisdictionRules | null =>
  rulesByVersion(rules.version) === null ? rules : null
