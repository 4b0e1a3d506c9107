import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from '../../../../db/read-rows.ts'
import type { OpenMonth } from '../lifecycle/open-month.ts'

const CASE = z.object({
  tow_id: z.string(),
  contract_id: z.string(),
  complex: z.string(),
  number: z.int(),
  license_plate: z.string().nullable(),
  state: z.string().nullable(),
  user_id: z.string(),
  ended_on: z.string(),
  voided_at: z.date().nullable(),
  lines: z.array(z.object({ at: z.number(), is_tow: z.boolean(), amount_cents: z.int(), tax_cents: z.int() })),
  money: z.array(z.object({ at: z.number(), cents: z.int(), is_of_excess: z.boolean() })),
})
export type CommissionCaseRow = z.output<typeof CASE>

/** Milliseconds since 1970, rounded down: what happened before the end of a month stays before it. */
const MS = (at: string): string => `floor(extract(epoch from ${at}) * 1000)::float8`

/**
 * The tows of drivers whose lines, money, or void changed in the month, each with its whole history until the end of the month. A
 * payment has a reason if it is to be refunded, because nothing was owed for it.
 */
export const commissionCases = (
  db: Knex.Transaction,
  { company, from_at, until_at }: Pick<OpenMonth, 'company' | 'from_at' | 'until_at'>,
): Promise<CommissionCaseRow[]> =>
  readRows(
    db,
    CASE,
    `with changed as (
        select l.tow_id from contracts c join tow_charge_lines l on l.contract_id = c.id
          and l.created_at >= :from_at and l.created_at < :until_at where c.tow_company_id = :id and not c.is_practice
        union select x.tow_id from contracts c join transactions x on x.contract_id = c.id
          and x.at >= :from_at and x.at < :until_at where c.tow_company_id = :id and not c.is_practice
        union select t.id from contracts c join tows t on t.contract_id = c.id
          and t.voided_at >= :from_at and t.voided_at < :until_at where c.tow_company_id = :id and not c.is_practice)
      select t.id as tow_id, t.contract_id, c.name as complex, t.number, t.license_plate, t.state, d.user_id,
        (t.completed_at at time zone :zone)::date::text as ended_on,
        case when t.voided_at < :until_at then t.voided_at end as voided_at,
        (select coalesce(jsonb_agg(jsonb_build_object('at', ${MS('l.created_at')}, 'is_tow', l.code = 'tow',
            'amount_cents', l.amount_cents, 'tax_cents', l.tax_cents)), '[]'::jsonb)
          from tow_charge_lines l where l.tow_id = t.id and l.created_at < :until_at) as lines,
        (select coalesce(jsonb_agg(jsonb_build_object('at', ${MS('x.at')}, 'cents', x.amount_cents,
            'is_of_excess', x.amount_cents < 0 and p.reason is not null)), '[]'::jsonb)
          from transactions x left join transactions p on p.id = x.refund_of
          where x.tow_id = t.id and x.status = 'succeeded' and x.at < :until_at) as money
      from changed join tows t on t.id = changed.tow_id join contracts c on c.id = t.contract_id
        join tow_users d on d.id = t.driver_id
      where t.completed_at < :until_at order by t.completed_at, t.id`,
    { id: company.id, zone: company.timezone, from_at, until_at },
  )
