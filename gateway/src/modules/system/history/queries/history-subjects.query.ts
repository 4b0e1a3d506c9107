import type { HistoryEntry } from '@curbwise/api'
import type { Knex } from 'knex'
import type { HistoryRecord } from './history.query.ts'

type Subject = HistoryEntry['subject']

const car = (table: string): string => `select id, null as text, license_plate, state from ${table}`
const ofTow = (table: string): string =>
  `select x.id, t.number::text as text, t.license_plate, t.state from ${table} x join tows t on t.id = x.tow_id`
const named = (table: string, column = 'name'): string =>
  `select id, ${column} as text, null as license_plate, null as state from ${table}`

/** How each kind of record is labeled. Other kinds use the values of their entry. */
const KINDS: Readonly<Record<string, string>> = {
  tow: 'select id, number::text as text, license_plate, state from tows',
  custody: ofTow('custody'),
  checkout: ofTow('checkouts'),
  transaction: ofTow('transactions'),
  vehicle: car('vehicles'),
  guest_permit: car('guest_permits'),
  vip_vehicle: car('vip_vehicles'),
  blocked_vehicle: car('blocked_vehicles'),
  notice: car('notices'),
  unit: named('units', 'unit_number'),
  contract: named('contracts'),
  contact: named('contacts'),
  user: named('users'),
  sign: named('signs', 'place'),
  truck: named('trucks'),
  storage_lot: named('storage_lots'),
  tow_price: named('tow_prices'),
  tow_company: named('tow_companies'),
}

/** Labels the records of a page, in one query, no matter how many entries or kinds there are. */
export async function subjectsOf(
  db: Knex.Transaction,
  entries: readonly HistoryRecord[],
): Promise<(entry: HistoryRecord) => Subject> {
  const asked = Map.groupBy(entries, ({ record_kind }) => record_kind)
    .entries()
    .flatMap(([kind, of]) => {
      const sql = KINDS[kind]
      return sql ? [{ sql, bindings: [kind, [...new Set(of.map(({ record_id }) => record_id))]] }] : []
    })
    .toArray()
  const found = new Map<string, Subject>()
  if (asked.length > 0) {
    const { rows } = await db.raw<{ rows: (Subject & { kind: string; id: string })[] }>(
      asked
        .map(({ sql }) => `select ?::text as kind, s.* from (${sql}) s where s.id = any(?::uuid[])`)
        .join(' union all '),
      asked.flatMap(({ bindings }) => bindings),
    )
    for (const { kind, id, ...subject } of rows) found.set(`${kind} ${id}`, subject)
  }
  return (entry) => found.get(`${entry.record_kind} ${entry.record_id}`) ?? byValues(entry)
}

const NAMES = ['unit_number', 'unit', 'name', 'place', 'number'] as const

function byValues({ before, after }: HistoryRecord): Subject {
  const valueOf = (field: string): string | null => {
    const value = after?.[field] ?? before?.[field]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null
  }
  return {
    text: NAMES.map(valueOf).find((text) => text !== null) ?? null,
    license_plate: valueOf('license_plate'),
    state: valueOf('state'),
  }
}
