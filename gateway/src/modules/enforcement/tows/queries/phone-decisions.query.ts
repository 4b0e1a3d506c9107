import type { Decision } from '@curbwise/rules'
import type { Knex } from 'knex'
import { z } from 'zod'
import { columnOf, readRows } from '../../../../db/read-rows.ts'
import type { Row } from '../../../../db/tables.ts'

type Stored = Row<'phone_decisions'>

const COLUMNS = z.object({
  step: columnOf<Stored['step']>(),
  captured_at: z.date(),
  copy_read_at: z.date(),
  is_proven: z.boolean(),
  verdict: columnOf<Stored['verdict']>(),
  code: columnOf<Decision['reasons'][number]['code']>(),
  sentence: z.string(),
  differs: z.boolean(),
  settled_at: z.date().nullable(),
  settled_by_name: z.string().nullable(),
  settle_reason: z.string().nullable(),
  decision: columnOf<Decision>(),
})

const SQL = `
  select p.step, p.captured_at, p.copy_read_at, p.is_proven, p.verdict, p.code, p.sentence, p.differs, p.settled_at,
    p.settled_by_name, p.settle_reason, d.decision
  from phone_decisions p join decisions d on d.id = p.decision_id
  where p.tow_id = ? order by p.captured_at, p.created_at`

/** Returns what phones decided about a tow, each with the server's decision, oldest first. */
export const phoneDecisionsOf = (db: Knex.Transaction, tow_id: string): Promise<z.output<typeof COLUMNS>[]> =>
  readRows(db, COLUMNS, SQL, [tow_id])
