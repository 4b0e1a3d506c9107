import type { Knex } from 'knex'
import type { KeyColumn, Pageable } from '../../../../db/keyset.ts'
import type { Row } from '../../../../db/tables.ts'

type BootRow = Pick<
  Row<'booted_vehicles'>,
  'id' | 'number' | 'license_plate' | 'state' | 'status' | 'deployed_at' | 'location'
>

/** Open ones first, then newest first. The index has exactly this expression. */
export const BOOT_KEYS: readonly KeyColumn[] = [
  { sql: `(case when status = any (array['deployed', 'inquired']) then 1::bigint else 0::bigint end)`, type: 'bigint' },
  { sql: 'deployed_at', type: 'timestamptz' },
  { sql: 'id', type: 'uuid' },
]

/** The booted vehicles of a complex, or those of one status. */
export function bootedVehicles(
  db: Knex.Transaction,
  contract_id: string,
  status: BootRow['status'] | undefined,
): Pageable<BootRow> {
  const boots: Knex.QueryBuilder = db('booted_vehicles')
    .where('contract_id', contract_id)
    .select('id', 'number', 'license_plate', 'state', 'status', 'deployed_at', 'location')
  if (status) void boots.where('status', status)
  return boots as Knex.QueryBuilder & Pageable<BootRow>
}
