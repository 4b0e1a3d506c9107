import { randomUUID } from 'node:crypto'
import type { ClosedDrawer, Drawer, DrawerList } from '@curbwise/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { QUIET } from '../../../../../test/factories/payment.factory.ts'
import { moneyOf, towOf } from '../../../../../test/scenes/commission-histories.ts'
import { type Lot, lotOf } from '../../../../../test/scenes/stored-car.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { type Person, World } from '../../../../../test/world.ts'

let gateway: TestGateway
let world: World
let lot: Lot
let dana: Person
let office: HttpClient
let path: string

beforeAll(async () => {
  gateway = await startTestGateway(QUIET)
  world = new World(gateway)
  lot = await lotOf(world)
  dana = await world.towUser('tow_staff', lot.company, 'Dana Whitfield')
  office = await world.logIn(dana)
  path = `/api/tow-companies/${lot.company.id}/drawers`
})
afterAll(() => gateway.close())

const MINUTE = 60_000
/** Takes cash for a car at the lot now, as the counter writes it. */
async function takeCash(cents: number, by: Person = dana, of: Lot = lot): Promise<string> {
  gateway.clock.pass(MINUTE)
  const at = gateway.clock.now()
  const car = await towOf(world, of, of.driver, at)
  const entered = { entered_by: by.user_id, entered_by_name: by === dana ? 'Dana Whitfield' : 'Lorena Kubiak' }
  return moneyOf(world, of, car, at, cents, { method: 'cash', ...entered })
}

async function drawerOf(lot_id: string | null = lot.yard.lot_id, client = office): Promise<Drawer> {
  const answer = await client.get(path)
  expect(answer.status, answer.text).toBe(200)
  const found = (answer.json as unknown as DrawerList).drawers.find((one) => (one.lot?.id ?? null) === lot_id)
  if (!found) throw new Error('No such drawer')
  return found
}

const bodyOf = (drawer: Drawer, counted_cents: number, fields: Record<string, unknown> = {}) => ({
  storage_lot_id: drawer.lot?.id ?? null,
  previous_id: drawer.previous_id,
  expected_cents: drawer.expected?.cents ?? null,
  counted_cents,
  left_cents: Math.min(counted_cents, 200_00),
  ...fields,
})
async function close(counted_cents: number, fields: Record<string, unknown> = {}): Promise<ClosedDrawer> {
  gateway.clock.pass(MINUTE)
  const answer = await office.post(`${path}/close`, bodyOf(await drawerOf(), counted_cents, fields))
  expect(answer.status, answer.text).toBe(200)
  return answer.json as unknown as ClosedDrawer
}

describe('a cash drawer', () => {
  it('starts with a first count, then has what was left, taken, and refunded in cash', async () => {
    await takeCash(272_00)
    expect(await drawerOf()).toMatchObject({ previous_id: null, expected: null, records: [], closed: [] })
    expect(await close(350_00)).toMatchObject({ expected: null, difference: null, left: { cents: 200_00 } })
    const payment = await takeCash(300_00)
    gateway.clock.pass(MINUTE)
    const { tow_id } = await world.db('transactions').where('id', payment).first<{ tow_id: string }>('tow_id')
    await moneyOf(world, lot, { id: tow_id }, gateway.clock.now(), -96_40, {
      method: 'cash',
      refund_of: payment,
      entered_by: dana.user_id,
      entered_by_name: 'Dana Whitfield',
    })
    await moneyOf(world, lot, { id: tow_id }, gateway.clock.now(), 50_00)
    const drawer = await drawerOf()
    expect(drawer).toMatchObject({
      opening: { cents: 200_00 },
      taken: { cents: 300_00 },
      refunded: { cents: 96_40 },
      expected: { cents: 403_60 },
      people: [{ id: dana.user_id, name: 'Dana Whitfield' }],
    })
    expect(drawer.records.map(({ amount }) => amount.cents)).toEqual([-96_40, 300_00])
    expect(await close(403_60)).toMatchObject({ difference: { cents: 0 }, difference_of: null, reason: null })
    expect(await drawerOf()).toMatchObject({ opening: { cents: 200_00 }, taken: { cents: 0 }, records: [] })
  })

  it('says whose a difference is and why, also in the history', async () => {
    const lorena = await world.towUser('tow_staff', lot.company, 'Lorena Kubiak')
    await takeCash(100_00, lorena)
    const drawer = await drawerOf()
    const short = (drawer.expected?.cents ?? 0) - 20_00
    const without = await office.post(`${path}/close`, bodyOf(drawer, short))
    expect(without.status).toBe(422)
    expect(Object.keys(without.json['fields'] as object).toSorted()).toEqual(['difference_of', 'reason'])
    const stranger = await office.post(
      `${path}/close`,
      bodyOf(drawer, short, { difference_of: lot.driver.user_id, reason: 'A guess' }),
    )
    expect(Object.keys(stranger.json['fields'] as object)).toEqual(['difference_of'])
    const closed = await close(short, { difference_of: lorena.user_id, reason: 'Gave $40 back on a $20 overpayment' })
    expect(closed).toMatchObject({
      difference: { cents: -20_00 },
      difference_of: 'Lorena Kubiak',
      closed_by: 'Dana Whitfield',
    })
    const entry = await world
      .db('history_entries as e')
      .join('history_values as v', 'v.entry_id', 'e.id')
      .where({ 'e.action': 'cash_drawer.closed', 'e.record_id': closed.id })
      .first<object>('e.contract_id', 'v.*')
    expect(JSON.stringify(entry)).toContain('$20.00 short')
    expect(JSON.stringify(entry)).toContain('Lorena Kubiak')
  })

  it('is closed once of two at the same time', async () => {
    const drawer = await drawerOf()
    gateway.clock.pass(MINUTE)
    const gil = await world.logIn(await world.towUser('tow_admin', lot.company, 'Gil Arceneaux'))
    const body = bodyOf(drawer, drawer.expected?.cents ?? 0)
    const answers = await Promise.all([office, gil].map((client) => client.post(`${path}/close`, body)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const late = await office.post(`${path}/close`, body)
    expect(late.status).toBe(409)
  })

  it('conflicts with cash that came in since it was shown, which then is in it', async () => {
    const shown = await drawerOf()
    await takeCash(80_00)
    const answer = await office.post(`${path}/close`, bodyOf(shown, shown.expected?.cents ?? 0))
    expect(answer.status).toBe(409)
    expect((await drawerOf()).taken.cents).toBe(shown.taken.cents + 80_00)
  })

  it('counts each payment once, also one that was being written when it was closed', async () => {
    const expected = (await drawerOf()).expected?.cents ?? 0
    gateway.clock.pass(MINUTE)
    const during = gateway.clock.now()
    const car = await towOf(world, lot, lot.driver, during)
    await close(expected)
    // Its time is before the close, but it was committed after it.
    await moneyOf(world, lot, car, during, 61_00, { method: 'cash' })
    expect((await drawerOf()).taken.cents).toBe(61_00)
    const next = await close((await drawerOf()).expected?.cents ?? 0)
    expect(next.taken.cents).toBe(61_00)
    expect((await drawerOf()).taken.cents).toBe(0)
  })

  it('is never edited', async () => {
    const closed = await close((await drawerOf()).expected?.cents ?? 0)
    const change = gateway.database.app('cash_drawers').where('id', closed.id).update({ reason: 'Another reason' })
    await expect(change).rejects.toMatchObject({ code: '42501' })
  })
})

describe('which drawer', () => {
  it('is the lot’s for a car that is there, and the office’s for a boot or a drop', async () => {
    gateway.clock.pass(MINUTE)
    const first = await office.post(`${path}/close`, bodyOf(await drawerOf(null), 0))
    expect(first.status, first.text).toBe(200)
    const before = (await drawerOf()).taken.cents
    gateway.clock.pass(MINUTE)
    const at = gateway.clock.now()
    const dropped = await towOf(world, lot, lot.driver, at)
    await world.db('custody').where('tow_id', dropped.id).delete()
    await moneyOf(world, lot, dropped, at, 135_00, { method: 'cash' })
    expect((await drawerOf(null)).taken.cents).toBe(135_00)
    expect((await drawerOf()).taken.cents).toBe(before)
  })

  it('is still there for a lot that was disabled after it was counted', async () => {
    await world.db('storage_lots').where('id', lot.yard.lot_id).update({ is_active: false })
    expect((await drawerOf()).previous_id).not.toBeNull()
    await world.db('storage_lots').where('id', lot.yard.lot_id).update({ is_active: true })
  })

  it.each([
    ['storage_lot_id', { storage_lot_id: randomUUID() }],
    ['counted_cents', { counted_cents: -1 }],
    ['left_cents', { left_cents: 10_000_00 }],
  ])('names the field %s', async (field, change) => {
    const answer = await office.post(`${path}/close`, { ...bodyOf(await drawerOf(), 100_00), ...change })
    expect(answer.status, answer.text).toBe(422)
    expect(Object.keys(answer.json['fields'] as object)).toEqual([field])
  })
})

it('shows drawers to no manager, no driver, and no other company, through any call', async () => {
  const manager = await world.logIn(await world.manager('contract_manager', [lot.complex], 'Elena Brandt'))
  const driver = await world.logIn(lot.driver)
  const wade = await world.logIn(await world.towUser('tow_admin', await world.company('Lone Star Recovery')))
  const body = bodyOf(await drawerOf(), 0)
  for (const call of [
    (client: HttpClient) => client.get(path),
    (client: HttpClient) => client.post(`${path}/close`, body),
  ]) {
    expect((await call(manager)).status).toBe(403)
    expect((await call(driver)).status).toBe(403)
    expect((await call(wade)).status).toBe(404)
  }
  const history = await manager.get(`/api/history-logs?contract_id=${lot.complex.id}`)
  expect(history.text).not.toContain('drawer')
})
