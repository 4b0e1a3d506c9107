import type { FoundRecord } from '@curbwise/api'
import type { Knex } from 'knex'
import { z } from 'zod'
import { columnOf, readRows } from '../../../../db/read-rows.ts'
import type { Row } from '../../../../db/tables.ts'

/** The platform's own time zone, for what belongs to no complex. */
const PLATFORM_ZONE = 'America/Chicago'
const TOWS = 50

export interface LookedUp {
  readonly plate_chars: string | null
  readonly state: string | null
  readonly vin: string | null
}

const COLUMNS = z.object({
  kind: columnOf<'tow' | 'system_block'>(),
  id: z.string(),
  tow_company_name: columnOf<string | null>(),
  contract_id: columnOf<string | null>(),
  contract_name: columnOf<string | null>(),
  timezone: z.string(),
  from: columnOf<Row<'tows'>['requested_at']>(),
  until: columnOf<Row<'tows'>['completed_at']>(),
  number: columnOf<number | null>(),
  status: columnOf<string | null>(),
})

const CAR = (table: string): string => `((${table}.plate_chars = :chars
  and (${table}.state is null or :state::text is null or ${table}.state = :state)) or (:chars::text is null and ${table}.vin = :vin))`

/** The latest tows of a car at every company, and its entries among the vehicles that are blocked everywhere. */
export async function platformRecordsOf(
  db: Knex.Transaction,
  { plate_chars, state, vin }: LookedUp,
): Promise<FoundRecord[]> {
  const rows = await readRows(
    db,
    COLUMNS,
    `(select 'system_block' as kind, s.id, null as tow_company_name, null::uuid as contract_id, null as contract_name,
        :zone as timezone, s.valid_from as "from", s.valid_until as until, null::int as number, null as status
      from system_blocked_vehicles s where ${CAR('s')})
    union all
    (select 'tow', t.id, k.name, t.contract_id, c.name, c.timezone, t.requested_at, t.completed_at, t.number, t.status
      from tows t join contracts c on c.id = t.contract_id join tow_companies k on k.id = t.tow_company_id
      where ${CAR('t')} and not t.is_practice order by t.requested_at desc limit ${TOWS})
    order by "from" desc, id`,
    { chars: plate_chars, state, vin, zone: PLATFORM_ZONE },
  )
  return rows.map(({ from, until, number, status, ...row }) => ({
    ...row,
    unit_number: null,
    from: from.toISOString(),
    until: until?.toISOString() ?? null,
    tow: number === null || status === null ? null : { number, status },
  }))
}
