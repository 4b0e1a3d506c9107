import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'
import { NotFound } from '../../../../errors/errors.ts'
import type { GuestPermit } from '../permit.model.ts'

/** The names of a permit's place in messages, and its grace period. */
export interface PermitNames {
  readonly complex: Row<'contracts'>['name']
  readonly complex_address: string
  readonly is_practice: Row<'contracts'>['is_practice']
  readonly timezone: Row<'contracts'>['timezone']
  readonly grace_minutes: Row<'contracts'>['grace_minutes']
  readonly unit_number: Row<'units'>['unit_number'] | null
}

export async function permitNames(
  db: Knex.Transaction,
  { contract_id, unit_id }: Pick<GuestPermit, 'contract_id' | 'unit_id'>,
): Promise<PermitNames> {
  const names = await db('contracts as c')
    .leftJoin('units as u', 'u.id', db.raw('?::uuid', [unit_id]))
    .where('c.id', contract_id)
    .first<PermitNames | undefined>(
      'c.name as complex',
      'c.is_practice',
      'c.timezone',
      'c.grace_minutes',
      'u.unit_number',
      db.raw(`concat_ws(', ', c.address, c.city, c.state) as complex_address`),
    )
  if (!names) throw new NotFound()
  return names
}
