import type { Knex } from 'knex'
import { z } from 'zod'
import { columnOf, readRows } from '../../../../db/read-rows.ts'
import type { Row } from '../../../../db/tables.ts'

type Stored = Row<'late_captures'>

const COLUMNS = z.object({
  id: z.string(),
  tow_id: z.string(),
  number: z.number(),
  contract_id: z.string(),
  contract_name: z.string(),
  timezone: z.string(),
  license_plate: z.string().nullable(),
  state: z.string().nullable(),
  vin: z.string().nullable(),
  kind: columnOf<Stored['kind']>(),
  name: z.string(),
  file_id: z.string().nullable(),
  captured_by_name: z.string(),
  captured_at: z.date().nullable(),
  position: columnOf<Stored['position']>(),
  received_at: z.date(),
  why: z.string(),
  outcome: columnOf<Stored['outcome']>(),
  settled_at: z.date().nullable(),
  settled_by_name: z.string().nullable(),
  settle_reason: z.string().nullable(),
})
export type LateCaptureRecord = z.output<typeof COLUMNS>

const SQL = `
  select l.id, l.tow_id, t.number, l.contract_id, c.name as contract_name, c.timezone, t.license_plate, t.state, t.vin, l.kind, l.name,
    l.file_id, l.captured_by_name, l.captured_at, l.position, l.received_at, l.why, l.outcome, l.settled_at, l.settled_by_name,
    l.settle_reason
  from late_captures l join tows t on t.id = l.tow_id join contracts c on c.id = l.contract_id`

export interface LateCaptureFilter {
  readonly settled_since: Date
  readonly limit: number
  /** Null for all real complexes. */
  readonly contract_id: string | null
  readonly tow_company_id: string | null
}

/** Returns those that wait, the oldest first; then those settled since, the latest first. */
export const findLateCaptures = (db: Knex.Transaction, filter: LateCaptureFilter): Promise<LateCaptureRecord[]> =>
  readRows(
    db,
    COLUMNS,
    `${SQL}
    where (l.settled_at is null or l.settled_at >= :settled_since)
      and (l.contract_id = :contract_id::uuid or (:contract_id::uuid is null and not c.is_practice))
      and (:tow_company_id::uuid is null or l.tow_company_id = :tow_company_id::uuid)
    order by l.settled_at desc nulls first, l.received_at, l.id limit :limit`,
    { ...filter },
  )

/** Returns one of them; undefined when this user may not see it. */
export const findLateCapture = async (db: Knex.Transaction, id: string): Promise<LateCaptureRecord | undefined> =>
  (await readRows(db, COLUMNS, `${SQL} where l.id = ?`, [id]))[0]
