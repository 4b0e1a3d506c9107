import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readingOf, type Reading } from '../../test/readers/buffers.ts'
import { startTestGateway, type TestGateway } from '../../test/servers/start-gateway.ts'
import { type Company, World } from '../../test/world.ts'
import { type Actor, PUBLIC_ACTOR } from '../db/actor.ts'
import type { HttpClient } from '../../test/client/http-client.ts'

/** The company has a fifth of the platform's complexes and of their rows. */
const COMPLEXES = [20, 200] as const
const ROWS_A_COMPLEX = 60
const PLATE = 'QXW7001'
/** Below this, a figure would compare how deep indexes are: an empty page reads five buffers, or nine. */
const LEAST_BUFFERS = 10

let gateway: TestGateway
let world: World
let bayou: Company
let actors: Readonly<Record<'office' | 'super_admin', Actor>>
let clients: Readonly<Record<'office' | 'super_admin', HttpClient>>
let before: Map<string, Reading>
let after: Map<string, Reading>

/** In the format that the API requires of ids. */
const MANAGER = `overlay(overlay(md5('manager ' || n) placing '4' from 13) placing '8' from 17)::uuid`
const UNIT = `overlay(overlay(md5('unit ' || n || ' ' || i) placing '4' from 13) placing '8' from 17)::uuid`

/** Adds complexes `from` to `to`, each with vehicles, ended permits, units, tows, cars that were in storage, and history. Triggers would only cost time. */
async function grow(from: number, to: number): Promise<void> {
  const strangers = await world.company(`Xanadu ${from}`)
  await world.db.transaction(async (trx) => {
    await trx.raw('set local session_replication_role = replica')
    await trx.raw(
      `insert into contracts (id, tow_company_id, name, address, city, state, zip_code, timezone)
        select overlay(overlay(md5('complex ' || n) placing '4' from 13) placing '8' from 17)::uuid, case when n % 5 = 0 then :ours::uuid else :theirs::uuid end, 'Complex ' || n, '1 Main St',
          'Houston', 'TX', '77002', 'America/Chicago' from generate_series(:from::int, :to::int - 1) n`,
      { ours: bayou.id, theirs: strangers.id, from, to },
    )
    const rows = `contracts c cross join generate_series(1, ${ROWS_A_COMPLEX}) i
      cross join lateral (select split_part(c.name, ' ', 2)::int as n) as complex
      where c.name like 'Complex %' and complex.n between :from::int and :to::int - 1`
    const between = { from, to }
    await trx.raw(
      `insert into users (id, email, name, status) select ${MANAGER}, 'manager' || n || '@example.com', 'Manager ' || n, 'active'
        from generate_series(:from::int, :to::int - 1) n`,
      between,
    )
    await trx.raw(
      `insert into managers (user_id) select ${MANAGER} from generate_series(:from::int, :to::int - 1) n`,
      between,
    )
    await trx.raw(
      `insert into contract_managers (tow_company_id, contract_id, user_id, role)
        select c.tow_company_id, c.id, ${MANAGER}, 'contract_manager'
        from contracts c cross join lateral (select split_part(c.name, ' ', 2)::int as n) as complex
        where c.name like 'Complex %' and n between :from::int and :to::int - 1`,
      between,
    )
    await trx.raw(
      `insert into units (id, contract_id, unit_number) select ${UNIT}, c.id, (100 + i)::text from ${rows}`,
      between,
    )
    await trx.raw(
      `insert into vehicles (tow_company_id, contract_id, unit_id, license_plate, state, make, valid_from)
        select c.tow_company_id, c.id, ${UNIT},
          chr(65 + n % 20) || chr(65 + i % 20) || chr(65 + (n / 20) % 20) || lpad((n * 31 + i * 7 % 1000)::text, 4, '0'), 'TX', 'Toyota',
          timestamptz '2026-11-01' - (n * 7919 + i * 104729) % 1000000 * interval '1 second' from ${rows}`,
      between,
    )
    await trx.raw(
      `insert into guest_permits (tow_company_id, contract_id, kind, license_plate, state, valid_from, valid_until)
        select c.tow_company_id, c.id, 'guest', 'GP' || n || i, 'TX', at, at + interval '2 days'
        from (select c.tow_company_id, c.id, n, i, timestamptz '2026-09-01' - (n * 7919 + i) * interval '1 second' as at from ${rows}) c`,
      between,
    )
    await trx.raw(
      `insert into tows (tow_company_id, contract_id, number, status, license_plate, state, reason, location, requested_at,
          requested_by_name, requested_by_role, cancelled_at, cancel_reason, completed_at, timezone, jurisdiction_state)
        select c.tow_company_id, c.id, 1000 + n * 100 + i, case when i % 2 = 0 then 'cancelled' else 'completed_dropped_on_site' end,
          'AA' || n || i, 'TX', 'abandoned', 'Gate', at, 'Noah', 'contract_manager', at, 'Gone', at, 'America/Chicago', 'TX'
        from (select c.tow_company_id, c.id, n, i, timestamptz '2026-11-01' - (n * 7919 + i) * interval '1 second' as at from ${rows}) c`,
      between,
    )
    await trx.raw(
      `insert into sticker_lists (tow_company_id, contract_id, tow_date, created_at, closed_at)
        select c.tow_company_id, c.id, date '2026-11-25' - i, at, case when i > 8 then at end
        from (select c.tow_company_id, c.id, i, timestamptz '2026-11-01' - (n * 7919 + i) * interval '1 second' as at from ${rows}) c`,
      between,
    )
    await trx.raw(
      `insert into sticker_items (tow_company_id, contract_id, sticker_list_id, status, license_plate, state, reason, made_at,
          eligible_at, expires_at)
        select l.tow_company_id, l.contract_id, l.id, case when l.closed_at is null then 'eligible' else 'expired' end,
          'ST' || left(md5(l.id::text || n), 6), 'TX', 'abandoned', l.created_at, l.created_at + interval '1 day',
          l.created_at + interval '90 days'
        from sticker_lists l cross join generate_series(1, 3) n
        where not exists (select from sticker_items i where i.sticker_list_id = l.id)`,
    )
    await trx.raw(
      `insert into boot_devices (tow_company_id, serial_number, code)
        select t.id, 'S1', 'S1' from tow_companies t
        where not exists (select from boot_devices v where v.tow_company_id = t.id)`,
    )
    await trx.raw(
      `insert into booted_vehicles (tow_company_id, contract_id, boot_device_id, status, license_plate, state, reason, location,
          price_cents, deployed_at, released_at, released_by_name, returned_at, release_reason, timezone)
        select c.tow_company_id, c.id, v.id, 'released_free', 'BT' || n || i, 'TX', 'abandoned', 'Gate', 100, at, at, 'Noah',
          case when i > 2 then at end, 'Registered', 'America/Chicago'
        from (select c.tow_company_id, c.id, n, i, timestamptz '2026-11-01' - (n * 7919 + i) * interval '1 second' as at from ${rows}) c
        join boot_devices v on v.tow_company_id = c.tow_company_id`,
      between,
    )
    await trx.raw(
      `insert into storage_lots (tow_company_id, name, address, city, state, zip_code, timezone)
        select t.id, 'Lot', '1 Lot St', 'Houston', 'TX', '77002', 'America/Chicago' from tow_companies t
        where not exists (select from storage_lots l where l.tow_company_id = t.id)`,
    )
    await trx.raw(
      `insert into custody (tow_company_id, contract_id, tow_id, storage_lot_id, status, in_storage_at, ended_at)
        select t.tow_company_id, t.contract_id, t.id, l.id, case when held then 'in_storage' else 'disposed' end, t.completed_at,
          case when not held then t.completed_at end
        from tows t cross join lateral (select t.tow_company_id <> ? and t.number % 100 < 20 as held) as others
        join storage_lots l on l.tow_company_id = t.tow_company_id
        where t.status = 'completed_dropped_on_site' and not exists (select from custody k where k.tow_id = t.id)`,
      [bayou.id],
    )
    await trx.raw(
      `insert into transactions (tow_company_id, contract_id, kind, method, provider, provider_id, status, amount_cents, tow_id, at, created_at)
        select t.tow_company_id, t.contract_id, case when t.number % 10 = 0 then 'refund' else 'payment' end, 'cash', 'counter',
          t.id::text, 'succeeded', case when t.number % 10 = 0 then -100 else 100 end, t.id, t.completed_at, t.completed_at
        from tows t where not exists (select from transactions x where x.tow_id = t.id)`,
    )
    await trx.raw(
      `insert into history_entries (chain_id, seq, at, action, record_kind, record_id, contract_id, tow_company_id, actor_kind,
          actor_role, digest, prev_hash, hash)
        select c.tow_company_id, n * 100 + i, timestamptz '2026-11-01' - (n * 7919 + i) * interval '1 second', 'vehicle.created',
          'vehicle', gen_random_uuid(), c.id, c.tow_company_id, 'system', 'system', '', '', '' from ${rows}`,
      between,
    )
  })
  // A count reads the index alone only of pages that a vacuum has seen.
  await world.db.raw('vacuum analyze')
}

const CASES = [
  ['office', '/api/vehicles'],
  ['office', '/api/vehicles?sort=license_plate'],
  ['office', '/api/vehicles?counts=true'],
  ['office', `/api/vehicles?search=${PLATE}&counts=true`],
  ['office', '/api/tows?counts=true&limit=5'],
  ['office', '/api/custody?counts=true&limit=20'],
  ['office', '/api/custody?search=whitehead'],
  ['office', '/api/custody?search=7001&counts=true'],
  ['office', '/api/users/managers?limit=4'],
  ['office', `/api/search?q=${PLATE}`],
  ['office', `/api/search?q=${PLATE.slice(-4)}`],
  ['office', '/api/tows?segment=completed_dropped_on_site'],
  ['office', '/api/tows?segment=in_storage'],
  ['office', '/api/tows?sort=-since'],
  ['office', '/api/sticker-lists?segment=open&counts=true&limit=20'],
  ['office', '/api/sticker-lists?segment=done&sort=-tow_date'],
  ['office', '/api/sticker-lists?sort=-created_at'],
  ['office', `/api/sticker-lists?search=${PLATE}`],
  ['office', '/api/history-logs?filter=action:is:tow.voided'],
  ['office', '/api/history-logs?filter=record_kind:is:tow'],
  ['office', '/api/history-logs?filter=actor:is:resident'],
  ['office', '{company}/booted-vehicles?limit=20'],
  ['office', '{company}/booted-vehicles?counts=true&limit=5'],
  ['office', '{company}/booted-vehicles?segment=awaiting_return&limit=5'],
  ['office', '{company}/booted-vehicles?sort=-number&limit=20'],
  ['office', '{company}/booted-vehicles?sort=-deployed_at&limit=20'],
  ['super_admin', `/api/search?q=${PLATE}`],
  ['super_admin', '/api/vehicles'],
  ['super_admin', '/api/vehicles?counts=true&limit=5'],
  ['super_admin', `/api/vehicles?search=${PLATE}&counts=true`],
  ['super_admin', '/api/tows'],
  ['super_admin', '/api/tows?counts=true&limit=5'],
  ['super_admin', '/api/custody?counts=true&limit=20'],
  ['super_admin', '/api/users/managers?limit=4'],
  ['super_admin', '/api/tows?segment=cancelled'],
  ['super_admin', '/api/sticker-lists?segment=coming&limit=20'],
  ['super_admin', `/api/sticker-lists?search=${PLATE}`],
  ['super_admin', '/api/history-logs?filter=action:is:tow.voided'],
  ['super_admin', '/api/admin/transactions?counts=true&limit=5'],
  ['super_admin', '/api/admin/transactions?segment=refunds&limit=5'],
  ['super_admin', '/api/admin/transactions?segment=to_look_at'],
  ['super_admin', `/api/admin/transactions?search=${PLATE}&counts=true`],
  ['super_admin', '/api/admin/payment-events'],
] as const

const nameOf = ([who, path]: (typeof CASES)[number]): string => `${who}: ${path}`

async function readAll(): Promise<Map<string, Reading>> {
  const found = new Map<string, Reading>()
  for (const one of CASES) {
    const [who, path] = one
    const reading = await readingOf(gateway, actors[who], async () => {
      const address = path.replace('{company}', `/api/tow-companies/${bayou.id}`)
      expect((await clients[who].get(address)).status).toBe(200)
    })
    found.set(nameOf(one), reading)
  }
  return found
}

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
  bayou = await world.company('Bayou City Towing', { has_booting_access: true })
  const [dana, ines] = [await world.towUser('tow_admin', bayou), await world.superAdmin()]
  clients = { office: await world.logIn(dana), super_admin: await world.logIn(ines) }
  const user: Actor = { ...PUBLIC_ACTOR, kind: 'user', contract_ids: null }
  actors = {
    office: { ...user, role: 'tow_admin', user_id: dana.user_id, tow_company_id: bayou.id },
    super_admin: { ...user, role: 'super_admin', user_id: ines.user_id },
  }
  await grow(0, COMPLEXES[0])
  before = await readAll()
  await grow(COMPLEXES[0], COMPLEXES[1])
  after = await readAll()
})
afterAll(() => gateway.close())

describe('on a platform that is ten times as large, with ten times the complexes of the company', () => {
  it.each(CASES.map(nameOf))('%s reads at most twice as much', (name) => {
    const [small, large] = [before.get(name), after.get(name)]
    expect(large?.buffers, large?.plans).toBeLessThanOrEqual(Math.max(small?.buffers ?? 0, LEAST_BUFFERS) * 2)
  })

  it('no page reads a whole table of cars, tows, units, or history', () => {
    for (const { plans } of after.values())
      expect(plans).not.toMatch(
        /Seq Scan on (vehicles|guest_permits|tows|units|history_entries|booted_vehicles|transactions)/,
      )
  })
})
