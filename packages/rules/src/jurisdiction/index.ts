import { epoch } from '../time/span.ts'
import { dateText } from '../time/text.ts'
import { CAUTIOUS } from './cautious.ts'
import { TEXAS } from './texas.ts'
import { NOT_LEGAL_ADVICE, type JurisdictionRules, type Source } from './types.ts'

export * from './cautious.ts'
export * from './complaints.ts'
export * from './notices.ts'
export * from './texas.ts'
export * from './types.ts'

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

/** Returns the rules of an open case: the version stored in it, else its state's rules when it began. */
export function rulesOfCase(began: {
  readonly rules_version: string | null
  readonly state: string
  readonly at: string
}): JurisdictionRules {
  return (began.rules_version === null ? null : rulesByVersion(began.rules_version)) ?? rulesFor(began.state, began.at)
}

/** Returns the citation: the source, when it was verified, and the disclaimer. */
export function citationOf(rule: Source): string {
  const verified = rule.verified_on === null ? 'not yet verified' : `verified ${dateText(rule.verified_on)}`
  return `${rule.source}, ${verified}. ${NOT_LEGAL_ADVICE}`
}
