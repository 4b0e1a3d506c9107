import type { Decision, TowReason } from '@curbwise/rules'
import type { Knex } from 'knex'
import { z } from 'zod'
import { columnOf, readRows } from '../../../../db/read-rows.ts'
import type { Row } from '../../../../db/tables.ts'

type Stored = Row<'refused_captures'>
type Asked = Row<'refused_requests'>

const COLUMNS = z.object({
  id: z.string(),
  tow_company_id: z.string(),
  contract_id: z.string(),
  contract_name: z.string(),
  timezone: z.string(),
  action: columnOf<Asked['action']>(),
  license_plate: z.string().nullable(),
  state: z.string().nullable(),
  vin: z.string().nullable(),
  reason: columnOf<TowReason>(),
  request: columnOf<Asked['request']>(),
  position: columnOf<Stored['position']>(),
  captured_by_name: z.string(),
  captured_at: z.date(),
  received_at: z.date(),
  is_late: z.boolean(),
  copy_read_at: z.date().nullable(),
  is_proven: z.boolean().nullable(),
  verdict: columnOf<Stored['verdict']>(),
  code: columnOf<Decision['reasons'][number]['code'] | null>(),
  sentence: z.string().nullable(),
  differs: z.boolean().nullable(),
  decision_then: columnOf<Decision>(),
  decision: columnOf<Decision>(),
  outcome: columnOf<Stored['outcome']>(),
  settled_at: z.date().nullable(),
  settled_by_name: z.string().nullable(),
  settle_reason: z.string().nullable(),
  successor_id: z.string().nullable(),
  successor_number: z.number().nullable(),
  images: columnOf<readonly { readonly id: string; readonly claimed_at: string | null }[]>(),
})
export type CaptureRecord = z.output<typeof COLUMNS>

const SQL = `
  select r.id, r.tow_company_id, r.contract_id, c.name as contract_name, c.timezone, q.action, q.license_plate, q.state, q.vin, q.reason, q.request,
    r.position, r.captured_by_name, r.captured_at, r.received_at, r.is_late, r.copy_read_at, r.is_proven, r.verdict, r.code, r.sentence,
    r.differs, d.decision as decision_then, q.decision, r.outcome, r.settled_at, r.settled_by_name, r.settle_reason,
    r.successor_id, t.number as successor_number,
    (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'claimed_at', f.claimed_at) order by f.created_at, f.id), '[]')
      from files f where f.record_id = r.id and f.record_kind = 'refused_capture' and f.removed_at is null) as images
  from refused_captures r join contracts c on c.id = r.contract_id
    join refused_requests q on q.id = r.refused_request_id
    join decisions d on d.id = r.decision_id
    left join tows t on t.id = r.successor_id`

export interface CaptureFilter {
  readonly settled_since: Date
  readonly limit: number
  /** Null for all real complexes. */
  readonly contract_id: string | null
  readonly tow_company_id: string | null
}

/** Returns those that wait, the oldest first; then those settled since, the latest first. */
export const findCaptures = (db: Knex.Transaction, filter: CaptureFilter): Promise<CaptureRecord[]> =>
  readRows(
    db,
    COLUMNS,
    `${SQL}
    where (r.settled_at is null or r.settled_at >= :settled_since)
      and (r.contract_id = :contract_id::uuid or (:contract_id::uuid is null and not c.is_practice))
      and (:tow_company_id::uuid is null or r.tow_company_id = :tow_company_id::uuid)
    order by r.settled_at desc nulls first, r.received_at, r.id limit :limit`,
    { ...filter },
  )

/** Returns one of them; undefined when this user may not see it. */
export const findCapture = async (db: Knex.Transaction, id: string): Promise<CaptureRecord | undefined> =>
  (await readRows(db, COLUMNS, `${SQL} where r.id = ?`, [id]))[0]
