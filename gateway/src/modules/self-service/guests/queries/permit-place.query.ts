import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'
import { NotFound } from '../../../../errors/errors.ts'
import type { GuestPermit } from '../../../parking/guest-permits/index.ts'

type PermitPlace = Pick<
  Row<'contracts'>,
  'id' | 'name' | 'address' | 'city' | 'state' | 'timezone' | 'grace_minutes' | 'is_practice'
> & {
  readonly unit_number: Row<'units'>['unit_number'] | null
}

/** The complex and the unit of a permit, even if the unit has been removed since. */
export async function placeOfPermit(
  db: Knex.Transaction,
  { contract_id, unit_id }: Pick<GuestPermit, 'contract_id' | 'unit_id'>,
): Promise<PermitPlace> {
  const place = await db('contracts as c')
    .leftJoin('units as u', 'u.id', db.raw('?::uuid', [unit_id]))
    .where('c.id', contract_id)
    .first<PermitPlace | undefined>(
      'c.id',
      'c.name',
      'c.address',
      'c.city',
      'c.state',
      'c.timezone',
      'c.grace_minutes',
      'c.is_practice',
      'u.unit_number',
    )
  if (!place) throw new NotFound()
  return place
}
