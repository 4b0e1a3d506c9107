import type { ReplayedDecision } from '@curbwise/api'
import type { Knex } from 'knex'
import { z } from 'zod'
import { columnOf, readRows } from '../../../../db/read-rows.ts'
import type { Row } from '../../../../db/tables.ts'

/** Decisions of a month, local to each complex: of complexes where a version applies, or of a company's. */
const OF_MONTH = `
from decisions d join contracts c on c.id = d.contract_id
where not c.is_practice and (:company::uuid is null or d.tow_company_id = :company::uuid)
  and (:complexes::uuid[] is null or d.contract_id = any(:complexes::uuid[]))
  and (:state::text is null or c.state = :state)
  and (:county::text is null or rules_place(c.county) = rules_place(:county))
  and (:city::text is null or rules_place(coalesce(c.jurisdiction_city, c.city)) = rules_place(:city))
  and d.at >= :month::date - interval '1 day' and d.at < :month::date + interval '1 month 1 day'
  and date_trunc('month', d.at at time zone c.timezone)::date = :month::date`

/** Which decisions are replayed. */
export interface ReplayedMonth {
  readonly state: string | null
  readonly county: string | null
  readonly city: string | null
  readonly company: string | null
  /** Null for all of the company. */
  readonly complexes: readonly string[] | null
  /** First day of the month. */
  readonly month: string
}

const NOWHERE = { state: null, county: null, city: null, company: null, complexes: null }

/** The decisions of a month at complexes of any company where a version applies. */
export const ofPlace = (
  { state, county, city }: Pick<Row<'jurisdiction_rules'>, 'state' | 'county' | 'city'>,
  month: string,
): ReplayedMonth => ({ ...NOWHERE, state, county, city, month })

/** The decisions of a month at complexes of one company, wherever they are. */
export const ofCompany = (company: string, complexes: readonly string[] | null, month: string): ReplayedMonth => ({
  ...NOWHERE,
  company,
  complexes,
  month,
})

const COUNT = z.object({ total: z.int() })

export async function countDecisions(db: Knex.Transaction, month: ReplayedMonth): Promise<number> {
  const [counted] = await readRows(db, COUNT, `select count(*)::int as total ${OF_MONTH}`, { ...month })
  return counted?.total ?? 0
}

const STORED = z.object({
  id: z.string(),
  at: z.date(),
  rules_version: z.string(),
  facts: columnOf<Row<'decisions'>['facts'] | null>(),
  county: z.string().nullable(),
  city: z.string(),
})
export type StoredDecisionRow = z.output<typeof STORED>

export interface AfterDecision {
  readonly last_at: Date | null
  readonly last_id: string | null
}

/** The next decisions in order of time, with what they were made from and where their complex is. */
export const nextDecisions = (
  db: Knex.Transaction,
  month: ReplayedMonth,
  { last_at, last_id }: AfterDecision,
  limit: number,
): Promise<StoredDecisionRow[]> =>
  readRows(
    db,
    STORED,
    `select d.id, d.at, d.rules_version, d.facts, c.county, coalesce(c.jurisdiction_city, c.city) as city ${OF_MONTH}
      and (:last_at::timestamptz is null or (d.at, d.id) > (:last_at::timestamptz, :last_id::uuid))
    order by d.at, d.id limit :limit`,
    { ...month, last_at, last_id, limit },
  )

type Difference = Row<'rules_replay_differences'>

const DIFFERENCE = z.object({
  position: z.int(),
  decision_id: z.string(),
  at: z.date(),
  contract_id: z.string(),
  contract: z.string(),
  timezone: z.string(),
  license_plate: z.string().nullable(),
  state: z.string().nullable(),
  moment: z.string(),
  before: columnOf<Difference['before']>(),
  after: columnOf<Difference['after']>(),
  is_verdict: z.boolean(),
  actions: columnOf<ReplayedDecision['actions']>(),
  tow_id: z.string().nullable(),
  tow_number: z.string().nullable(),
  boot_id: z.string().nullable(),
  boot_number: z.string().nullable(),
  sticker_item_id: z.string().nullable(),
  sticker_list_id: z.string().nullable(),
})
export type DifferenceRow = z.output<typeof DIFFERENCE>

/** The decisions of a replay that would differ, in order of time, after a position. */
export const differencesAfter = (
  db: Knex.Transaction,
  replay_id: string,
  after: number,
  limit: number,
): Promise<DifferenceRow[]> =>
  readRows(
    db,
    DIFFERENCE,
    `select f.position, f.decision_id, d.at, d.contract_id, c.name as contract, c.timezone, d.license_plate, d.state,
      d.moment, f.before, f.after, f.is_verdict, f.actions, d.tow_id, tow_number(t.number) as tow_number, d.boot_id,
      b.number::text as boot_number, d.sticker_item_id, s.sticker_list_id
    from rules_replay_differences f join decisions d on d.id = f.decision_id join contracts c on c.id = d.contract_id
    left join tows t on t.id = d.tow_id left join booted_vehicles b on b.id = d.boot_id
    left join sticker_items s on s.id = d.sticker_item_id
    where f.replay_id = :replay_id and f.position > :after
    order by f.position limit :limit`,
    { replay_id, after, limit },
  )
