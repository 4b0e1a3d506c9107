import type { Knex } from 'knex'
import { z } from 'zod'
import { callForRows, type FunctionRow } from '../../../../db/call-function.ts'
import { readRows } from '../../../../db/read-rows.ts'

export interface AskedCopy {
  readonly id: string
  /** Null asks for a whole copy. */
  readonly since: string | null
}

const SQL = `
  select q.id, q.since, c.read_at, c.tow_company_id, c.name, c.timezone, c.state, c.is_practice, c.lines,
    k.county, k.city, k.jurisdiction_city
  from jsonb_to_recordset(?::jsonb) as q (id uuid, since timestamptz) cross join lateral phone_copy(q.id, q.since) c
    join contracts k on k.id = q.id`

const COLUMNS = z.object({
  id: z.string(),
  since: z.date().nullable(),
  read_at: z.date(),
  tow_company_id: z.string(),
  name: z.string(),
  timezone: z.string(),
  state: z.string(),
  is_practice: z.boolean(),
  lines: z.string(),
  county: z.string().nullable(),
  city: z.string(),
  jurisdiction_city: z.string().nullable(),
})

/** Returns the rows of each complex that this driver may ask about, in one statement. */
export const readCopies = (db: Knex.Transaction, asked: readonly AskedCopy[]): Promise<z.output<typeof COLUMNS>[]> =>
  readRows(db, COLUMNS, SQL, [JSON.stringify(asked)])

/** Returns the rows of the company's open tows and boots. */
export const readCases = async (db: Knex.Transaction): Promise<FunctionRow<'phone_copy_cases'> | undefined> =>
  (await callForRows(db, 'phone_copy_cases'))[0]
