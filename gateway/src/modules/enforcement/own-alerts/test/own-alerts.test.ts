import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { PushServer } from '../../../../../test/servers/push-server.ts'
import { startTestGateway, TEST_KEYS, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { type Company, type Person, World } from '../../../../../test/world.ts'

const OWN = '/api/users/me/alerts'
const OFF = { new_work: false, cancelled: false, changed_decision: false }
const RECORDED = {
  messages_new_work: false,
  messages_cancelled: false,
  messages_changed_decision: false,
  board_sound: false,
}
const server = new PushServer()
let gateway: TestGateway
let world: World
let bayou: Company
let dana: Person
let client: HttpClient

beforeAll(async () => {
  gateway = await startTestGateway({ environment: { PUSH_TEST_HOSTS: (await server.listen()).host } })
  world = new World(gateway)
  bayou = await world.company('Bayou City Towing')
  dana = await world.towUser('tow_staff', bayou, 'Dana Whitfield')
  client = await world.logIn(dana)
})
afterAll(async () => {
  await gateway.close()
  await server.close()
})

const history = () =>
  world
    .db('history_entries as e')
    .join('history_values as v', 'v.entry_id', 'e.id')
    .where({ 'e.record_id': dana.user_id })
    .orderBy('e.seq')
    .select<{ action: string; before: unknown; after: unknown }[]>('e.action', 'v.before', 'v.after')

describe('a person’s own alerts', () => {
  it('are off until the person turns them on', async () => {
    expect((await client.get(OWN)).json).toEqual({
      phone: OFF,
      board_sound: false,
      is_on_here: false,
      public_key: TEST_KEYS.VAPID_PUBLIC_KEY,
    })
  })

  it('change switch by switch, with old and new values in the history', async () => {
    expect((await client.patch(OWN, { phone: { cancelled: true } })).json).toMatchObject({
      phone: { ...OFF, cancelled: true },
      board_sound: false,
    })
    expect((await client.patch(OWN, { board_sound: true })).json).toMatchObject({
      phone: { ...OFF, cancelled: true },
      board_sound: true,
    })
    expect((await client.get(OWN)).json).toMatchObject({ phone: { ...OFF, cancelled: true }, board_sound: true })
    expect(await history()).toEqual([
      { action: 'user.alerts_changed', before: RECORDED, after: { ...RECORDED, messages_cancelled: true } },
      {
        action: 'user.alerts_changed',
        before: { ...RECORDED, messages_cancelled: true },
        after: { ...RECORDED, messages_cancelled: true, board_sound: true },
      },
    ])
  })

  it('record nothing when no switch changes', async () => {
    const before = await history()
    expect((await client.patch(OWN, { phone: { cancelled: true } })).status).toBe(200)
    expect(await history()).toEqual(before)
  })

  it('belong to one person', async () => {
    const other = await world.logIn(await world.towUser('tow_staff', bayou, 'Theo Marsh'))
    expect((await other.get(OWN)).json).toMatchObject({ phone: OFF, board_sound: false })
  })

  it('aren’t for people who don’t work for a tow company', async () => {
    const arbor = await world.complex(bayou, 'Arbor Ridge')
    const manager = await world.logIn(await world.manager('contract_manager', [arbor]))
    expect((await manager.get(OWN)).status).toBe(403)
  })
})

describe('a phone', () => {
  it.each([
    [{ endpoint: 'https://10.0.0.8/push' }, 'endpoint'],
    [{ endpoint: 'https://localhost/push' }, 'endpoint'],
    [{ endpoint: 'http://push.example.com/abc' }, 'endpoint'],
    [{ endpoint: 'soon' }, 'endpoint'],
    [{ keys: { p256dh: 'short', auth: 'short' } }, 'keys.p256dh'],
    [{ keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }, 'keys.p256dh'],
  ])('is refused with the invalid field: %j', async (fields, field) => {
    const answer = await client.post(`${OWN}/phone`, { ...server.browser().subscription, ...fields })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json['fields'] as object)).toContain(field)
    expect((await client.get(OWN)).json).toMatchObject({ is_on_here: false })
  })

  it('is on in this browser only, and can be turned off there', async () => {
    const elsewhere = await world.logIn(dana)
    expect((await client.post(`${OWN}/phone`, server.browser().subscription)).json).toMatchObject({ is_on_here: true })
    expect((await client.get(OWN)).json).toMatchObject({ is_on_here: true })
    expect((await elsewhere.get(OWN)).json).toMatchObject({ is_on_here: false })
    expect((await client.delete(`${OWN}/phone`)).json).toMatchObject({ is_on_here: false })
    expect((await client.delete(`${OWN}/phone`)).json).toMatchObject({ is_on_here: false })
    expect((await history()).slice(-2).map(({ action }) => action)).toEqual(['user.phone_added', 'user.phone_removed'])
  })

  it('belongs to the last user who turned it on', async () => {
    const { subscription } = server.browser()
    const other = await world.logIn(await world.towUser('tow_driver', bayou, 'Gil Ortega'))
    await client.post(`${OWN}/phone`, subscription)
    expect((await other.post(`${OWN}/phone`, subscription)).json).toMatchObject({ is_on_here: true })
    expect((await client.get(OWN)).json).toMatchObject({ is_on_here: false })
  })

  it('can’t be turned on where the installation has no keys', async () => {
    const without = await gateway.another({ VAPID_PUBLIC_KEY: '', VAPID_PRIVATE_KEY: '' })
    const there = await world.logIn(dana, without.url)
    expect((await there.get(OWN)).json).toMatchObject({ public_key: null })
    expect((await there.post(`${OWN}/phone`, server.browser().subscription)).json).toMatchObject({
      code: 'refused',
      message: 'Messages to phones aren’t set up here.',
    })
  })
})

describe('the phones of a person', () => {
  const stored = (person: Person) => world.db('phones').where({ user_id: person.user_id }).pluck('id')
  const withPhone = async (name: string) => {
    const person = await world.towUser('tow_driver', bayou, name)
    const session = await world.logIn(person)
    await session.post(`${OWN}/phone`, server.browser().subscription)
    expect(await stored(person)).toHaveLength(1)
    return { person, session }
  }

  it('end with the session', async () => {
    const { person, session } = await withPhone('Nora Pike')
    await session.get('/api/auth/logout')
    expect(await stored(person)).toEqual([])
    expect((await (await world.logIn(person)).get(OWN)).json).toMatchObject({ is_on_here: false })
  })

  it('end when the login is disabled', async () => {
    const { person } = await withPhone('Lee Watt')
    await world.db('users').where({ id: person.user_id }).update({ status: 'disabled' })
    expect(await stored(person)).toEqual([])
  })
})
