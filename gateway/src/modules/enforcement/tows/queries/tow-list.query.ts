import { type api, type ParsedQuery, type SegmentName, TOW_LIST } from '@curbwise/api'
import { localDate, searchChars, startOfDate, type TowStatus } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { applyFilters, sortOf, type FilterColumns, type SortColumns, type Sort } from '../../../../db/filters.ts'
import type { KeyColumn } from '../../../../db/keyset.ts'
import { Tow } from '../tow.model.ts'
import { scopeTows } from '../tow.policy.ts'
import { contractsOfList, zoneOfList, type AskedPlace, type Contract } from '../../../organizations/contracts/index.ts'

export type TowListQuery = Pick<
  ParsedQuery<typeof api.tows.list>,
  'search' | 'sort' | 'filter' | 'contract_id' | 'tow_company_id' | 'segment'
> & { readonly mine?: 'true' | undefined }

const FIELDS: FilterColumns<(typeof TOW_LIST)['filters']> = {
  status: 'tows.status',
  // The same order as the name beside each row: the latest custody of a car counts.
  custody_status: '(select k.status from custody k where k.tow_id = tows.id order by k.in_storage_at desc limit 1)',
  contract_id: 'tows.contract_id',
  driver_id: 'tows.driver_id',
  reason: 'tows.reason',
  verdict: '(select d.verdict from decisions d where d.id = tows.decision_id)',
  requested_at: 'tows.requested_at',
  number: 'tows.number',
}

const ID: KeyColumn = { sql: 'tows.id', type: 'uuid' }
const SORTS: SortColumns<typeof TOW_LIST> = {
  number: { sql: 'tows.number', type: 'bigint' },
  requested_at: { sql: 'tows.requested_at', type: 'timestamptz' },
  since: { sql: 'tows.since', type: 'timestamptz' },
}

/** The board's own order: requests oldest first, then what is under way, then the closed ones newest first. */
const BOARD: Sort = {
  keys: [{ sql: 'tows.board_rank', type: 'bigint' }, { sql: 'tows.board_order', type: 'bigint' }, ID],
  direction: 'asc',
}

export const sortOfTows = (sort: string | undefined): Sort =>
  sort === undefined ? BOARD : sortOf(sort, TOW_LIST, SORTS, ID)

type Segment = SegmentName<typeof TOW_LIST>
interface Condition {
  readonly sql: string
  readonly bindings: readonly unknown[]
}
const inStatus = (...statuses: readonly TowStatus[]): Condition => ({
  sql: `tows.status in (${statuses.map(() => '?').join(', ')})`,
  bindings: statuses,
})

/** What each segment of the board stands for. `day` is when the day began where the company is: the order of closed tows is minus their end. */
const segmentsFrom = (day: Date): Readonly<Record<Segment, Condition>> => ({
  open: inStatus('requested', 'pending'),
  closed_today: { sql: 'tows.board_rank = 2 and tows.board_order <= ?', bindings: [-day.getTime()] },
  // Not correlated: the few cars that are in storage are read once, however many tows are counted.
  in_storage: { sql: 'tows.id in (select k.tow_id from custody k where k.ended_at is null)', bindings: [] },
  completed: inStatus('completed'),
  completed_dropped_on_site: inStatus('completed_dropped_on_site'),
  cancelled: inStatus('cancelled'),
  all: { sql: 'true', bindings: [] },
})

/** When the day began at the company, or for people of no company where their list is. */
export async function dayOf(
  db: Knex.Transaction,
  actor: Actor,
  asked: AskedPlace,
  timezone: string,
  now: Date,
): Promise<Date> {
  const zone = (actor.tow_company_id ?? asked.tow_company_id) ? await zoneOfList(db, actor, [], asked) : timezone
  return new Date(startOfDate(localDate(now.toISOString(), zone), zone))
}

/** The complex that the list is about, or those of a manager; none stands for all of a company. Throws NotFound for somebody else’s. */
export const complexesOf = async (
  db: Knex.Transaction,
  actor: Actor,
  asked: AskedPlace,
): Promise<readonly Contract[]> => (asked.contract_id || actor.contract_ids ? contractsOfList(db, actor, asked) : [])

/** The zone in which a list's days are meant. */
export const zoneOfTows = async (db: Knex.Transaction, actor: Actor, asked: AskedPlace): Promise<string> =>
  zoneOfList(db, actor, await complexesOf(db, actor, asked), asked)

/** Narrows a query on `tows` to what the list asks for, save its segment. */
export function narrow<Q extends Knex.QueryBuilder>(query: Q, actor: Actor, list: TowListQuery, timezone: string): Q {
  if (list.contract_id) void query.where('tows.contract_id', list.contract_id)
  if (list.tow_company_id) void query.where('tows.tow_company_id', list.tow_company_id)
  if (list.mine) void query.where('tows.driver_id', actor.role_id)
  const chars = searchChars(list.search ?? '')
  if (list.search)
    void query.where((any) => {
      searchFor(any, chars)
    })
  applyFilters(query, list.filter, TOW_LIST, FIELDS, timezone)
  return query
}

/** A plate by its beginning, a VIN by its end, or the number of a tow. */
function searchFor(any: Knex.QueryBuilder, chars: string): void {
  if (chars === '') void any.whereRaw('false')
  else void any.where('tows.plate_chars', 'like', `${chars}%`).orWhere('tows.vin', 'like', `%${chars}`)
  if (/^\d{1,9}$/.test(chars)) void any.orWhere('tows.number', Number(chars))
}

export const inSegment = <Q extends Knex.QueryBuilder>(query: Q, segment: Segment, day: Date): Q => {
  const { sql, bindings } = segmentsFrom(day)[segment]
  void query.whereRaw(sql, [...bindings] as Knex.RawBinding[])
  return query
}

const ONE_STATUS = { requested: inStatus('requested'), pending: inStatus('pending') }

/** How many there are in each segment and status, under the same search and filters, in one statement. */
export async function countSegments(
  db: Knex.Transaction,
  actor: Actor,
  query: TowListQuery,
  { timezone, day }: { readonly timezone: string; readonly day: Date },
): Promise<Record<string, number>> {
  const tows: Knex.QueryBuilder = scopeTows(Tow.query(db), actor).toKnexQuery().clearSelect()
  const counted = Object.entries({ ...segmentsFrom(day), ...ONE_STATUS })
  const rows: Record<string, number>[] = await narrow(tows, actor, query, timezone).select(
    counted.map(([name, { sql, bindings }]) =>
      db.raw(`(count(*) filter (where ${sql}))::int as ??`, [...bindings, name] as Knex.RawBinding[]),
    ),
  )
  return rows[0] ?? {}
}
