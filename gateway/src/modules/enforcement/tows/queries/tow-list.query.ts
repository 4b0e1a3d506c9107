import type { api, ParsedQuery, TOW_SEGMENTS } from '@curbwise/api'
import {
  CUSTODY_STATUSES,
  localDate,
  searchChars,
  startOfDate,
  TOW_REASONS,
  TOW_STATUSES,
  VERDICTS,
  type TowStatus,
} from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { applyFilters, sortOf, type FilterField, type Sort } from '../../../../db/filters.ts'
import type { KeyColumn } from '../../../../db/keyset.ts'
import { contractsOfList, zoneOfList, type AskedPlace, type Contract } from '../../../organizations/contracts/index.ts'

export type TowListQuery = Pick<
  ParsedQuery<typeof api.tows.list>,
  'search' | 'sort' | 'filter' | 'contract_id' | 'tow_company_id' | 'segment'
> & { readonly mine?: 'true' | undefined }

const FIELDS: Readonly<Record<string, FilterField>> = {
  status: { sql: 'tows.status', kind: 'enum', values: TOW_STATUSES },
  // The same order as the name beside each row: the latest custody of a car counts.
  custody_status: {
    sql: '(select k.status from custody k where k.tow_id = tows.id order by k.in_storage_at desc limit 1)',
    kind: 'enum',
    values: CUSTODY_STATUSES,
  },
  contract_id: { sql: 'tows.contract_id', kind: 'uuid' },
  driver_id: { sql: 'tows.driver_id', kind: 'uuid' },
  reason: { sql: 'tows.reason', kind: 'enum', values: TOW_REASONS },
  verdict: { sql: '(select d.verdict from decisions d where d.id = tows.decision_id)', kind: 'enum', values: VERDICTS },
  requested_at: { sql: 'tows.requested_at', kind: 'instant' },
  number: { sql: 'tows.number', kind: 'number' },
}

const ID: KeyColumn = { sql: 'tows.id', type: 'uuid' }
const SORTS: Readonly<Record<string, KeyColumn>> = {
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
  sort === undefined ? BOARD : sortOf(sort, SORTS, 'number', ID)

type Segment = (typeof TOW_SEGMENTS)[number]
interface Condition {
  readonly sql: string
  readonly bindings: readonly unknown[]
}
const inStatus = (...statuses: readonly TowStatus[]): Condition => ({
  sql: `tows.status in (${statuses.map(() => '?').join(', ')})`,
  bindings: statuses,
})

/** What each segment of the board stands for. `day` is when the day began where the company is: the order of closed tows is minus their end. */
export const segmentsFrom = (day: Date): Readonly<Record<Segment, Condition>> => ({
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
  applyFilters(query, list.filter, FIELDS, timezone)
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
