import type { HistoryEntry } from '@curbwise/api'
import type { Knex } from 'knex'
import { z } from 'zod'
import { columnOf, readRows } from '../../../../db/read-rows.ts'
import type { HistoryRecord } from './history.query.ts'

type Subject = HistoryEntry['subject']

const LABELED = z.object({
  kind: z.string(),
  id: z.string(),
  text: columnOf<Subject['text']>(),
  license_plate: columnOf<Subject['license_plate']>(),
  state: columnOf<Subject['state']>(),
})

const car = (table: string): string => `select id, null as text, license_plate, state from ${table}`
const ofTow = (table: string): string =>
  `select x.id, tow_number(t.number) as text, t.license_plate, t.state from ${table} x join tows t on t.id = x.tow_id`
const named = (table: string, column = 'name'): string =>
  `select id, ${column} as text, null as license_plate, null as state from ${table}`

/** How each kind of record is labeled. Other kinds use the values of their entry. */
const KINDS: Readonly<Record<string, string>> = {
  tow: 'select id, tow_number(number) as text, license_plate, state from tows',
  booted_vehicle: `select id, 'B-' || number as text, license_plate, state from booted_vehicles`,
  custody: ofTow('custody'),
  checkout: ofTow('checkouts'),
  transaction: ofTow('transactions'),
  vehicle: car('vehicles'),
  guest_permit: car('guest_permits'),
  vip_vehicle: car('vip_vehicles'),
  blocked_vehicle: car('blocked_vehicles'),
  system_blocked_vehicle: car('system_blocked_vehicles'),
  notice: car('notices'),
  refused_capture: `select r.id, null as text, q.license_plate, q.state
    from refused_captures r join refused_requests q on q.id = r.refused_request_id`,
  paid_parking_package: named('paid_parking_packages'),
  unit: named('units', 'unit_number'),
  contract: named('contracts'),
  contact: named('contacts', `nullif(name, '')`),
  user: named('users'),
  sign: named('signs', 'place'),
  truck: named('trucks'),
  boot_device: named('boot_devices', 'code'),
  storage_lot: named('storage_lots'),
  tow_price: named('tow_prices'),
  tow_company: named('tow_companies'),
  device: named('devices', 'serial_number'),
  external_company: named('external_companies'),
}

/** The pictures of the users who acted, read with the subjects. No kind of record has this name. */
const PICTURE = 'picture'
const PICTURES = named('users', 'avatar_file_id::text')

export interface Labels {
  readonly subject: Subject
  /** The picture of the user who acted; null if there is none, or the reader doesn't see this person. */
  readonly avatar_file_id: string | null
}

/** Labels the records and people of a page, in one query, no matter how many entries or kinds there are. */
export async function labelsOf(
  db: Knex.Transaction,
  entries: readonly HistoryRecord[],
): Promise<(entry: HistoryRecord) => Labels> {
  const asked = Map.groupBy(entries, ({ record_kind }) => record_kind)
    .entries()
    .flatMap(([kind, of]) => {
      const sql = KINDS[kind]
      return sql ? [{ sql, bindings: [kind, [...new Set(of.map(({ record_id }) => record_id))]] }] : []
    })
    .toArray()
  const people = [...new Set(entries.flatMap(({ actor_user_id }) => actor_user_id ?? []))]
  if (people.length > 0) asked.push({ sql: PICTURES, bindings: [PICTURE, people] })
  const found = new Map<string, Subject>()
  if (asked.length > 0) {
    const rows = await readRows(
      db,
      LABELED,
      asked
        .map(({ sql }) => `select ?::text as kind, s.* from (${sql}) s where s.id = any(?::uuid[])`)
        .join(' union all '),
      asked.flatMap(({ bindings }) => bindings),
    )
    for (const { kind, id, ...subject } of rows) found.set(`${kind} ${id}`, subject)
  }
  return (entry) => ({
    subject: found.get(`${entry.record_kind} ${entry.record_id}`) ?? byValues(entry),
    avatar_file_id: found.get(`${PICTURE} ${entry.actor_user_id}`)?.text ?? null,
  })
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
