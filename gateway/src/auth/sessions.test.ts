import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Gateway } from '../start.ts'
import { HttpClient } from '../../test/client/http-client.ts'
import { startTestGateway, TEST_SECRET, type TestGateway } from '../../test/servers/start-gateway.ts'
import { type Company, PASSWORD, type Person, World } from '../../test/world.ts'

let first: TestGateway
let second: Gateway
let world: World
let bayou: Company

beforeAll(async () => {
  first = await startTestGateway({ jobs: false })
  second = await first.another()
  world = new World(first)
  bayou = await world.company('Bayou City Towing')
})
afterAll(() => first.close())

/** The same browser at the other process: cookies belong to the origin, not to the process. */
function elsewhere(client: HttpClient, base = second.url): HttpClient {
  const other = new HttpClient(base)
  for (const [name, value] of client.cookies) other.cookies.set(name, value)
  other.csrf = client.csrf
  return other
}
const statusOf = async (client: HttpClient) => (await client.get('/api/users/me')).status
const rename = (client: HttpClient, name: string) => client.patch('/api/users/me', { name })

describe('a session on two gateways', () => {
  let dana: Person
  let here: HttpClient
  let there: HttpClient

  beforeAll(async () => {
    dana = await world.towUser('tow_staff', bayou, 'Dana Whitfield')
    here = await world.logIn(dana)
    there = elsewhere(here)
  })

  it('is one login', async () => {
    expect(await statusOf(there)).toBe(200)
    expect((await rename(there, 'Dana W.')).status).toBe(200)
    expect((await here.get('/api/users/me')).json).toMatchObject({ name: 'Dana W.' })
  })

  it('ends on both when the user is disabled: immediately for changes, soon for reads', async () => {
    await world.db('users').where({ id: dana.user_id }).update({ status: 'disabled' })
    expect((await rename(here, 'x')).status).toBe(401)
    expect((await rename(there, 'x')).status).toBe(401)
    await expect.poll(() => statusOf(here)).toBe(401)
    await expect.poll(() => statusOf(there)).toBe(401)
  })
})

describe('a session ends', () => {
  const taken: [string, (person: Person) => Promise<unknown>][] = [
    [
      'the person’s place in the company is closed',
      (person) => world.db('tow_users').where({ user_id: person.user_id }).update({ is_active: false }),
    ],
    [
      'the person was disabled and made active again',
      async (person) => {
        await world.db('users').where({ id: person.user_id }).update({ status: 'disabled' })
        await world.db('users').where({ id: person.user_id }).update({ status: 'active' })
      },
    ],
    [
      'the sessions of the person are ended',
      (person) => world.db('users').where({ id: person.user_id }).increment('session_version'),
    ],
    [
      'the session itself is ended',
      (person) => world.db('sessions').where({ user_id: person.user_id }).update({ ended_at: first.clock.now() }),
    ],
  ]
  it.each(taken)('when %s', async (_, take) => {
    const person = await world.towUser('tow_driver', bayou)
    const client = await world.logIn(person)
    expect(await statusOf(client)).toBe(200)
    await take(person)
    expect((await rename(client, 'x')).status).toBe(401)
    await expect.poll(() => statusOf(elsewhere(client))).toBe(401)
  })

  it('when the company is disabled, and doesn’t allow logging back in', async () => {
    const gulf = await world.company('Gulf Recovery')
    const desk = await world.towUser('tow_staff', gulf)
    const client = await world.logIn(desk)
    await world.db('tow_companies').where({ id: gulf.id }).update({ is_active: false })
    expect((await rename(client, 'x')).status).toBe(401)
    expect((await first.anybody().logIn(desk.email, PASSWORD)).status).toBe(422)
  })

  it('when the same browser logs in as another user', async () => {
    const [one, two] = [await world.towUser('tow_driver', bayou), await world.towUser('tow_driver', bayou)]
    const client = await world.logIn(one)
    const kept = elsewhere(client)
    expect((await client.logIn(two.email, PASSWORD)).status).toBe(200)
    expect((await rename(kept, 'x')).status).toBe(401)
    expect((await client.get('/api/users/me')).json).toMatchObject({ id: two.user_id })
  })

  it('when it expires', async () => {
    const client = await world.logIn(await world.towUser('tow_staff', bayou))
    first.clock.pass(336 * 3_600_000 + 1)
    expect(await statusOf(client)).toBe(401)
  })

  it('for all other sessions when a password is changed, but not for the one that changed it', async () => {
    const person = await world.towUser('tow_staff', bayou)
    const [mine, other] = [await world.logIn(person), await world.logIn(person)]
    const answer = await mine.post('/api/users/update-password', {
      current_password: PASSWORD,
      new_password: 'fence posts at dawn',
    })
    expect(answer.status).toBe(200)
    expect(await statusOf(mine)).toBe(200)
    expect((await rename(other, 'x')).status).toBe(401)
    expect(
      (
        await mine.post('/api/users/update-password', {
          current_password: PASSWORD,
          new_password: 'fence posts at dawn',
        })
      ).json,
    ).toMatchObject({ fields: { current_password: 'This isn’t your current password' } })
  })
})

describe('a manager', () => {
  it('keeps the other complexes when one is removed', async () => {
    const [a, b] = [await world.complex(bayou, 'Arbor Ridge'), await world.complex(bayou, 'Mesquite Flats')]
    const elena = await world.manager('contract_manager', [a, b])
    const client = await world.logIn(elena)
    await world
      .db('contract_managers')
      .where({ user_id: elena.user_id, contract_id: a.id })
      .update({ is_active: false })
    await expect.poll(async () => (await client.get('/api/users/contracts')).json).toMatchObject([{ id: b.id }])
  })
})

describe('a rotated secret', () => {
  const NEWER = 'a newer secret that is long enough too'

  it('logs nobody out: the cookie is sealed again, and the earlier token is still valid', async () => {
    const client = await world.logIn(await world.towUser('tow_staff', bayou))
    const rotated = await first.another({ SESSION_SECRETS: `${NEWER},${TEST_SECRET}` })
    const after = elsewhere(client, rotated.url)
    const before = after.cookies.get('session')
    expect((await rename(after, 'Still here')).status).toBe(200)
    expect(after.cookies.get('session')).not.toBe(before)
    const retired = await first.another({ SESSION_SECRETS: NEWER })
    expect(await statusOf(elsewhere(after, retired.url))).toBe(200)
    expect(await statusOf(elsewhere(client, retired.url))).toBe(401)
  })
})

describe('a cookie', () => {
  it('is out of a script’s reach, stays on this site, and survives another cookie in the same response', async () => {
    const answer = await first.anybody().get('/api/auth/csrf-token')
    expect(answer.headers.get('set-cookie')).toMatch(/^session=.+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/)
  })

  it.each(['nonsense', 'Fe26.2*1*a*b*c*d*e*f~2', 'x'.repeat(5000)])('that is forged is none', async (forged) => {
    const client = first.anybody()
    client.cookies.set('session', forged)
    expect(await statusOf(client)).toBe(401)
  })
})
