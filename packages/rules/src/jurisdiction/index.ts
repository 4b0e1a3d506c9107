import { dateText } from '../time/text.ts'
import { NOT_LEGAL_ADVICE, type Source } from './types.ts'

export * from './boot-rule.ts'
export * from './cautious.ts'
export * from './complaints.ts'
export * from './figure-lines.ts'
export * from './notices.ts'
export * from './protective.ts'
export * from './rule-sentences.ts'
export * from './same-figures.ts'
export * from './shipped.ts'
export * from './texas.ts'
export * from './types.ts'
export * from './versions.ts'

/** Returns the citation: the source, when it was verified, and the disclaimer. */
export function citationOf(rule: Source): string {
  const verified = rule.verified_on === null ? 'not yet verified' : `verified ${dateText(rule.verified_on)}`
  return `${rule.source}, ${verified}. ${NOT_LEGAL_ADVICE}`
}
