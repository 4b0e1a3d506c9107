import { PAID_PARKING_LIST, type SegmentName } from '@curbwise/api'
import type { Knex } from 'knex'
import { z } from 'zod'
import { applyFilters, type FilterColumns, type SortColumns } from '../../../../db/filters.ts'
import type { KeyColumn } from '../../../../db/keyset.ts'
import { checkedRows } from '../../../../db/read-rows.ts'
import type { Row } from '../../../../db/tables.ts'
import { matchesText } from '../../../../db/text-search.ts'
import { REFUNDED, sinceOf, SOLD, TAKEN, VALID_NOW } from './money-of-permits.ts'

/** The platform's own time zone: the file name of an export uses it. */
export const PLATFORM_ZONE = 'America/Chicago'

type Segment = SegmentName<typeof PAID_PARKING_LIST>

/** A complex with what it sells to visitors. */
export type PlaceRecord = Pick<
  Row<'contracts'>,
  'id' | 'name' | 'city' | 'state' | 'timezone' | 'tow_company_id' | 'is_active' | 'is_practice' | 'has_paid_parking'
> & {
  readonly tow_company_name: string
  readonly packages: number
  readonly permits_now: number
  readonly sold: number
  readonly taken_cents: number
  readonly refunded_cents: number
  readonly income: number
  readonly part: Exclude<Segment, 'all'>
}

const ON_SALE = `(select count(*)::int from paid_parking_packages k where k.contract_id = c.id
  and k.valid_from <= :now and (k.valid_until is null or k.valid_until > :now))`
const PERMITS = `(select count(*)::int from guest_permits p where p.contract_id = c.id and ${VALID_NOW})`
const PART = `case when c.has_paid_parking then 'sells'
  when exists (select from paid_parking_packages k where k.contract_id = c.id) then 'stopped' else 'never' end`
const TURN = `case when c.has_paid_parking then '1 ' when exists (select from paid_parking_packages k where k.contract_id = c.id)
  then '2 ' else '3 ' end || lower(c.name)`
const MONEY = `cross join lateral (select ${SOLD} as sold, ${TAKEN} as taken_cents, ${REFUNDED} as refunded_cents
  from transactions x where x.contract_id = c.id and x.at >= :since and x.guest_permit_id is not null and x.status = 'succeeded') m`

/** Complexes that can sell parking, as a table `p`; a practice complex takes no payments. */
function places(db: Knex.Transaction, now: Date, search?: string): Knex.QueryBuilder {
  const rows = db('contracts as c')
    .join('tow_companies as t', 't.id', 'c.tow_company_id')
    .joinRaw(MONEY, { since: sinceOf(now) })
    .where('c.is_practice', false)
    .select(
      'c.id',
      'c.name',
      'c.city',
      'c.state',
      'c.timezone',
      'c.tow_company_id',
      'c.is_active',
      'c.is_practice',
      'c.has_paid_parking',
      't.name as tow_company_name',
      db.raw(`${ON_SALE} as packages`, { now }),
      db.raw(`${PERMITS} as permits_now`, { now }),
      'm.sold',
      'm.taken_cents',
      'm.refunded_cents',
      db.raw('m.taken_cents - m.refunded_cents as income'),
      db.raw(`${PART} as part`),
      db.raw(`${TURN} as turn`),
    )
  if (search) void rows.whereRaw(matchesText('c.name', 'c.city', 't.name'), [search])
  return db.from(rows.as('p'))
}

/** One complex as the list shows it; undefined if there is none that can sell parking. */
export const placeOf = (db: Knex.Transaction, id: string, now: Date): Promise<PlaceRecord | undefined> =>
  places(db, now).where('p.id', id).first<PlaceRecord | undefined>('p.*')

export const PLACE_ID: KeyColumn = { sql: 'p.id', type: 'uuid' }
export const PLACE_SORTS: SortColumns<typeof PAID_PARKING_LIST> = {
  turn: { sql: 'p.turn', type: 'text' },
  name: { sql: 'p.name', type: 'text' },
  packages: { sql: 'p.packages', type: 'bigint' },
  permits_now: { sql: 'p.permits_now', type: 'bigint' },
  sold: { sql: 'p.sold', type: 'bigint' },
  income: { sql: 'p.income', type: 'bigint' },
}
const FIELDS: FilterColumns<(typeof PAID_PARKING_LIST)['filters']> = {
  tow_company_id: 'p.tow_company_id',
  has_paid_parking: 'p.has_paid_parking',
}

interface RequestedPlaces {
  readonly segment?: Segment | undefined
  readonly search?: string | undefined
  readonly filter?: readonly string[] | undefined
}

export interface OpenPlaces {
  readonly rows: Knex.QueryBuilder<object, PlaceRecord[]>
  /** Without the segment, to count each. */
  readonly all: Knex.QueryBuilder
}

/** The requested complexes. The screen and the export use the same list. */
export function openPlaces(db: Knex.Transaction, asked: RequestedPlaces, now: Date): OpenPlaces {
  const all = places(db, now, asked.search)
  applyFilters(all, asked.filter, PAID_PARKING_LIST, FIELDS, PLATFORM_ZONE)
  const rows = all.clone().select<PlaceRecord[]>('p.*')
  if (asked.segment && asked.segment !== 'all') void rows.where('p.part', asked.segment)
  return { all, rows }
}

const COUNT = z.object({ part: z.string(), n: z.int() })

/** Counts the complexes of each segment. */
export async function countPlaces({ all }: OpenPlaces): Promise<Record<string, number>> {
  const counted = await all.clone().groupBy('p.part').select('p.part', all.client.raw('count(*)::int as n'))
  const counts = new Map(checkedRows(COUNT, counted).map(({ part, n }) => [part, n]))
  const total = [...counts.values()].reduce((sum, n) => sum + n, 0)
  return Object.fromEntries(
    PAID_PARKING_LIST.segments.map((name) => [name, name === 'all' ? total : (counts.get(name) ?? 0)]),
  )
}
