import type { Knex } from 'knex'
import { z } from 'zod'
import { columnOf, readRows } from '../../../../db/read-rows.ts'
import type { Row } from '../../../../db/tables.ts'

const CASE = z.object({
  line: z.int(),
  number: columnOf<Row<'tows'>['number']>(),
  contract_name: columnOf<Row<'contracts'>['name']>(),
  license_plate: columnOf<Row<'tows'>['license_plate']>(),
  /** The asked number is the one that the case has in the other system. */
  by_number: z.boolean(),
  /** It is the asked car. */
  by_car: z.boolean(),
  /** The tow isn't closed, or its car is in a lot. */
  is_open: z.boolean(),
  brought_over: z.boolean(),
  arrived_at: columnOf<Row<'tows'>['at_lot_at']>(),
})

/** A case of the company that has the number or the car of a row. */
export type KnownCase = Readonly<z.output<typeof CASE>>

interface Asked {
  readonly line: number
  readonly number_key: string | null
  readonly license_plate: string | null
  readonly state: string | null
  readonly vin: string | null
}

/** Returns the company's cases, real or of practice, that these rows mean: brought over with their number, or of their car. */
export const knownCases = (
  db: Knex.Transaction,
  of: { readonly tow_company_id: string; readonly is_practice: boolean },
  asked: readonly Asked[],
): Promise<KnownCase[]> =>
  readRows(
    db,
    CASE,
    `with asked as materialized (
       select a.line, a.number_key, plate_chars(a.license_plate) as chars, a.state, a.vin
       from jsonb_to_recordset(:asked::jsonb) as a (line int, number_key text, license_plate text, state text, vin text)
     ), found as (
       select a.line, t.id from asked a join tows t on t.tow_company_id = :tow_company_id
         and t.old_number_key = a.number_key
       union
       select a.line, t.id from asked a join tows t on t.tow_company_id = :tow_company_id and t.plate_chars = a.chars
         and (t.state is null or a.state is null or t.state = a.state)
       union
       select a.line, t.id from asked a join tows t on t.tow_company_id = :tow_company_id and t.vin = a.vin
     )
     select f.line, t.number, c.name as contract_name, t.license_plate,
       coalesce(t.old_number_key = a.number_key, false) as by_number,
       coalesce(t.plate_chars = a.chars, false) or coalesce(t.vin = a.vin, false) as by_car,
       t.status in ('requested', 'pending')
         or exists (select from custody k where k.tow_id = t.id and k.ended_at is null) as is_open,
       t.brought_over is not null as brought_over, t.at_lot_at as arrived_at
     from found f join asked a on a.line = f.line join tows t on t.id = f.id join contracts c on c.id = t.contract_id
     where t.is_practice = :is_practice and t.voided_at is null
       and (t.requested_by_unit_id is null or t.confirmed_at is not null)
     order by f.line, t.number`,
    { ...of, asked: JSON.stringify(asked) },
  )
