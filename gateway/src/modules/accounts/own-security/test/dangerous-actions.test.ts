import { ENDPOINTS } from '@curbwise/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { enterPassword, finishLogin, turnOnFactor } from '../../../../../test/scenes/authenticator.ts'
import { startTowTeam } from '../../../../../test/scenes/tow-team-scene.ts'
import { PASSWORD, type Person } from '../../../../../test/world.ts'

const TEN_MINUTES = 10 * 60_000
const STEP_MS = 30_000

let scene: Awaited<ReturnType<typeof startTowTeam>>

beforeAll(async () => {
  scene = await startTowTeam()
})
afterAll(() => scene.gateway.close())

/** An admin with two-step login who last entered it just now. */
async function protectedAdmin() {
  const person = await scene.world.towUser('tow_admin', scene.bayou, 'Marisol Vega')
  const client = await scene.world.logIn(person)
  const on = await turnOnFactor(scene.world, client)
  scene.gateway.clock.pass(STEP_MS)
  return { person, client, ...on }
}
const newDriver = (): Promise<Person> => scene.world.towUser('tow_driver', scene.bayou, 'Priya Nair')
const disable = async (client: HttpClient, { role_id }: Person) =>
  client.post(scene.of(role_id, '/enable-disable'), { is_active: false })

describe('a dangerous action', () => {
  it('is one that voids, zeroes, refunds, deletes, or changes people, companies, or rules', () => {
    const asking = ENDPOINTS.filter(({ asks_factor }) => asks_factor).map(({ name }) => name)
    expect(asking.toSorted()).toEqual([
      'adminCompanies.create',
      'adminCompanies.enableDisable',
      'adminCompanies.setAdmin',
      'adminDevices.remove',
      'adminRules.verify',
      'adminRules.withdraw',
      'custody.refundPayment',
      'externalCompanies.enableDisable',
      'externalCompanies.enableDisableUser',
      'externalCompanies.inviteUser',
      'legalHolds.lift',
      'managers.enableDisable',
      'managers.invite',
      'managers.remove',
      'managers.updatePassword',
      'ownSecurity.newRecoveryCodes',
      'ownSecurity.removePasskey',
      'ownSecurity.resetFor',
      'ownSecurity.turnOff',
      'towCompanies.enableDisableTowUser',
      'towCompanies.inviteTowUser',
      'towCompanies.removeTowUser',
      'tows.removeTow',
      'tows.voidTow',
      'tows.zeroCharge',
      'viewing.start',
    ])
  })

  it('needs nothing more of a person without two-step login', async () => {
    expect((await disable(scene.gil, await newDriver())).status).toBe(200)
  })

  it('needs a factor that this session entered within ten minutes, and does nothing without it', async () => {
    const { client, app } = await protectedAdmin()
    const driver = await newDriver()
    scene.gateway.clock.pass(TEN_MINUTES - STEP_MS - 1)
    expect((await disable(client, await newDriver())).status).toBe(200)
    scene.gateway.clock.pass(1)
    const refused = await disable(client, driver)
    expect([refused.status, refused.json['code']]).toEqual([403, 'factor_needed'])
    expect(await scene.actions(driver.user_id)).toEqual([])
    const confirmed = await client.post('/api/users/me/factor', { code: app.code() })
    const until = new Date(scene.world.now().getTime() + TEN_MINUTES).toISOString()
    expect(confirmed.json).toEqual({ until })
    expect((await disable(client, driver)).status).toBe(200)
  })

  it('leaves its idempotency key unused when it is refused', async () => {
    const { client, app } = await protectedAdmin()
    const driver = await newDriver()
    scene.gateway.clock.pass(TEN_MINUTES)
    const send = () =>
      client.post(
        scene.of(driver.role_id, '/enable-disable'),
        { is_active: false },
        { headers: { 'idempotency-key': `factor-${driver.user_id}` } },
      )
    expect((await send()).status).toBe(403)
    await client.post('/api/users/me/factor', { code: app.code() })
    const answer = await send()
    expect([answer.status, answer.headers.get('idempotent-replay')]).toEqual([200, null])
  })

  it('counts the factor of the login, and of that session only', async () => {
    const { person, client, app } = await protectedAdmin()
    scene.gateway.clock.pass(TEN_MINUTES)
    const browser = scene.gateway.anybody()
    await finishLogin(browser, { ticket: await enterPassword(browser, person), code: app.code() })
    expect((await disable(browser, await newDriver())).status).toBe(200)
    expect((await disable(client, await newDriver())).json).toMatchObject({ code: 'factor_needed' })
  })

  it('is refused in a session from before two-step login was set up elsewhere', async () => {
    const { person, client } = await protectedAdmin()
    await scene.world.db('sessions').where({ user_id: person.user_id }).update({ factor_at: null })
    expect((await disable(client, await newDriver())).json).toMatchObject({ code: 'factor_needed' })
  })

  it('is a change of role or permissions, but not of a phone number', async () => {
    const { client } = await protectedAdmin()
    const { role_id } = await scene.world.towUser('tow_staff', scene.bayou, 'Omar Reyes')
    scene.gateway.clock.pass(TEN_MINUTES)
    for (const change of [{ role: 'tow_admin' }, { can_void: true }])
      expect((await client.patch(scene.of(role_id), change)).json).toMatchObject({ code: 'factor_needed' })
    expect((await client.patch(scene.of(role_id), { phone: '713-555-0142' })).status).toBe(200)
  })

  it('is a new email address of a manager, but not a new phone number', async () => {
    const { client } = await protectedAdmin()
    const { user_id } = await scene.world.manager('contract_staff', [scene.arbor], 'Theo Lindqvist')
    scene.gateway.clock.pass(TEN_MINUTES)
    const change = (body: unknown) => client.patch(`/api/users/managers/${user_id}`, body)
    expect((await change({ email: scene.address() })).json).toMatchObject({ code: 'factor_needed' })
    expect((await change({ phone: '713-555-0142' })).status).toBe(200)
    expect((await scene.gil.patch(`/api/users/managers/${user_id}`, { email: scene.address() })).status).toBe(200)
  })

  it('is locked with the login after five wrong codes', async () => {
    const { client, app } = await protectedAdmin()
    for (let time = 0; time < 5; time += 1)
      expect((await client.post('/api/users/me/factor', { code: app.wrong() })).json).toMatchObject({
        code: 'wrong_factor',
      })
    expect((await client.post('/api/users/me/factor', { code: app.code() })).status).toBe(429)
  })
})

describe('what people do with their own login', () => {
  const PASSWORDS = { current_password: PASSWORD, new_password: 'fence posts at dawn' }

  it('needs the factor to change the password and to end other sessions', async () => {
    const { person, client, app } = await protectedAdmin()
    const browser = scene.gateway.anybody()
    await finishLogin(browser, { ticket: await enterPassword(browser, person), code: app.code() })
    const sessions = (await client.get('/api/users/me/sessions')).json['data'] as { id: string; is_current: boolean }[]
    const other = sessions.find(({ is_current }) => !is_current)
    scene.gateway.clock.pass(TEN_MINUTES)
    for (const answer of [
      await client.post('/api/users/update-password', PASSWORDS),
      await client.delete(`/api/users/me/sessions/${String(other?.id)}`),
      await client.post('/api/users/me/sessions/end-others', {}),
    ])
      expect([answer.status, answer.json['code']]).toEqual([403, 'factor_needed'])
    expect((await browser.get('/api/users/me')).status).toBe(200)
    await client.post('/api/users/me/factor', { code: app.code() })
    expect((await client.post('/api/users/me/sessions/end-others', {})).status).toBe(200)
    expect((await client.post('/api/users/update-password', PASSWORDS)).status).toBe(200)
    expect((await browser.get('/api/users/me')).status).toBe(401)
  })

  it('needs the password only of a person without one, even where the installation requires one', async () => {
    const strict = await scene.gateway.another({ SECOND_FACTOR: 'required' })
    const client = await scene.world.logIn(await scene.world.towUser('tow_admin', scene.bayou, 'Marisol Vega'))
    client.base = strict.url
    expect((await client.post('/api/users/me/sessions/end-others', {})).status).toBe(200)
    expect((await client.post('/api/users/update-password', PASSWORDS)).status).toBe(200)
  })
})

describe('where the installation requires a second factor', () => {
  it('admins set one up first; everyone else works as before', async () => {
    const strict = await scene.gateway.another({ SECOND_FACTOR: 'required' })
    const there = async (person: Person): Promise<HttpClient> => {
      const client = await scene.world.logIn(person)
      client.base = strict.url
      return client
    }
    const admin = await there(await scene.world.towUser('tow_admin', scene.bayou, 'Marisol Vega'))
    expect((await admin.get('/api/users/me/security')).json).toMatchObject({ is_required: true })
    const refused = await disable(admin, await newDriver())
    expect([refused.status, refused.json['code']]).toEqual([403, 'factor_setup_needed'])
    await turnOnFactor(scene.world, admin)
    expect((await disable(admin, await newDriver())).status).toBe(200)
    const desk = await there(await scene.world.towUser('tow_staff', scene.bayou, 'Omar Reyes'))
    expect((await desk.get('/api/users/me/security')).json).toMatchObject({ is_required: false })
  })
})

describe('a person who lost the second factor', () => {
  it('gets it turned off by an admin of the team, with a reason, and is emailed and logged out', async () => {
    const person = await scene.world.towUser('tow_staff', scene.bayou, 'Omar Reyes')
    const client = await scene.world.logIn(person)
    await turnOnFactor(scene.world, client)
    const path = `/api/users/${person.user_id}/reset-factor`
    expect((await scene.gil.post(path, {})).json).toMatchObject({ fields: { reason: expect.any(String) } })
    expect((await scene.gil.post(path, { reason: 'Lost the phone' })).json).toEqual({ ok: true })
    expect((await client.get('/api/users/me')).status).toBe(401)
    const mails = await scene.post(person.email)
    expect(mails.at(-1)).toMatchObject({
      subject: 'Gil Arceneaux turned off your two-step login for Curbwise',
      text: expect.stringContaining('The reason: “Lost the phone”'),
    })
    expect((await scene.gateway.anybody().logIn(person.email, PASSWORD)).status).toBe(200)
    const [entry] = await scene.world
      .db('history_entries as e')
      .join('history_values as v', 'v.entry_id', 'e.id')
      .where({ 'e.record_id': person.user_id, 'e.action': 'user.factor_reset' })
      .select<{ tow_company_id: string; reason: string }[]>('e.tow_company_id', 'v.reason')
    expect(entry).toMatchObject({ tow_company_id: scene.bayou.id, reason: 'Lost the phone' })
    expect((await scene.gil.post(path, { reason: 'Again' })).json).toMatchObject({ code: 'refused' })
  })

  it('gets it turned off by a super admin, who is offered that at complexes and external companies', async () => {
    const sam = await scene.world.logIn(await scene.world.superAdmin())
    const theo = await scene.world.manager('contract_staff', [scene.arbor], 'Theo Lindqvist')
    const { id } = await scene.world.insert('external_companies', { name: 'Gulf Coast Patrol' })
    const renee = await scene.world.user('Renee Castillo')
    await scene.world.insert('external_users', { user_id: renee.user_id, external_company_id: id })
    const canOf = async () => {
      const managers = await sam.get(`/api/users/managers/${theo.user_id}`)
      const company = await sam.get(`/api/admin/external-companies/${id}`)
      return [managers.json['can'], (company.json['users'] as { can: unknown }[])[0]?.can]
    }
    const offered = expect.objectContaining({ reset_factor: true })
    const not_offered = expect.objectContaining({ reset_factor: false })
    expect(await canOf()).toEqual([not_offered, not_offered])
    for (const one of [theo, renee]) await turnOnFactor(scene.world, await scene.world.logIn(one))
    expect(await canOf()).toEqual([offered, offered])
    const seen_by_admin = await scene.gil.get(`/api/users/managers/${theo.user_id}`)
    expect(seen_by_admin.json).toMatchObject({ can: { reset_factor: false } })
    for (const { user_id, email } of [theo, renee]) {
      await sam.post(`/api/users/${user_id}/reset-factor`, { reason: 'Lost the phone' })
      expect((await scene.gateway.anybody().logIn(email, PASSWORD)).status).toBe(200)
    }
    expect(await canOf()).toEqual([not_offered, not_offered])
  })

  it('is unknown to admins of other companies, and can’t be the admin themselves', async () => {
    const { person, client } = await protectedAdmin()
    const wade = await scene.world.logIn(await scene.world.towUser('tow_admin', scene.lone))
    const path = `/api/users/${person.user_id}/reset-factor`
    expect((await wade.post(path, { reason: 'Lost the phone' })).status).toBe(404)
    expect((await scene.dana.post(path, { reason: 'Lost the phone' })).status).toBe(403)
    expect((await client.post(path, { reason: 'Lost the phone' })).json).toMatchObject({ code: 'refused' })
  })
})
