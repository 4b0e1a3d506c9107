import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { enterPassword, finishLogin, turnOnFactor } from '../../../../../test/scenes/authenticator.ts'
import { addPasskey, requestAgain, requestAtLogin, VirtualPasskey } from '../../../../../test/scenes/passkey.ts'
import { startTowTeam } from '../../../../../test/scenes/tow-team-scene.ts'
import { PASSWORD, type Person } from '../../../../../test/world.ts'

const TEN_MINUTES = 10 * 60_000

let scene: Awaited<ReturnType<typeof startTowTeam>>

beforeAll(async () => {
  scene = await startTowTeam()
})
afterAll(() => scene.gateway.close())

const newPasskey = (): VirtualPasskey => new VirtualPasskey(scene.gateway.gateway.app.kernel.origin())
const isLoggedIn = async (client: HttpClient): Promise<boolean> => (await client.get('/api/users/me')).status === 200

/** An admin whose only second factor is a passkey. */
async function withPasskey() {
  const person = await scene.world.towUser('tow_admin', scene.bayou, 'Marisol Vega')
  const client = await scene.world.logIn(person)
  const passkey = newPasskey()
  const { json } = await addPasskey(client, passkey)
  return { person, client, passkey, recovery_codes: json['recovery_codes'] as string[] }
}
/** Enters the password in a new browser and asks for a signature. */
async function begin(person: Person, browser = scene.gateway.anybody()) {
  const ticket = await enterPassword(browser, person)
  return { browser, ticket, request: await requestAtLogin(browser, ticket) }
}

describe('a login with a passkey', () => {
  it('asks those of the person after the password, says so, and gives a session for a signature', async () => {
    const { person, client, passkey } = await withPasskey()
    const browser = scene.gateway.anybody()
    const refused = await browser.logIn(person.email, PASSWORD)
    expect(refused.json).toMatchObject({ code: 'factor_required', details: { factors: ['passkey'] } })
    const { ticket } = refused.json['details'] as { ticket: string }
    const request = await requestAtLogin(browser, ticket)
    expect(request).toMatchObject({
      rpId: 'localhost',
      userVerification: 'preferred',
      allowCredentials: [{ id: passkey.credential_id, transports: ['internal'] }],
    })
    expect(await isLoggedIn(browser)).toBe(false)
    const answer = await finishLogin(browser, { ticket, passkey: passkey.sign(request.challenge) })
    expect(answer.json).toMatchObject({ user: { id: person.user_id, has_second_factor: true } })
    expect((await browser.get('/api/users/me/sessions')).json['data']).toContainEqual(
      expect.objectContaining({ is_current: true, factor: 'passkey' }),
    )
    expect((await client.get('/api/users/me/security')).json).toMatchObject({
      passkeys: [{ last_used_at: scene.world.now().toISOString() }],
    })
  })

  it('takes a signature for its request only, once, for ten minutes, in the browser that got the request', async () => {
    const { person, passkey } = await withPasskey()
    const first = await begin(person)
    const late = passkey.sign(first.request.challenge)
    scene.gateway.clock.pass(TEN_MINUTES)
    const { browser, ticket, request } = await begin(person)
    const other = await begin(person)
    for (const proof of [late, passkey.sign('bm90IGEgcmVxdWVzdA'), passkey.sign(other.request.challenge)])
      expect((await finishLogin(browser, { ticket, passkey: proof })).json).toMatchObject({ code: 'wrong_passkey' })
    const good = passkey.sign(request.challenge)
    expect((await finishLogin(browser, { ticket, passkey: good })).status).toBe(200)
    const again = await begin(person)
    expect((await finishLogin(again.browser, { ticket: again.ticket, passkey: good })).json).toMatchObject({
      code: 'wrong_passkey',
    })
  })

  it('takes one of two simultaneous logins with the same signature', async () => {
    const { person, passkey } = await withPasskey()
    const { browser, ticket, request } = await begin(person)
    const proof = passkey.sign(request.challenge)
    const answers = await Promise.all([1, 2].map(() => finishLogin(browser, { ticket, passkey: proof })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  it('refuses a signature that was made for another address, by another key, or for another person', async () => {
    const [mine, theirs] = [await withPasskey(), await withPasskey()]
    const refusedWith = async (sign: (challenge: string) => unknown) => {
      const { browser, ticket, request } = await begin(mine.person)
      return (await finishLogin(browser, { ticket, passkey: sign(request.challenge) })).json['code']
    }
    expect(await refusedWith((challenge) => theirs.passkey.sign(challenge))).toBe('wrong_passkey')
    const forged = newPasskey()
    expect(await refusedWith((challenge) => ({ ...forged.sign(challenge), id: mine.passkey.credential_id }))).toBe(
      'wrong_passkey',
    )
    const { origin } = mine.passkey
    mine.passkey.origin = 'https://curbwise.example'
    expect(await refusedWith((challenge) => mine.passkey.sign(challenge))).toBe('wrong_passkey')
    mine.passkey.origin = origin
    const { browser, ticket, request } = await begin(mine.person)
    expect((await finishLogin(browser, { ticket, passkey: mine.passkey.sign(request.challenge) })).status).toBe(200)
  })

  it('refuses a copy that counts its uses from an earlier one, and takes a passkey that doesn’t count', async () => {
    const { person, passkey } = await withPasskey()
    const logIn = async () => {
      const { browser, ticket, request } = await begin(person)
      return (await finishLogin(browser, { ticket, passkey: passkey.sign(request.challenge) })).status
    }
    expect([await logIn(), await logIn()]).toEqual([200, 200])
    passkey.counter = 1
    expect(await logIn()).toBe(422)
    expect(await logIn()).toBe(200)
    const synced = await withPasskey()
    synced.passkey.counter = null
    for (let time = 0; time < 2; time += 1) {
      const { browser, ticket, request } = await begin(synced.person)
      const answer = await finishLogin(browser, { ticket, passkey: synced.passkey.sign(request.challenge) })
      expect(answer.status).toBe(200)
    }
  })

  it('asks for nothing without the password', async () => {
    const { person } = await withPasskey()
    const { ticket } = await begin(person)
    const thief = await scene.gateway.anybody().begin()
    const answer = await thief.post('/api/auth/login/passkey', { ticket })
    expect([answer.status, answer.json['code']]).toEqual([422, 'login_expired'])
  })

  it('works with a recovery code instead, but not with a code of an app that isn’t there', async () => {
    const { person, recovery_codes } = await withPasskey()
    const browser = scene.gateway.anybody()
    const ticket = await enterPassword(browser, person)
    expect((await finishLogin(browser, { ticket, code: '482915' })).json).toMatchObject({
      code: 'refused',
      message: 'You have no authenticator app. Use a passkey or a recovery code.',
    })
    expect((await finishLogin(browser, { ticket, recovery_code: recovery_codes[0] })).status).toBe(200)
  })

  it('works while wrong codes lock the others', async () => {
    const { person, passkey } = await withPasskey()
    const { browser, ticket, request } = await begin(person)
    for (let time = 0; time < 5; time += 1) await finishLogin(browser, { ticket, code: '482915' })
    expect((await finishLogin(browser, { ticket, code: '482915' })).status).toBe(429)
    expect((await finishLogin(browser, { ticket, passkey: passkey.sign(request.challenge) })).status).toBe(200)
  })

  it('is offered next to the app to a person who has both, and is refused to one who has an app only', async () => {
    const { person, client } = await withPasskey()
    await turnOnFactor(scene.world, client)
    const both = await scene.gateway.anybody().logIn(person.email, PASSWORD)
    expect(both.json).toMatchObject({ details: { factors: ['app', 'passkey'] } })
    const other = await scene.world.towUser('tow_staff', scene.bayou)
    await turnOnFactor(scene.world, await scene.world.logIn(other))
    const { request } = await begin(other)
    expect(request).toMatchObject({ code: 'refused', message: 'You have no passkey. Use another way to confirm.' })
  })
})

describe('a dangerous action of a person with a passkey', () => {
  it('is allowed for ten minutes after a signature in this session', async () => {
    const { client, passkey } = await withPasskey()
    scene.gateway.clock.pass(TEN_MINUTES)
    const disable = async () => {
      const { role_id } = await scene.world.towUser('tow_driver', scene.bayou, 'Omar Reyes')
      return client.post(scene.of(role_id, '/enable-disable'), { is_active: false })
    }
    expect((await disable()).json).toMatchObject({ code: 'factor_needed' })
    const { challenge } = await requestAgain(client)
    const until = new Date(scene.world.now().getTime() + TEN_MINUTES).toISOString()
    const confirmed = await client.post('/api/users/me/factor', { passkey: passkey.sign(challenge) })
    expect(confirmed.json).toEqual({ until })
    expect((await disable()).status).toBe(200)
  })

  it('isn’t allowed by a signature for another session', async () => {
    const { person, client, passkey } = await withPasskey()
    const { browser, ticket, request } = await begin(person)
    await finishLogin(browser, { ticket, passkey: passkey.sign(request.challenge) })
    const { challenge } = await requestAgain(browser)
    const answer = await client.post('/api/users/me/factor', { passkey: passkey.sign(challenge) })
    expect(answer.json).toMatchObject({ code: 'wrong_passkey' })
  })
})
