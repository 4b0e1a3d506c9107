import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import {
  type Authenticator,
  enterPassword,
  finishLogin,
  turnOnFactor,
} from '../../../../../test/scenes/authenticator.ts'
import { startTowTeam } from '../../../../../test/scenes/tow-team-scene.ts'
import { PASSWORD, type Person } from '../../../../../test/world.ts'

const STEP_MS = 30_000

let scene: Awaited<ReturnType<typeof startTowTeam>>

beforeAll(async () => {
  scene = await startTowTeam()
})
afterAll(() => scene.gateway.close())

interface Protected {
  readonly person: Person
  readonly client: HttpClient
  readonly app: Authenticator
  readonly recovery_codes: readonly string[]
}

/** A dispatcher with two-step login, whose next code is one that wasn't used. */
async function protectedPerson(): Promise<Protected> {
  const person = await scene.world.towUser('tow_staff', scene.bayou, 'Priya Nair')
  const client = await scene.world.logIn(person)
  const on = await turnOnFactor(scene.world, client)
  scene.gateway.clock.pass(STEP_MS)
  return { person, client, ...on }
}
const isLoggedIn = async (client: HttpClient): Promise<boolean> => (await client.get('/api/users/me')).status === 200
const subjects = async (to: string): Promise<string[]> => (await scene.post(to)).map(({ subject }) => subject)

describe('two-step login', () => {
  it('is off until a code of the app confirms it', async () => {
    const person = await scene.world.towUser('tow_staff', scene.bayou)
    const client = await scene.world.logIn(person)
    const started = await client.post('/api/users/me/authenticator', { current_password: PASSWORD })
    expect(started.json).toMatchObject({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringMatching(/^otpauth:\/\/totp\/Curbwise:.+secret=/),
    })
    const qr = started.json['qr'] as string[]
    expect(qr.every((row) => row.length === qr.length && /^[01]+$/.test(row))).toBe(true)
    expect((await client.get('/api/users/me/security')).json).toEqual({
      app: null,
      passkeys: [],
      recovery_codes: null,
      is_required: false,
    })
    expect((await scene.gateway.anybody().logIn(person.email, PASSWORD)).status).toBe(200)
  })

  it('needs the password to set up, and a right code', async () => {
    const client = await scene.world.logIn(await scene.world.towUser('tow_staff', scene.bayou))
    expect((await client.post('/api/users/me/authenticator', { current_password: 'not it' })).json).toMatchObject({
      fields: { current_password: 'This isn’t your current password' },
    })
    expect((await client.post('/api/users/me/authenticator/confirm', { code: '482915' })).json).toMatchObject({
      code: 'refused',
      message: 'Scan the QR code first.',
    })
    await client.post('/api/users/me/authenticator', { current_password: PASSWORD })
    expect((await client.post('/api/users/me/authenticator/confirm', { code: '48291' })).json).toMatchObject({
      fields: { code: 'Enter the 6 digits' },
    })
    expect((await client.get('/api/users/me/security')).json).toMatchObject({ app: null })
  })

  it('turns on with ten recovery codes, an entry in the history, and an email; nothing stored is readable', async () => {
    const { person, client, recovery_codes } = await protectedPerson()
    expect(recovery_codes).toHaveLength(10)
    expect(new Set(recovery_codes).size).toBe(10)
    expect(recovery_codes.every((code) => /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/.test(code))).toBe(true)
    expect((await client.get('/api/users/me/security')).json).toMatchObject({ recovery_codes: { left: 10, of: 10 } })
    expect((await client.get('/api/users/me')).json).toMatchObject({ has_second_factor: true })
    expect(await scene.actions(person.user_id)).toContain('user.factor_turned_on')
    expect(await subjects(person.email)).toContain('Two-step login for Curbwise is on')
    const stored = await scene.world
      .db('recovery_codes')
      .where({ user_id: person.user_id })
      .pluck<string[]>('code_hash')
    expect(stored.every((hash) => hash.startsWith('$argon2id$'))).toBe(true)
    const again = await client.post('/api/users/me/authenticator', { current_password: PASSWORD })
    expect(again.json).toMatchObject({ code: 'refused' })
  })

  it('keeps the secret out of the database, the log, and saved answers', async () => {
    const client = await scene.world.logIn(await scene.world.towUser('tow_staff', scene.bayou))
    const secret = String(
      (await client.post('/api/users/me/authenticator', { current_password: PASSWORD })).json['secret'],
    )
    const { rows } = await scene.world.db.raw<{ rows: { dump: string }[] }>(
      `select coalesce(string_agg(t::text, ' '), '') as dump from (
        select encode(secret, 'escape') from app_factors union all select answer::text from idempotency_keys
        union all select after::text from history_values) t`,
    )
    expect(rows[0]?.dump).not.toBe('')
    expect(rows[0]?.dump).not.toContain(secret)
    expect(scene.gateway.log.join()).not.toContain(secret)
  })
})

describe('a login with two-step login', () => {
  it('gives no session for the password, and one for the code', async () => {
    const { person, app } = await protectedPerson()
    const browser = scene.gateway.anybody()
    const refused = await browser.logIn(person.email, PASSWORD)
    expect([refused.status, refused.json['code']]).toEqual([422, 'factor_required'])
    expect(await isLoggedIn(browser)).toBe(false)
    const { ticket, factors } = refused.json['details'] as { ticket: string; factors: string[] }
    expect(factors).toEqual(['app'])
    const answer = await finishLogin(browser, { ticket, code: app.code() })
    expect(answer.json).toMatchObject({ user: { id: person.user_id, has_second_factor: true } })
    expect(await isLoggedIn(browser)).toBe(true)
  })

  it('takes a code once, and none from before it', async () => {
    const { person, app } = await protectedPerson()
    const [one, two] = [scene.gateway.anybody(), scene.gateway.anybody()]
    const code = app.code()
    expect((await finishLogin(one, { ticket: await enterPassword(one, person), code })).status).toBe(200)
    const ticket = await enterPassword(two, person)
    expect((await finishLogin(two, { ticket, code })).json).toMatchObject({ code: 'wrong_factor' })
    expect((await finishLogin(two, { ticket, code: app.code(-1) })).json).toMatchObject({ code: 'wrong_factor' })
    expect((await finishLogin(two, { ticket, code: app.code(1) })).status).toBe(200)
  })

  it('takes one of two simultaneous logins with the same code', async () => {
    const { person, app } = await protectedPerson()
    const browsers = [scene.gateway.anybody(), scene.gateway.anybody()]
    const tickets = await Promise.all(browsers.map((browser) => enterPassword(browser, person)))
    const code = app.code()
    const answers = await Promise.all(
      browsers.map((browser, index) => finishLogin(browser, { ticket: tickets[index], code })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  it('works once for each ticket, for ten minutes, in the browser that entered the password', async () => {
    const { person, app } = await protectedPerson()
    const browser = scene.gateway.anybody()
    const ticket = await enterPassword(browser, person)
    const thief = await scene.gateway.anybody().begin()
    expect((await finishLogin(thief, { ticket, code: app.code() })).json).toMatchObject({ code: 'login_expired' })
    scene.gateway.clock.pass(10 * 60_000 + 1)
    expect((await finishLogin(browser, { ticket, code: app.code() })).json).toMatchObject({ code: 'login_expired' })
    const fresh = await enterPassword(browser, person)
    const before = new Map(browser.cookies)
    expect((await finishLogin(browser, { ticket: fresh, code: app.code() })).status).toBe(200)
    browser.cookies.clear()
    for (const [name, value] of before) browser.cookies.set(name, value)
    browser.csrf = null
    await browser.begin()
    expect((await finishLogin(browser, { ticket: fresh, code: app.code(1) })).json).toMatchObject({
      code: 'login_expired',
    })
  })

  it('ends with the password that it began with', async () => {
    const { person, client, app } = await protectedPerson()
    const browser = scene.gateway.anybody()
    const ticket = await enterPassword(browser, person)
    await client.post('/api/users/update-password', {
      current_password: PASSWORD,
      new_password: 'fence posts at dawn',
    })
    expect((await finishLogin(browser, { ticket, code: app.code() })).json).toMatchObject({ code: 'login_expired' })
  })

  it('is locked after five wrong codes for 15 minutes, then for twice as long', async () => {
    const { person, app } = await protectedPerson()
    const browser = scene.gateway.anybody()
    const tryWith = async (code: string) => finishLogin(browser, { ticket: await enterPassword(browser, person), code })
    for (let time = 0; time < 5; time += 1) expect((await tryWith(app.wrong())).status).toBe(422)
    const locked = await tryWith(app.code())
    expect([locked.status, locked.json['details']]).toEqual([429, { retry_after_seconds: 900 }])
    scene.gateway.clock.pass(900_000)
    expect((await tryWith(app.wrong())).status).toBe(422)
    expect((await tryWith(app.code())).json).toMatchObject({ details: { retry_after_seconds: 1800 } })
    scene.gateway.clock.pass(1_800_000)
    expect((await tryWith(app.code())).status).toBe(200)
    expect((await tryWith(app.wrong())).status).toBe(422)
  })

  it('compares no more than five of many simultaneous wrong codes', async () => {
    const { person, app } = await protectedPerson()
    const browser = scene.gateway.anybody()
    const ticket = await enterPassword(browser, person)
    const wrong = app.wrong()
    const answers = await Promise.all(Array.from({ length: 12 }, () => finishLogin(browser, { ticket, code: wrong })))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  it('takes a recovery code once, in any spelling, and emails how many are left', async () => {
    const { person, client, recovery_codes } = await protectedPerson()
    const browser = scene.gateway.anybody()
    const code = String(recovery_codes[3])
    const spelled = ` ${code.toLowerCase().replace('-', ' ')} `
    const first = await finishLogin(browser, {
      ticket: await enterPassword(browser, person),
      recovery_code: spelled,
    })
    expect(first.status).toBe(200)
    const other = scene.gateway.anybody()
    const again = await finishLogin(other, { ticket: await enterPassword(other, person), recovery_code: code })
    expect(again.json).toMatchObject({ code: 'wrong_factor' })
    expect((await client.get('/api/users/me/security')).json).toMatchObject({ recovery_codes: { left: 9, of: 10 } })
    expect(await subjects(person.email)).toContain('A recovery code for Curbwise was used')
    expect(await scene.actions(person.user_id)).toContain('user.recovery_code_used')
  })

  it('takes one of two simultaneous logins with the same recovery code', async () => {
    const { person, recovery_codes } = await protectedPerson()
    const browsers = [scene.gateway.anybody(), scene.gateway.anybody()]
    const tickets = await Promise.all(browsers.map((browser) => enterPassword(browser, person)))
    const answers = await Promise.all(
      browsers.map((browser, index) =>
        finishLogin(browser, { ticket: tickets[index], recovery_code: recovery_codes[0] }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  it('needs exactly one of the two codes', async () => {
    const { person, app, recovery_codes } = await protectedPerson()
    const browser = scene.gateway.anybody()
    const ticket = await enterPassword(browser, person)
    for (const proof of [{}, { code: app.code(), recovery_code: recovery_codes[0] }])
      expect((await finishLogin(browser, { ticket, ...proof })).json).toMatchObject({
        fields: { code: 'Enter a code of the app or a recovery code, or use a passkey: one of them' },
      })
  })
})

describe('new recovery codes', () => {
  it('replace the old ones', async () => {
    const { person, client, recovery_codes } = await protectedPerson()
    const made = await client.post('/api/users/me/recovery-codes', {})
    const fresh = made.json['recovery_codes'] as string[]
    expect(fresh).toHaveLength(10)
    const browser = scene.gateway.anybody()
    const ticket = await enterPassword(browser, person)
    expect((await finishLogin(browser, { ticket, recovery_code: recovery_codes[0] })).status).toBe(422)
    expect((await finishLogin(browser, { ticket, recovery_code: fresh[0] })).status).toBe(200)
    expect(await subjects(person.email)).toContain('You have new recovery codes for Curbwise')
  })
})

describe('turning two-step login off', () => {
  it('removes everything that belongs to it, and the password is enough again', async () => {
    const { person, client } = await protectedPerson()
    expect((await client.delete('/api/users/me/authenticator')).json).toMatchObject({ app: null, recovery_codes: null })
    for (const table of ['app_factors', 'recovery_codes', 'login_tickets'])
      expect(await scene.world.db(table).where({ user_id: person.user_id })).toEqual([])
    expect((await scene.gateway.anybody().logIn(person.email, PASSWORD)).status).toBe(200)
    expect(await subjects(person.email)).toContain('Two-step login for Curbwise is off')
    expect(await scene.actions(person.user_id)).toContain('user.factor_turned_off')
  })

  it('needs a factor that was entered within ten minutes', async () => {
    const { client, app } = await protectedPerson()
    scene.gateway.clock.pass(10 * 60_000)
    expect((await client.delete('/api/users/me/authenticator')).json).toMatchObject({ code: 'factor_needed' })
    expect((await client.post('/api/users/me/recovery-codes', {})).json).toMatchObject({ code: 'factor_needed' })
    expect((await client.post('/api/users/me/factor', { code: app.code() })).status).toBe(200)
    expect((await client.delete('/api/users/me/authenticator')).status).toBe(200)
  })
})
