import { type JurisdictionRules, rulesToKeep } from '@curbwise/rules'

/** Returns what the row of a new case keeps of its rules, as JSON: null for a version of a release. */
export function keptRules(rules: JurisdictionRules): string | null {
  const kept = rulesToKeep(rules)
  return kept && JSON.stringify(kept)
}
