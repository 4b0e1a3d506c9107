import type { ResidentRecord } from '@curbwise/api/resources/session.schemas'
import type { ReasonCode } from '../../../parts/refusal.ts'

type Known = Pick<
  ResidentRecord,
  'resident_vehicles' | 'allowed_resident_vehicles' | 'has_resident_registration' | 'vehicle_changes'
>

export interface Stop {
  readonly code: ReasonCode
  readonly until: string | null
}

/** Returns why the unit can't add a vehicle now, by the same rules as the gateway; null if it can. */
export function addingStop({
  resident_vehicles,
  allowed_resident_vehicles,
  has_resident_registration,
  vehicle_changes,
}: Known): Stop | null {
  if (!has_resident_registration) return { code: 'off', until: null }
  if (allowed_resident_vehicles !== null && resident_vehicles.length >= allowed_resident_vehicles)
    return { code: 'limit', until: null }
  return changeStop({ vehicle_changes })
}

/** Returns why no vehicle can be added or replaced now. */
export function changeStop({
  vehicle_changes: { used, allowed, again_from },
}: Pick<Known, 'vehicle_changes'>): Stop | null {
  return allowed !== null && used >= allowed ? { code: 'changes', until: again_from } : null
}
