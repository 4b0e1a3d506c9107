import type { JurisdictionRules } from './types.ts'

/** Returns why these rules refuse every boot, as one sentence; null where they allow boots. */
export function bootRefusal({ name, boot }: Pick<JurisdictionRules, 'name' | 'boot'>): string | null {
  if (boot === null) return `No rule for boots is on record in ${name}, so no car is booted there.`
  return boot.allowed ? null : boot.sentence
}
