import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStream } from '../../../../../test/client/event-stream.ts'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { turnOnFactor } from '../../../../../test/scenes/authenticator.ts'
import { startTowTeam } from '../../../../../test/scenes/tow-team-scene.ts'
import { PASSWORD, type Person } from '../../../../../test/world.ts'

const PATH = '/api/users/me/sessions'
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) Chrome/131.0 Safari/537.36'
const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/131.0.0.0 Mobile Safari/537.36'

let scene: Awaited<ReturnType<typeof startTowTeam>>

beforeAll(async () => {
  scene = await startTowTeam()
})
afterAll(() => scene.gateway.close())

interface Session {
  readonly id: string
  readonly device: string | null
  readonly is_current: boolean
  readonly last_seen_at: string
}

const sessionsOf = async (client: HttpClient): Promise<Session[]> => (await client.get(PATH)).json['data'] as Session[]
const isLoggedIn = async (client: HttpClient): Promise<boolean> => (await client.get('/api/users/me')).status === 200
const newDriver = (): Promise<Person> => scene.world.towUser('tow_driver', scene.bayou, 'Priya Nair')

/** Logs a person in with a browser that calls itself this. */
async function logInWith(person: Person, user_agent: string, language = 'en', client = scene.gateway.anybody()) {
  await client.begin()
  const answer = await client.post(
    '/api/auth/login',
    { email: person.email, password: PASSWORD },
    { headers: { 'user-agent': user_agent, 'accept-language': language } },
  )
  expect(answer.status).toBe(200)
  return client
}

describe('a person’s own sessions', () => {
  it('are listed with device and times, the one that asks marked', async () => {
    const person = await newDriver()
    const here = await logInWith(person, CHROME)
    await logInWith(person, PHONE)
    const sessions = await sessionsOf(here)
    expect(sessions).toHaveLength(2)
    expect(sessions).toContainEqual({
      id: expect.any(String),
      device: 'Chrome on Windows',
      kind: 'computer',
      started_at: scene.world.now().toISOString(),
      last_seen_at: scene.world.now().toISOString(),
      is_current: true,
      factor: null,
    })
    expect(sessions.find(({ is_current }) => !is_current)).toMatchObject({ device: 'Chrome on Android', kind: 'phone' })
  })

  it('say when they were last used, to ten minutes', async () => {
    const person = await newDriver()
    const here = await scene.world.logIn(person)
    const began = scene.world.now()
    const lastUse = async () => (await sessionsOf(here))[0]?.last_seen_at
    scene.gateway.clock.pass(9 * 60_000)
    expect(await lastUse()).toBe(began.toISOString())
    scene.gateway.clock.pass(60_000)
    expect(await lastUse()).toBe(scene.world.now().toISOString())
  })

  it('say that one proved the second factor', async () => {
    const here = await scene.world.logIn(await newDriver())
    await turnOnFactor(scene.world, here)
    expect(await sessionsOf(here)).toMatchObject([{ factor: 'app' }])
  })

  it('end one by one: the open tabs of that one log out, and its next call is refused', async () => {
    const person = await newDriver()
    const [here, there] = [await scene.world.logIn(person), await scene.world.logIn(person)]
    const stream = await openStream(there, scene.gateway.url)
    const other = (await sessionsOf(here)).find(({ is_current }) => !is_current)
    const answer = await here.delete(`${PATH}/${String(other?.id)}`)
    expect((answer.json['data'] as Session[]).map(({ is_current }) => is_current)).toEqual([true])
    expect((await there.get('/api/users/me')).status).toBe(401)
    await expect.poll(() => stream?.events.at(-1)?.name).toBe('session_ended')
    expect(await isLoggedIn(here)).toBe(true)
    expect((await here.delete(`${PATH}/${String(other?.id)}`)).status).toBe(404)
    expect(await scene.actions(person.user_id)).toEqual(['user.session_ended'])
    stream?.stop()
  })

  it('don’t include this one: it is logged out instead', async () => {
    const here = await scene.world.logIn(await newDriver())
    const [own] = await sessionsOf(here)
    expect((await here.delete(`${PATH}/${String(own?.id)}`)).json).toMatchObject({
      code: 'refused',
      message: 'This is where you’re logged in now. Log out instead.',
    })
  })

  it('end all at once, except this one', async () => {
    const person = await newDriver()
    const here = await scene.world.logIn(person)
    const others = [await scene.world.logIn(person), await scene.world.logIn(person)]
    const left = (await here.post(`${PATH}/end-others`, {})).json['data'] as Session[]
    expect(left.map(({ is_current }) => is_current)).toEqual([true])
    expect(await Promise.all(others.map(isLoggedIn))).toEqual([false, false])
    expect(await isLoggedIn(here)).toBe(true)
    expect((await here.post(`${PATH}/end-others`, {})).status).toBe(200)
    expect(await scene.actions(person.user_id)).toEqual(['user.sessions_ended'])
  })

  it('of another person look like none', async () => {
    const here = await scene.world.logIn(await newDriver())
    const stranger = await scene.world.logIn(await newDriver())
    const [theirs] = await sessionsOf(stranger)
    expect((await here.delete(`${PATH}/${String(theirs?.id)}`)).status).toBe(404)
    expect(await isLoggedIn(stranger)).toBe(true)
  })
})

describe('a login from a new device', () => {
  const subjects = async (person: Person): Promise<string[]> =>
    (await scene.post(person.email)).map(({ subject }) => subject)

  it('is emailed, except the first one ever', async () => {
    const person = await newDriver()
    const first = await logInWith(person, CHROME)
    expect(await subjects(person)).toEqual([])
    await logInWith(person, PHONE)
    expect(await subjects(person)).toEqual(['New login to Curbwise from Chrome on Android'])
    await first.get('/api/auth/logout')
    await logInWith(person, CHROME, 'en', first)
    expect(await subjects(person)).toHaveLength(1)
  })

  it('is emailed in the language of the browser, with the product’s words for an unknown one', async () => {
    const person = await newDriver()
    await logInWith(person, CHROME)
    await logInWith(person, PHONE, 'es-MX')
    await logInWith(person, 'curl/8.5.0', 'es')
    expect(await subjects(person)).toEqual([
      'Nuevo inicio de sesión en Curbwise desde Chrome en Android',
      'Nuevo inicio de sesión en Curbwise desde un navegador que no reconocemos',
    ])
  })

  it('is one when the cookie is forged or another person’s', async () => {
    const [person, other] = [await newDriver(), await newDriver()]
    await logInWith(person, CHROME)
    const shared = await logInWith(other, CHROME)
    await logInWith(person, CHROME, 'en', shared)
    expect(await subjects(person)).toHaveLength(1)
    const forged = await scene.gateway.anybody().begin()
    forged.cookies.set('login-device', 'x')
    await logInWith(person, CHROME, 'en', forged)
    expect(await subjects(person)).toHaveLength(2)
    expect(forged.cookies.get('login-device')).toMatch(/^[\w-]{43}$/)
  })
})
