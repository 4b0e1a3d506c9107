import type { PlateLookup } from '@curbwise/api'
import type { Knex } from 'knex'
import { z } from 'zod'
import { columnOf, readRows } from '../../../../db/read-rows.ts'
import type { Row } from '../../../../db/tables.ts'

const SHOWN = 20

const COLUMNS = z.object({
  id: z.string(),
  at: columnOf<Row<'history_entries'>['at']>(),
  license_plate: columnOf<string | null>(),
  state: columnOf<string | null>(),
  vin: columnOf<string | null>(),
  found: columnOf<number | null>(),
  reason: columnOf<string | null>(),
  by: columnOf<string | null>(),
})

/** The latest lookups in the platform's history, newest first. */
export async function latestLookups(db: Knex.Transaction): Promise<PlateLookup[]> {
  const rows = await readRows(
    db,
    COLUMNS,
    `select e.record_id as id, e.at, v.after->>'license_plate' as license_plate, v.after->>'state' as state,
        v.after->>'vin' as vin, (v.after->>'found')::int as found, v.reason, v.actor_name as by
      from history_entries e join history_values v on v.entry_id = e.id
      where e.tow_company_id is null and e.action = 'plate.looked_up' order by e.at desc, e.seq desc limit ${SHOWN}`,
  )
  return rows.map(({ at, found, reason, ...row }) => ({
    ...row,
    at: at.toISOString(),
    found: found ?? 0,
    reason: reason ?? '',
  }))
}
