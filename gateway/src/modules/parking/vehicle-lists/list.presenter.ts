import type { ListedVehicle } from '@curbwise/api'
import type { ListedEntry } from './listed-vehicle.model.ts'

/** An entry that was ended before it began was never valid: it has ended and isn't upcoming. */
export function permitPhase(
  { valid_from, valid_until }: Pick<ListedEntry, 'valid_from' | 'valid_until'>,
  now: Date,
): ListedVehicle['phase'] {
  if (valid_until && (valid_until <= now || valid_until <= valid_from)) return 'ended'
  return valid_from > now ? 'coming' : 'now'
}

export function presentListed(
  entry: ListedEntry,
  beside: ListedVehicle['beside'],
  mayWrite: boolean,
  now: Date,
): ListedVehicle {
  const phase = permitPhase(entry, now)
  return {
    id: entry.id,
    contract_id: entry.contract_id,
    license_plate: entry.license_plate,
    state: entry.state,
    vin: entry.vin,
    make: entry.make,
    model: entry.model,
    color: entry.color,
    year: entry.year,
    reason: entry.reason,
    holder_name: entry.holder_name,
    valid_from: entry.valid_from.toISOString(),
    valid_until: entry.valid_until?.toISOString() ?? null,
    phase,
    added_by: entry.created_by_name,
    added_at: entry.created_at.toISOString(),
    ended_why: entry.end_reason,
    beside,
    can: { end: mayWrite && phase !== 'ended' },
  }
}
