import type { RightOfCar, SystemBlock } from '@curbwise/api'
import type { OperationContext } from '../../../operation/operation.ts'
import { rightsOfCars } from '../vehicles/index.ts'
import type { SystemBlock as Entry } from './system-block.model.ts'
import { canBlock } from './system-block.policy.ts'

/** An entry that was ended before it began was never valid: it has ended and isn't upcoming. */
export function phaseOf(
  { valid_from, valid_until }: Pick<Entry, 'valid_from' | 'valid_until'>,
  now: Date,
): SystemBlock['phase'] {
  if (valid_until && (valid_until <= now || valid_until <= valid_from)) return 'ended'
  return valid_from > now ? 'coming' : 'now'
}

const present = (
  entry: Entry,
  phase: SystemBlock['phase'],
  rights: readonly RightOfCar[],
  may_write: boolean,
): SystemBlock => ({
  id: entry.id,
  license_plate: entry.license_plate,
  state: entry.state,
  vin: entry.vin,
  reason: entry.reason,
  valid_from: entry.valid_from.toISOString(),
  valid_until: entry.valid_until?.toISOString() ?? null,
  phase,
  added_by: entry.created_by_name,
  added_at: entry.created_at.toISOString(),
  ended_by: entry.ended_by_name,
  ended_why: entry.end_reason,
  rights: [...rights],
  can: { end: may_write && phase !== 'ended' },
})

/** Presents entries with the rights that their cars have anywhere, read in one statement. */
export async function presentBlocks(
  { db, actor, clock }: Pick<OperationContext, 'db' | 'actor' | 'clock'>,
  entries: readonly Entry[],
): Promise<SystemBlock[]> {
  const now = clock.now()
  const rights = await rightsOfCars(
    db,
    entries.filter((entry) => phaseOf(entry, now) !== 'ended'),
    now,
  )
  const may_write = canBlock.write(actor).allowed
  return entries.map((entry) => present(entry, phaseOf(entry, now), rights(entry.id), may_write))
}
