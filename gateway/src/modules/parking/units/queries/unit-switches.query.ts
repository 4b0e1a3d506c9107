import { UNIT_SWITCH_LIST, type SwitchedUnit } from '@curbwise/api'
import { searchChars } from '@curbwise/rules'
import type { Knex } from 'knex'
import { z } from 'zod'
import { applyFilters, type FilterColumns, type SortColumns } from '../../../../db/filters.ts'
import type { KeyColumn } from '../../../../db/keyset.ts'
import { checkedRows } from '../../../../db/read-rows.ts'
import type { Row } from '../../../../db/tables.ts'
import { matchesText } from '../../../../db/text-search.ts'

/** The platform's own time zone: filters by day and the file name of an export use it. */
export const PLATFORM_ZONE = 'America/Chicago'

/** A unit with its switches; instants of a stop are text, because they come in JSON. */
export interface SwitchedUnitRecord extends Pick<
  Row<'units'>,
  | 'id'
  | 'contract_id'
  | 'unit_number'
  | 'has_resident_registration'
  | 'has_guest_registration'
  | 'registration_changed_at'
> {
  readonly contract_name: string
  readonly timezone: string
  readonly tow_company_id: string
  readonly tow_company: string
  readonly residents_off: SwitchedUnit['residents_off']
  readonly guests_off: SwitchedUnit['guests_off']
}

const offOf = (kind: 'resident' | 'guest'): string =>
  `(select jsonb_build_object('reason', s.reason, 'since', s.valid_from, 'by', s.created_by_name)
    from registration_stops s where s.unit_id = u.id and s.kind = '${kind}' and s.valid_until is null)`

export const UNIT_ID: KeyColumn = { sql: 'u.id', type: 'uuid' }
/** Exactly what the indexes of the change 0021 have: a unit that never changed comes after all others. */
const CHANGED: KeyColumn = {
  sql: `(case when u.registration_changed_at is null then '-infinity'::timestamptz else u.registration_changed_at end)`,
  type: 'timestamptz',
}
export const UNIT_SWITCH_SORTS: SortColumns<typeof UNIT_SWITCH_LIST> = {
  changed_at: CHANGED,
  unit_number: { sql: 'u.unit_sort', type: 'text' },
}
const FIELDS: FilterColumns<(typeof UNIT_SWITCH_LIST)['filters']> = {
  contract_id: 'u.contract_id',
  tow_company_id: 'k.tow_company_id',
  has_resident_registration: 'u.has_resident_registration',
  has_guest_registration: 'u.has_guest_registration',
  changed_at: 'u.registration_changed_at',
}

type Segment = (typeof UNIT_SWITCH_LIST)['segments'][number]

/** The first condition of each is that of the partial index. */
const OFF = 'not (u.has_resident_registration and u.has_guest_registration)'
const SEGMENTS: Readonly<Record<Segment, string>> = {
  off: OFF,
  residents_off: `${OFF} and not u.has_resident_registration`,
  guests_off: `${OFF} and not u.has_guest_registration`,
  all: 'true',
}

const WORDS = 6
const PLATE_CHARS = 3

/** Requires every word to match: the start of the unit's number, the complex or its tow company, or the start of a plate of the unit. */
function search(query: Knex.QueryBuilder, text: string): void {
  for (const word of text.split(/\s+/).filter(Boolean).slice(0, WORDS)) {
    const chars = searchChars(word)
    query.where((any) => {
      void any.whereRaw(
        `u.contract_id in (select kc.id from contracts kc join tow_companies tc on tc.id = kc.tow_company_id
          where ${matchesText('kc.name', 'tc.name')})`,
        [word],
      )
      if (chars) void any.orWhereRaw('u.unit_key like ?', [`${chars.toLowerCase()}%`])
      if (chars.length < PLATE_CHARS) return
      for (const table of ['vehicles', 'guest_permits'])
        void any.orWhereRaw(
          `u.id in (select v.unit_id from ${table} v where v.plate_chars >= ? and v.plate_chars < ?
            and (v.valid_until is null or v.valid_until > app_now()))`,
          [chars, `${chars}~`],
        )
    })
  }
}

interface RequestedSwitches {
  readonly segment?: Segment | undefined
  readonly search?: string | undefined
  readonly filter?: readonly string[] | undefined
}

export interface UnitSwitchList {
  readonly rows: Knex.QueryBuilder<object, SwitchedUnitRecord[]>
  /** Units with something off, without the segment, to count each. */
  readonly off: Knex.QueryBuilder
}

/** All units that aren't removed, as `u`, with their complex `k` and its tow company `t`. */
const units = (db: Knex.Transaction): Knex.QueryBuilder =>
  db('units as u')
    .join('contracts as k', 'k.id', 'u.contract_id')
    .join('tow_companies as t', 't.id', 'k.tow_company_id')
    .whereNull('u.removed_at')

const columns = (db: Knex.Transaction): readonly (string | Knex.Raw)[] => [
  'u.id',
  'u.contract_id',
  'u.unit_number',
  'u.has_resident_registration',
  'u.has_guest_registration',
  'u.registration_changed_at',
  'k.name as contract_name',
  'k.timezone',
  'k.tow_company_id',
  't.name as tow_company',
  db.raw(`${offOf('resident')} as residents_off`),
  db.raw(`${offOf('guest')} as guests_off`),
]

/** Returns one unit as the list shows it; undefined if there is none. */
export const switchedUnitOf = (db: Knex.Transaction, id: string): Promise<SwitchedUnitRecord | undefined> =>
  units(db)
    .where('u.id', id)
    .select(...columns(db))
    .first<SwitchedUnitRecord | undefined>()

/** Lists the units of all complexes. The screen and the export use the same list. */
export function openUnitSwitches(db: Knex.Transaction, asked: RequestedSwitches): UnitSwitchList {
  const all = units(db)
  if (asked.search) search(all, asked.search)
  applyFilters(all, asked.filter, UNIT_SWITCH_LIST, FIELDS, PLATFORM_ZONE)
  const rows = all
    .clone()
    .whereRaw(SEGMENTS[asked.segment ?? 'off'])
    .select<SwitchedUnitRecord[]>(...columns(db))
  return { rows, off: all.clone().whereRaw(OFF) }
}

const COUNTS = z.object({ off: z.int(), residents_off: z.int(), guests_off: z.int() })

/** Counts the units with something off. All units aren't counted: there are too many. */
export async function countUnitSwitches({ off }: UnitSwitchList): Promise<z.output<typeof COUNTS>> {
  const counted = await off.clone().select(
    off.client
      .raw(`count(*)::int as off, (count(*) filter (where not u.has_resident_registration))::int as residents_off,
      (count(*) filter (where not u.has_guest_registration))::int as guests_off`),
  )
  const [row] = checkedRows(COUNTS, counted)
  return row ?? { off: 0, residents_off: 0, guests_off: 0 }
}

const PERMIT = z.object({
  id: z.string(),
  license_plate: z.string().nullable(),
  state: z.string().nullable(),
  valid_until: z.date(),
})

/** The guest permits of a unit that are valid now, by their end. Paid permits belong to the visitor. */
export const validPermitsOf = async (
  db: Knex.Transaction,
  unit_id: string,
  now: Date,
): Promise<z.output<typeof PERMIT>[]> =>
  checkedRows(
    PERMIT,
    await db('guest_permits')
      .where({ unit_id, kind: 'guest', status: 'active' })
      .where('valid_from', '<=', now)
      .where('valid_until', '>', now)
      .orderBy(['valid_until', 'id'])
      .select('id', 'license_plate', 'state', 'valid_until'),
  )
