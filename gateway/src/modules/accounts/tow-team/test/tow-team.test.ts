import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { startTowTeam } from '../../../../../test/scenes/tow-team-scene.ts'
import { PASSWORD } from '../../../../../test/world.ts'

let scene: Awaited<ReturnType<typeof startTowTeam>>

beforeAll(async () => {
  scene = await startTowTeam()
})
afterAll(() => scene.gateway.close())

const idOf = ({ json }: { readonly json: Record<string, unknown> }): string => String(json['id'])
const canReset = async (token: string): Promise<number> =>
  (await (await scene.gateway.anybody().begin()).post('/api/auth/reset-password', { token, password: PASSWORD })).status

describe('inviting a person to the team', () => {
  it('emails a single-use link, and lets the person join as what they were invited', async () => {
    const email = scene.address()
    const answer = await scene.invite(scene.gil, { email, truck_id: scene.yard.truck_id })
    expect(answer.json).toMatchObject({
      email,
      role: 'tow_driver',
      status: 'has_not_joined_yet',
      truck: { id: scene.yard.truck_id },
      can_override: false,
      can_void: false,
      open_tows: 0,
      invitation_until: '2026-11-27T21:58:00.000Z',
      can: { resend_invitation: true, reset_password: false },
    })
    const [mail] = await scene.post(email)
    expect(mail?.subject).toBe('Gil Arceneaux invited you to Bayou City Towing')
    expect(mail?.text).toContain('as Tow Driver')
    expect(await canReset(scene.tokenIn(mail?.text ?? ''))).toBe(200)
    const browser = await scene.gateway.anybody().begin()
    expect((await browser.logIn(email, PASSWORD)).json).toMatchObject({
      user: { role: 'tow_driver', tow_company: { id: scene.bayou.id } },
    })
    expect(await scene.actions(answer.json['user_id'])).toEqual(['tow_user.invited'])
  })

  it('sends a new link, which replaces the old one, until the person has joined', async () => {
    const email = scene.address()
    const invited = await scene.invite(scene.gil, { email })
    const resend = () => scene.gil.post(scene.of(idOf(invited), '/resend-welcome-email'), {})
    expect((await resend()).status).toBe(200)
    const [first, second] = await scene.post(email)
    expect(await canReset(scene.tokenIn(first?.text ?? ''))).toBe(422)
    expect(await canReset(scene.tokenIn(second?.text ?? ''))).toBe(200)
    expect((await resend()).json).toMatchObject({ code: 'refused' })
    expect(await scene.actions(invited.json['user_id'])).toEqual(['tow_user.invited', 'tow_user.invited_again'])
  })

  it('refuses a person of the team, and an address with other work, without telling where', async () => {
    expect((await scene.invite(scene.gil, { email: scene.people.dana.email })).json).toMatchObject({
      code: 'conflict',
      message: 'This person is on the team already.',
    })
    const others = [
      await scene.world.towUser('tow_driver', scene.lone),
      await scene.world.manager('contract_staff', [scene.arbor]),
      await scene.world.externalUser([scene.arbor]),
      await scene.world.superAdmin(),
    ]
    const answers = await Promise.all(others.map(({ email }) => scene.invite(scene.gil, { email })))
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  })

  it('creates one invitation from many simultaneous requests', async () => {
    const email = scene.address()
    const answers = await Promise.all(Array.from({ length: 6 }, () => scene.invite(scene.gil, { email })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
  })

  it('refuses a truck of another company', async () => {
    const { id } = await scene.world.insert('trucks', { tow_company_id: scene.lone.id, name: 'Unit 2' })
    expect((await scene.invite(scene.gil, { truck_id: id })).json['fields']).toHaveProperty('truck_id')
  })
})

describe('the list of the team', () => {
  it('has drivers first, then the office, each by name, with counts', async () => {
    const { world, lone } = scene
    for (const [role, name] of [
      ['tow_staff', 'Bea Moss'],
      ['tow_driver', 'Zed Rye'],
      ['tow_driver', 'Ana Ito'],
    ] as const)
      await world.towUser(role, lone, name, name === 'Zed Rye' ? { is_active: false } : {})
    const wade = await world.logIn(await world.towUser('tow_admin', lone, 'Wade Kessler'))
    const path = `/api/tow-companies/${lone.id}/tow-users`
    const first = (await wade.get(`${path}?limit=3&counts=true`)).json as {
      data: { name: string }[]
      next: string
      counts: Record<string, number>
    }
    const rest = (await wade.get(`${path}?limit=50&after=${encodeURIComponent(first.next)}`)).json['data'] as {
      name: string
    }[]
    const names = [...first.data, ...rest].map(({ name }) => name)
    expect(names.slice(-2)).toEqual(['Bea Moss', 'Wade Kessler'])
    expect(names.indexOf('Ana Ito')).toBeLessThan(names.indexOf('Zed Rye'))
    expect(first.counts).toMatchObject({ all: names.length, disabled: 1, has_not_joined_yet: 0 })
  })

  it('finds people by name, truck, role, and permission, and exports them', async () => {
    const names = async (query: string) => (await scene.list(scene.dana, query)).map(({ name }) => name)
    expect(await names('search=ruben')).toEqual(['Rubén Treviño'])
    expect(await names('search=truck+of+arbor')).toContain('Rubén Treviño')
    expect(await names('filter=role:is:tow_admin')).toEqual(['Gil Arceneaux'])
    expect(await names(`filter=id:is:${String(scene.people.dana.role_id)}`)).toEqual(['Dana Whitfield'])
    expect(await names('filter=can_override:is:true')).toEqual([])
    expect(await names('active=false&filter=role:is:tow_admin')).toEqual([])
    expect(await names('active=true&filter=role:is:tow_admin')).toEqual(['Gil Arceneaux'])
    const file = await scene.dana.get(`${scene.path}/export?format=csv&search=ruben`)
    expect(file.text).toContain('Rubén Treviño,Tow Driver,Active')
    expect(await scene.actions(scene.bayou.id)).toContain('tow_team.exported')
  })

  it('is read-only for the office, hidden from drivers, and 404 for another company', async () => {
    const { gateway, world, dana, lone, path, people } = scene
    const rows = await scene.list(dana)
    expect(new Set(rows.flatMap(({ can }) => Object.values(can)))).toEqual(new Set([false]))
    expect((await dana.get(path)).json['can']).toEqual({ invite: false })
    for (const refused of [
      await scene.invite(dana),
      await dana.patch(scene.of(people.ruben.role_id), { name: 'X' }),
      await dana.send('DELETE', scene.of(people.ruben.role_id)),
    ])
      expect([refused.status, refused.json['message']]).toEqual([403, 'Unauthorized'])
    expect((await (await world.logIn(people.ruben)).get(path)).status).toBe(403)
    const wade = await world.logIn(await world.towUser('tow_admin', lone))
    const missing = await wade.patch(
      `/api/tow-companies/00000000-0000-4000-8000-000000000000/tow-users/${String(people.ruben.role_id)}`,
      { name: 'X' },
    )
    for (const answer of [
      await wade.patch(scene.of(people.ruben.role_id), { name: 'X' }),
      await wade.patch(`/api/tow-companies/${lone.id}/tow-users/${String(people.ruben.role_id)}`, { name: 'X' }),
    ])
      expect([answer.status, answer.text]).toEqual([404, missing.text])
    expect((await gateway.anybody().get(path)).status).toBe(401)
  })
})

describe('changing a person', () => {
  const change = (id: unknown, body: object, client: HttpClient = scene.gil) => client.patch(scene.of(id), body)

  it('changes name, phone, and truck, with one history entry', async () => {
    const id = idOf(await scene.invite(scene.gil))
    const { json } = await change(id, { name: 'Priya N. Nair', phone: '713-555-0142', truck_id: scene.yard.truck_id })
    expect(json).toMatchObject({ name: 'Priya N. Nair', truck: { id: scene.yard.truck_id } })
    expect((await change(id, { name: 'Priya N. Nair' })).status).toBe(200)
    expect(await scene.actions(json['user_id'])).toEqual(['tow_user.invited', 'tow_user.edited'])
  })

  it('gives permissions to the office, never to drivers, and takes them from a person who becomes a driver', async () => {
    const ivy = await scene.world.towUser('tow_staff', scene.bayou, 'Ivy Chen')
    expect((await change(ivy.role_id, { can_override: true, can_void: true })).json).toMatchObject({
      can_override: true,
      can_void: true,
    })
    expect((await change(scene.people.ruben.role_id, { can_void: true })).json).toMatchObject({
      code: 'refused',
      message: 'Drivers can’t have this permission.',
    })
    expect((await change(ivy.role_id, { role: 'tow_driver', can_override: true })).json['code']).toBe('refused')
    expect((await change(ivy.role_id, { role: 'tow_driver' })).json).toMatchObject({
      role: 'tow_driver',
      can_override: false,
      can_void: false,
    })
    expect(await scene.actions(ivy.user_id)).toEqual(['tow_user.permissions_changed', 'tow_user.role_changed'])
  })

  it('refuses one’s own role, permissions, login, and removal, and those of the main admin', async () => {
    const ana = await scene.world.towUser('tow_admin', scene.bayou, 'Ana Ruiz')
    const anas = await scene.world.logIn(ana)
    const tries = async (client: HttpClient, id: unknown) => [
      (await change(id, { role: 'tow_staff' }, client)).json['code'],
      (await client.send('DELETE', scene.of(id))).json['code'],
      (await client.post(scene.of(id, '/enable-disable'), { is_active: false })).json['code'],
    ]
    expect(await tries(anas, ana.role_id)).toEqual(['refused', 'refused', 'refused'])
    expect(await tries(anas, scene.people.gil.role_id)).toEqual(['refused', 'refused', 'refused'])
    expect((await change(ana.role_id, { can_void: true }, anas)).json['code']).toBe('refused')
    expect((await change(ana.role_id, { can_void: true })).status).toBe(200)
  })

  it('never leaves a company without an active admin, even when two admins disable each other', async () => {
    const { world } = scene
    const company = await world.company('Two Admins Towing')
    const both = [await world.towUser('tow_admin', company, 'One'), await world.towUser('tow_admin', company, 'Two')]
    const clients = await Promise.all(both.map((person) => world.logIn(person)))
    const base = `/api/tow-companies/${company.id}/tow-users`
    await Promise.all(
      clients.map((client, at) =>
        client.post(`${base}/${String(both[1 - at]?.role_id)}/enable-disable`, { is_active: false }),
      ),
    )
    const left = await world
      .db('tow_users as t')
      .join('users as u', 'u.id', 't.user_id')
      .where({ 't.tow_company_id': company.id, 't.is_active': true, 'u.status': 'active' })
    expect(left).toHaveLength(1)
  })
})

describe('disabling a person', () => {
  it('ends their sessions at once, and enabling asks them to log in again', async () => {
    const person = await scene.world.towUser('tow_staff', scene.bayou, 'Lorena Kubiak')
    const client = await scene.world.logIn(person)
    const toggle = (is_active?: boolean) => scene.gil.post(scene.of(person.role_id, '/enable-disable'), { is_active })
    expect((await toggle(false)).json).toMatchObject({ status: 'disabled', handed_over: null })
    expect((await client.patch('/api/users/me', { name: 'Still here' })).status).toBe(401)
    expect((await toggle(false)).status).toBe(200)
    expect((await toggle()).json).toMatchObject({ status: 'active' })
    expect((await client.get('/api/users/me')).status).toBe(401)
    expect((await scene.world.logIn(person)).csrf).toBeTruthy()
    expect(await scene.actions(person.user_id)).toEqual(['tow_user.disabled', 'tow_user.enabled'])
  })

  it('returns their tows to the requests if asked, except a car that is hooked up', async () => {
    const person = await scene.world.towUser('tow_driver', scene.bayou, 'Tess Calloway')
    const driver = await scene.world.logIn(person)
    const waiting = await scene.towOf(driver)
    const hooked = await scene.towOf(driver, ['en_route', 'on_scene', 'hooked'])
    const answer = await scene.gil.post(scene.of(person.role_id, '/enable-disable'), {
      is_active: false,
      hand_over: { driver_id: null },
    })
    expect(answer.json['handed_over']).toEqual({ to: null, tows: [waiting], stayed: [hooked] })
    const tows = await scene.world.db('tows').whereIn('id', [waiting.id, hooked.id]).orderBy('number')
    expect(tows.map(({ status, driver_id }) => [status, driver_id])).toEqual([
      ['requested', null],
      ['pending', person.role_id],
    ])
  })

  it('sends a password link to a person who has joined', async () => {
    const send = (id: unknown) => scene.gil.post(scene.of(id, '/password-link'), {})
    expect((await send(scene.people.dana.role_id)).status).toBe(200)
    const { rows } = await scene.world.db.raw<{ rows: unknown[] }>(
      `select 1 from pgboss.job where name = 'password_link' and data::text like ?`,
      [`%${scene.people.dana.email}%`],
    )
    expect(rows).toHaveLength(1)
    expect(await scene.actions(scene.people.dana.user_id)).toEqual(['tow_user.password_link_sent'])
    expect((await send(idOf(await scene.invite(scene.gil)))).json['code']).toBe('refused')
    expect((await send(scene.people.gil.role_id)).json['code']).toBe('refused')
  })
})

describe('removing a person', () => {
  const remove = (id: unknown, body?: object) => scene.gil.send('DELETE', scene.of(id), { body })

  it('asks who takes over open tows, hands them over, and names them', async () => {
    const person = await scene.world.towUser('tow_driver', scene.bayou, 'Marcus Ojeda')
    const driver = await scene.world.logIn(person)
    const [one, two] = [await scene.towOf(driver), await scene.towOf(driver, ['en_route'])]
    expect((await remove(person.role_id)).json).toMatchObject({
      code: 'refused',
      message: 'Marcus Ojeda has 2 open tows. Choose who takes over first.',
      details: { open_tows: 2 },
    })
    expect((await remove(person.role_id, { hand_over: { driver_id: person.role_id } })).status).toBe(422)
    const { role_id } = scene.people.ruben
    const answer = await remove(person.role_id, { hand_over: { driver_id: role_id } })
    expect(answer.json['handed_over']).toEqual({
      to: { id: role_id, name: 'Rubén Treviño' },
      tows: [one, two],
      stayed: [],
    })
    expect(await scene.world.db('tows').whereIn('id', [one.id, two.id]).pluck('driver_id')).toEqual([role_id, role_id])
    expect((await driver.get('/api/users/me')).status).toBe(401)
    expect((await scene.list(scene.gil)).map(({ id }) => id)).not.toContain(person.role_id)
    expect((await scene.gil.get(`/api/tow-companies/${scene.bayou.id}/drivers`)).text).not.toContain('Marcus Ojeda')
    expect((await scene.post(person.email)).at(-1)?.subject).toBe('You are no longer on the team of Bayou City Towing')
    expect(await scene.actions(person.user_id)).toEqual(['tow_user.removed'])
    expect((await remove(person.role_id)).status).toBe(404)
  })

  it('refuses while a car is hooked up, and changes nothing', async () => {
    const person = await scene.world.towUser('tow_driver', scene.bayou, 'Hollis Greer')
    const driver = await scene.world.logIn(person)
    const waiting = await scene.towOf(driver)
    const hooked = await scene.towOf(driver, ['en_route', 'on_scene', 'hooked'])
    const answer = await remove(person.role_id, { hand_over: { driver_id: null } })
    expect(answer.json).toMatchObject({ code: 'refused', details: { tow_id: hooked.id } })
    expect(await scene.world.db('tows').where({ id: waiting.id }).pluck('status')).toEqual(['pending'])
    expect((await driver.get('/api/users/me')).status).toBe(200)
  })

  it('makes an open invitation’s link useless, and lets the person be invited again', async () => {
    const email = scene.address()
    const invited = await scene.invite(scene.gil, { email })
    const [mail] = await scene.post(email)
    expect((await remove(idOf(invited))).status).toBe(200)
    expect(await canReset(scene.tokenIn(mail?.text ?? ''))).toBe(422)
    const again = await scene.invite(scene.gil, { email, role: 'tow_staff' })
    expect(again.json).toMatchObject({ role: 'tow_staff', status: 'has_not_joined_yet' })
    expect(again.json['id']).not.toBe(invited.json['id'])
    const [, second] = await scene.post(email)
    expect(await canReset(scene.tokenIn(second?.text ?? ''))).toBe(200)
  })

  it('lets another company add the person, and takes the first company’s rights over them', async () => {
    const person = await scene.world.towUser('tow_staff', scene.bayou, 'Omar Reyes')
    expect((await remove(person.role_id)).status).toBe(200)
    const wade = await scene.world.logIn(await scene.world.towUser('tow_admin', scene.lone, 'Wade Two'))
    const added = await wade.post(`/api/tow-companies/${scene.lone.id}/tow-users`, {
      email: person.email,
      name: 'Someone',
      role: 'tow_driver',
    })
    expect(added.json).toMatchObject({ name: 'Omar Reyes', status: 'active' })
    expect((await scene.post(person.email)).at(-1)?.subject).toBe('You are on the team of Lone Star Recovery')
    const omar = await scene.world.logIn(person)
    expect((await omar.get('/api/users/me')).json).toMatchObject({
      role: 'tow_driver',
      tow_company: { id: scene.lone.id },
    })
    expect((await scene.gil.patch(scene.of(person.role_id), { name: 'Renamed' })).status).toBe(404)
  })
})
