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

/** All versions that ship, oldest first within a state. A running case keeps the version it began under: find it by name. */
export const JURISDICTIONS: readonly JurisdictionRules[] = [CAUTIOUS, TEXAS]

/**
 * The rules of a state (postal code) in force at an instant; the cautious default for other states and for the time
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

/** The version of the rules that a stored case names; null when it is not among those that ship. */
export function rulesByVersion(version: string): JurisdictionRules | null {
  return JURISDICTIONS.find((rules) => rules.version === version) ?? null
}

/** The rules that a running case keeps: those of the version that it names, else those of its state when it began. */
export function rulesOfCase(began: {
  readonly rules_version: string | null
  readonly state: string
  readonly at: string
}): JurisdictionRules {
  return (began.rules_version === null ? null : rulesByVersion(began.rules_version)) ?? rulesFor(began.state, began.at)
}

/** A citation as people read it: source, the day it was verified (or that it was not yet), and that it is no legal advice. */
export function citationOf(rule: Source): string {
  const verified = rule.verified_on === null ? 'not yet verified' : `verified ${dateText(rule.verified_on)}`
  return `${rule.source}, ${verified}. ${NOT_LEGAL_ADVICE}`
}
