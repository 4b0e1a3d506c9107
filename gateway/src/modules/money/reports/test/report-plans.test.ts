import { afterAll, beforeAll, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { readingOf } from '../../../../../test/readers/buffers.ts'
import { type Lot, lotOf, storedCar } from '../../../../../test/scenes/stored-car.ts'
import { freshPlate } from '../../../../../test/factories/tow.factory.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { World } from '../../../../../test/world.ts'
import { type Actor, PUBLIC_ACTOR } from '../../../../db/actor.ts'

/** Closed tows with a charge and a payment each, long before the period of the report. */
const OLD = 1_500
const DAY = 'from=2026-11-10&until=2026-11-10'
let gateway: TestGateway
let world: World
let lot: Lot
let admin: HttpClient
let actor: Actor

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
  lot = await lotOf(world)
  const gil = await world.towUser('tow_admin', lot.company, 'Gil Arceneaux')
  admin = await world.logIn(gil)
  actor = {
    ...PUBLIC_ACTOR,
    kind: 'user',
    user_id: gil.user_id,
    role_id: gil.role_id,
    role: 'tow_admin',
    name: gil.name,
    tow_company_id: lot.company.id,
    contract_ids: null,
  }
  await storedCar(world, lot, freshPlate(), new Date('2026-11-10T18:00:00Z'))
})
afterAll(() => gateway.close())

/** Adds tows that closed before the period, each with a line, a payment, and an ended custody. */
async function addOld(): Promise<void> {
  const place = [lot.company.id, lot.complex.id]
  await world.db.raw(
    `with old as (
      insert into tows (tow_company_id, contract_id, status, license_plate, state, reason, location, requested_by_name, requested_by_role,
        timezone, jurisdiction_state, completed_at, requested_at, drop_reason)
      select ?::uuid, ?::uuid, 'completed_dropped_on_site', 'OLD ' || n, 'TX', 'abandoned', 'Row 1', 'Elena Brandt', 'contract_manager',
        'America/Chicago', 'TX', timestamptz '2025-01-01' + n * interval '1 hour', timestamptz '2025-01-01', 'Paid'
      from generate_series(1, ?::int) n returning id, completed_at),
    lines as (
      insert into tow_charge_lines (tow_company_id, contract_id, tow_id, code, label, reason, unit_cents, amount_cents, created_at)
      select ?::uuid, ?::uuid, id, 'adjustment', 'Drop', 'Of a test', 13500, 13500, completed_at from old)
    insert into transactions (tow_company_id, contract_id, tow_id, kind, method, provider, provider_id, status, amount_cents, at)
    select ?::uuid, ?::uuid, id, 'payment', 'cash', 'counter', 'old ' || id, 'succeeded', 13500, completed_at from old`,
    [...place, OLD, ...place, ...place],
  )
  await world.db.raw('analyze tows, tow_charge_lines, transactions')
}

it('enters every table by an index, and reads only the period for what was counted in it', async () => {
  const read = (query: string) =>
    readingOf(gateway, actor, async () => {
      expect((await admin.get(`/api/reports/${query}&${DAY}`)).status).toBe(200)
    })
  const counted = ['completed', 'charged', 'paid', 'cancelled', 'released']
  await world.db.raw('analyze')
  const few = []
  for (const figure of counted) few.push(await read(`records?figure=${figure}`))
  await addOld()
  for (const [at, figure] of counted.entries()) {
    const many = await read(`records?figure=${figure}`)
    expect(many.plans).not.toMatch(
      /Seq Scan on (tows|tow_charge_lines|transactions|custody|booted_vehicles|sticker_items)/,
    )
    expect(many.buffers, `${figure}\n${many.plans}`).toBeLessThan((few[at]?.buffers ?? 0) + 40)
  }
  const all = await read('figures?')
  expect(all.plans).not.toMatch(
    /Seq Scan on (tows|tow_charge_lines|transactions|custody|booted_vehicles|sticker_items)/,
  )
})
