import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { PASSWORD } from '../../../../../test/world.ts'
import { startManagers, type Row } from '../../../../../test/scenes/managers-scene.ts'

type Scene = Awaited<ReturnType<typeof startManagers>>
let gateway: Scene['gateway']
let world: Scene['world']
let bayou: Scene['bayou']
let lone: Scene['lone']
let arbor: Scene['arbor']
let cedar: Scene['cedar']
let pecan: Scene['pecan']
let dana: Scene['dana']
let elena: Scene['elena']
let elenas: Scene['elenas']
let address: Scene['address']
let invite: Scene['invite']
let list: Scene['list']
let actions: Scene['actions']
let post: Scene['post']
let tokenIn: Scene['tokenIn']
beforeAll(async () => {
  ;({
    gateway,
    world,
    bayou,
    lone,
    arbor,
    cedar,
    pecan,
    dana,
    elena,
    elenas,
    address,
    invite,
    list,
    actions,
    post,
    tokenIn,
  } = await startManagers())
})
afterAll(() => gateway.close())

describe('inviting a manager', () => {
  it('emails a new person a single-use link to choose a password and start work', async () => {
    const email = address()
    const answer = await invite(dana, { email, role: 'contract_manager' })
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({
      email,
      status: 'has_not_joined_yet',
      invitation_until: '2026-11-27T21:58:00.000Z',
      contracts: [{ id: arbor.id, role: 'contract_manager', is_main: false }],
      can: { resend_welcome: true },
    })
    const [mail] = await post(email)
    expect(mail?.subject).toBe('Dana Whitfield invited you to Arbor Ridge')
    const token = tokenIn(mail?.text ?? '')
    const browser = await gateway.anybody().begin()
    expect((await browser.post('/api/auth/reset-password', { token, password: PASSWORD })).status).toBe(200)
    expect((await browser.post('/api/auth/reset-password', { token, password: PASSWORD })).json['code']).toBe(
      'link_expired',
    )
    expect((await browser.logIn(email, PASSWORD)).json).toMatchObject({
      user: { role: 'contract_manager', contracts: [{ id: arbor.id }] },
    })
    expect(await actions(String(answer.json['user_id']))).toEqual(['manager.invited'])
  })

  it('sends the invitation again with a new link, until the person has joined', async () => {
    const email = address()
    const { user_id } = (await invite(dana, { email })).json
    const path = `/api/contracts/${arbor.id}/managers/${String(user_id)}/resend-welcome-email`
    expect((await dana.post(path, {})).status).toBe(200)
    const [first, second] = await post(email)
    const browser = await gateway.anybody().begin()
    expect(
      (await browser.post('/api/auth/reset-password', { token: tokenIn(first?.text ?? ''), password: PASSWORD })).json[
        'code'
      ],
    ).toBe('link_expired')
    expect(
      (await browser.post('/api/auth/reset-password', { token: tokenIn(second?.text ?? ''), password: PASSWORD }))
        .status,
    ).toBe(200)
    const again = await dana.post(path, {})
    expect([again.status, again.json['code']]).toEqual([409, 'refused'])
    expect(await actions(String(user_id))).toEqual(['manager.invited', 'manager.invited_again'])
  })

  it('adds a person who already has a login, and notifies them', async () => {
    const omar = await world.manager('contract_staff', [pecan], 'Omar Reyes')
    const answer = await invite(dana, { email: omar.email.toUpperCase(), name: 'Somebody' })
    expect(answer.json).toMatchObject({ user_id: omar.user_id, name: 'Omar Reyes', contracts: [{ id: arbor.id }] })
    expect((answer.json['contracts'] as unknown[]).length).toBe(1)
    expect((await post(omar.email)).at(-1)?.subject).toBe('You now work with Arbor Ridge')
    expect((await invite(dana, { email: omar.email })).json).toMatchObject({
      code: 'conflict',
      message: 'This person already works with this complex.',
    })
  })

  it('refuses an address with another kind of work, naming the field', async () => {
    for (const person of [
      await world.towUser('tow_driver', lone),
      await world.externalUser([pecan]),
      await world.superAdmin(),
    ]) {
      const answer = await invite(dana, { email: person.email })
      expect([answer.status, Object.keys(answer.json['fields'] as object)]).toEqual([422, ['email']])
      expect(await world.db('contract_managers').where({ user_id: person.user_id })).toEqual([])
    }
  })

  it('lets a manager invite staff, but no manager', async () => {
    expect((await invite(elenas)).status).toBe(200)
    const answer = await invite(elenas, { role: 'contract_manager' })
    expect([answer.status, answer.json['message']]).toEqual([403, 'Unauthorized'])
    expect((await invite(elenas, { contract_id: cedar.id })).status).toBe(404)
  })

  it('creates one invitation from many simultaneous requests', async () => {
    const email = address()
    const answers = await Promise.all(Array.from({ length: 8 }, () => invite(dana, { email })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
    expect(
      await world.db('contract_managers as m').join('users as u', 'u.id', 'm.user_id').where('u.email', email),
    ).toHaveLength(1)
  })
})

describe('the list of managers', () => {
  it('shows only the complexes that the reader can see', async () => {
    const rosa = await world.manager('contract_manager', [arbor, cedar, pecan], 'Rosa Delgado')
    const of = (rows: Row[]) => rows.find(({ user_id }) => user_id === rosa.user_id)?.contracts.map(({ id }) => id)
    expect(of(await list(dana, 'search=rosa'))).toEqual([arbor.id, cedar.id])
    expect(of(await list(elenas, 'search=rosa'))).toEqual([arbor.id])
    expect(of(await list(dana, `contract_id=${cedar.id}`))).toEqual([arbor.id, cedar.id])
    expect((await dana.get(`/api/users/managers?contract_id=${pecan.id}`)).status).toBe(404)
  })

  it('returns the roles that the reader can invite someone for', async () => {
    const roles = async (client: HttpClient) =>
      (await client.get(`/api/users/managers?contract_id=${arbor.id}`)).json['can']
    expect(await roles(dana)).toEqual({ invite_as: ['contract_manager', 'contract_staff'] })
    expect(await roles(elenas)).toEqual({ invite_as: ['contract_staff'] })
    expect((await dana.get('/api/users/managers')).json['can']).toEqual({ invite_as: [] })
  })

  it('filters, sorts, paginates, and counts', async () => {
    const iris = await world.manager('contract_staff', [cedar], 'Iris Zamora')
    await world.db('users').where({ id: iris.user_id }).update({ status: 'disabled' })
    expect((await list(dana, `contract_id=${cedar.id}&segment=disabled`)).map(({ user_id }) => user_id)).toEqual([
      iris.user_id,
    ])
    expect(
      (await list(dana, `contract_id=${cedar.id}&filter=role:is:contract_staff`)).map(({ user_id }) => user_id),
    ).toEqual([iris.user_id])
    const first = (await dana.get('/api/users/managers?limit=2&counts=true')).json
    const second = (await dana.get(`/api/users/managers?limit=2&after=${String(first['next'])}`)).json
    const names = [...(first['data'] as { name: string }[]), ...(second['data'] as { name: string }[])].map(
      ({ name }) => name,
    )
    expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)))
    expect(first['counts']).toMatchObject({ disabled: 1 })
    const csv = await dana.get(`/api/users/managers/export?contract_id=${cedar.id}&format=csv`)
    expect(csv.text).toContain('Iris Zamora')
    expect((await dana.get('/api/users/managers?filter=password:is:x')).status).toBe(422)
  })
})

describe('updating a manager', () => {
  it('changes name and phone, and records both in the history', async () => {
    const { user_id } = (await invite(dana)).json
    const answer = await dana.patch(`/api/users/managers/${String(user_id)}`, {
      name: 'Priya Raman',
      phone: '713-555-0142',
    })
    expect(answer.json).toMatchObject({ name: 'Priya Raman', phone: '713-555-0142' })
    expect(await actions(String(user_id))).toEqual(['manager.invited', 'manager.edited'])
  })

  it('sends the invitation to a corrected address and disables the old link', async () => {
    const [wrong, right] = [address(), address()]
    const { user_id } = (await invite(dana, { email: wrong })).json
    await dana.patch(`/api/users/managers/${String(user_id)}`, { email: right })
    const browser = await gateway.anybody().begin()
    expect(
      (
        await browser.post('/api/auth/reset-password', {
          token: tokenIn((await post(wrong))[0]?.text ?? ''),
          password: PASSWORD,
        })
      ).json['code'],
    ).toBe('link_expired')
    expect(
      (
        await browser.post('/api/auth/reset-password', {
          token: tokenIn((await post(right))[0]?.text ?? ''),
          password: PASSWORD,
        })
      ).status,
    ).toBe(200)
  })

  it('notifies both addresses of a joined person, ends their sessions, and refuses another user’s address', async () => {
    const theo = await world.manager('contract_staff', [arbor], 'Theo Lindqvist')
    const browser = await world.logIn(theo)
    const refused = await dana.patch(`/api/users/managers/${theo.user_id}`, { email: elena.email })
    expect([refused.status, Object.keys(refused.json['fields'] as object)]).toEqual([422, ['email']])
    const email = address()
    expect((await dana.patch(`/api/users/managers/${theo.user_id}`, { email })).status).toBe(200)
    for (const to of [theo.email, email]) expect((await post(to)).at(-1)?.text).toContain(email)
    expect((await browser.get('/api/users/me')).status).toBe(401)
  })

  it('lets nobody edit people who also work for others, except for their role here', async () => {
    const rosa = await world.manager('contract_staff', [arbor, pecan], 'Rosa Both')
    const answer = await dana.patch(`/api/users/managers/${rosa.user_id}`, { name: 'Nobody' })
    expect([answer.status, answer.json['message']]).toEqual([
      409,
      'This person works for others too. Only they can change their name, email, and login.',
    ])
    expect(
      (await dana.patch(`/api/users/managers/${rosa.user_id}`, { contract_id: arbor.id, role: 'contract_manager' }))
        .json,
    ).toMatchObject({ contracts: [{ id: arbor.id, role: 'contract_manager' }] })
    const roles = (await world
      .db('contract_managers')
      .where({ user_id: rosa.user_id })
      .orderBy('role')
      .pluck('role')) as string[]
    expect(roles).toEqual(['contract_manager', 'contract_staff'])
    expect(
      (await dana.patch(`/api/users/managers/${rosa.user_id}`, { contract_id: pecan.id, role: 'contract_manager' }))
        .status,
    ).toBe(404)
  })

  it('lets a manager edit only staff, and nobody edit themselves', async () => {
    const staff = await world.manager('contract_staff', [arbor])
    const other = await world.manager('contract_manager', [arbor])
    expect((await elenas.patch(`/api/users/managers/${staff.user_id}`, { name: 'Stan Staff' })).status).toBe(200)
    expect((await elenas.patch(`/api/users/managers/${other.user_id}`, { name: 'No' })).status).toBe(403)
    expect((await elenas.patch(`/api/users/managers/${elena.user_id}`, { name: 'No' })).status).toBe(409)
    expect(
      (await elenas.patch(`/api/users/managers/${staff.user_id}`, { contract_id: arbor.id, role: 'contract_manager' }))
        .status,
    ).toBe(403)
  })
})

describe('changing the main manager', () => {
  it('is offered only to the office and the main manager', async () => {
    const grove = await world.complex(bayou, 'Grove Court')
    const [main, other] = [
      await world.manager('contract_manager', [grove]),
      await world.manager('contract_manager', [grove]),
    ]
    await world.db('contract_managers').where({ user_id: main.user_id }).update({ is_main: true })
    const third = await world.manager('contract_staff', [grove], 'Tara Third')
    const offered = async (client: HttpClient) => {
      const rows = (await client.get(`/api/users/managers?contract_id=${grove.id}&search=tara`)).json['data'] as {
        user_id: string
        contracts: { can: { hand_over: boolean } }[]
      }[]
      return rows.find(({ user_id }) => user_id === third.user_id)?.contracts[0]?.can.hand_over
    }
    expect([
      await offered(dana),
      await offered(await world.logIn(main)),
      await offered(await world.logIn(other)),
    ]).toEqual([true, true, false])
  })
})

describe('ending a manager’s access', () => {
  it('ends a disabled person’s sessions immediately and requires a new login after they are enabled', async () => {
    const person = await world.manager('contract_staff', [arbor])
    const browser = await world.logIn(person)
    const path = `/api/users/managers/${person.user_id}/enable-disable`
    expect((await elenas.post(path, { is_active: false })).json).toMatchObject({ status: 'disabled' })
    expect((await elenas.post(path, { is_active: false })).json).toMatchObject({ status: 'disabled' })
    expect((await browser.get('/api/users/me')).status).toBe(401)
    expect((await elenas.post(path, {})).json).toMatchObject({ status: 'active' })
    expect((await browser.get('/api/users/me')).status).toBe(401)
    await world.logIn(person)
    expect(await actions(person.user_id)).toEqual(['manager.disabled', 'manager.enabled'])
  })

  it('disables the work at one complex and keeps the session for the others', async () => {
    const person = await world.manager('contract_manager', [arbor, cedar])
    const browser = await world.logIn(person)
    await dana.post(`/api/users/managers/${person.user_id}/enable-disable`, { is_active: false, contract_id: arbor.id })
    expect((await browser.get(`/api/units?contract_id=${arbor.id}`)).status).toBe(404)
    expect((await browser.get(`/api/units?contract_id=${cedar.id}`)).status).toBe(200)
  })

  it('disables nobody who also works for others, and no main manager', async () => {
    const both = await world.manager('contract_manager', [arbor, pecan])
    expect((await dana.post(`/api/users/managers/${both.user_id}/enable-disable`, { is_active: false })).status).toBe(
      409,
    )
    const main = await world.manager('contract_manager', [cedar])
    await world.db('contract_managers').where({ user_id: main.user_id }).update({ is_main: true })
    const answer = await dana.post(`/api/users/managers/${main.user_id}/enable-disable`, { is_active: false })
    expect(answer.json['message']).toBe('This is the main manager of a complex. Hand it over first.')
    expect((await dana.delete('/api/users/managers', { contract_id: cedar.id, user_id: main.user_id })).status).toBe(
      409,
    )
  })

  it('removes a person from a complex; removing the last one ends the session, and the history stays', async () => {
    const person = await world.manager('contract_staff', [arbor, cedar])
    const browser = await world.logIn(person)
    expect((await dana.delete('/api/users/managers', { contract_id: arbor.id, user_id: person.user_id })).status).toBe(
      200,
    )
    expect((await browser.get('/api/users/me')).status).toBe(200)
    expect((await dana.delete('/api/users/managers', { contract_id: cedar.id, user_id: person.user_id })).status).toBe(
      200,
    )
    expect((await browser.get('/api/users/me')).status).toBe(401)
    expect(
      await world.db('contract_managers').where({ user_id: person.user_id }).whereNotNull('valid_until'),
    ).toHaveLength(2)
    expect((await dana.get(`/api/users/managers/${person.user_id}`)).status).toBe(404)
    expect((await invite(dana, { email: person.email })).status).toBe(200)
  })
})
