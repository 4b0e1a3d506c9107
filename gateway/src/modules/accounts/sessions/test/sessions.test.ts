import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { type Company, PASSWORD, World } from '../../../../../test/world.ts'

let gateway: TestGateway
let world: World
let bayou: Company

beforeAll(async () => {
  gateway = await startTestGateway()
  world = new World(gateway)
  bayou = await world.company('Bayou City Towing', { has_booting_access: true })
})
afterAll(() => gateway.close())

describe('logging in', () => {
  it('returns the user, the company, and a token for the next call', async () => {
    const dana = await world.towUser('tow_staff', bayou, 'Dana Whitfield')
    const client = await gateway.anybody().begin()
    const before = client.csrf
    const answer = await client.logIn(dana.email, PASSWORD)
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({
      user: {
        id: dana.user_id,
        roleId: dana.role_id,
        name: 'Dana Whitfield',
        role: 'tow_staff',
        contracts: [],
        tow_company: { id: bayou.id, timezone: 'America/Chicago', has_booting_access: true },
      },
    })
    expect(client.csrf).not.toBe(before)
    expect((await client.get('/api/users/me')).json).toMatchObject({ email: dana.email })
  })

  it('always gives a new session ID', async () => {
    const dana = await world.towUser('tow_staff', bayou)
    const client = await gateway.anybody().begin()
    const planted = client.cookies.get('session')
    await client.logIn(dana.email, PASSWORD)
    expect(client.cookies.get('session')).not.toBe(planted)
    const thief = gateway.anybody()
    thief.cookies.set('session', planted ?? '')
    expect((await thief.get('/api/users/me')).status).toBe(401)
  })

  it('refuses every user who may not log in with a byte-identical response', async () => {
    const disabled = await world.user('Owen Disabled', { status: 'disabled' })
    const invited = await world.user('Ivy Invited', {}, false)
    const nowhere = await world.user('Nora Nowhere')
    const closed = await world.towUser('tow_staff', await world.company('Closed Towing', { is_active: false }))
    const dana = await world.towUser('tow_staff', bayou)
    const tries = [
      ['nobody@example.com', PASSWORD],
      [dana.email, 'not the password'],
      [disabled.email, PASSWORD],
      [invited.email, PASSWORD],
      [nowhere.email, PASSWORD],
      [closed.email, PASSWORD],
    ] as const
    const answers = []
    for (const [email, password] of tries) {
      const answer = await (await gateway.anybody().begin()).logIn(email, password)
      answers.push([answer.status, answer.text])
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toEqual([
      422,
      '{"message":"Email and password don’t match. Check both.","code":"wrong_credentials"}',
    ])
  })

  it('gives each manager their complexes, by name', async () => {
    const [b, a] = [await world.complex(bayou, 'Willow Bend'), await world.complex(bayou, 'Arbor Ridge')]
    const elena = await world.manager('contract_manager', [b, a], 'Elena Brandt')
    const client = gateway.anybody()
    const answer = await client.logIn(elena.email, PASSWORD)
    expect(answer.json).toMatchObject({
      user: {
        role: 'contract_manager',
        contracts: [{ name: 'Arbor Ridge' }, { name: 'Willow Bend' }],
        tow_company: null,
      },
    })
    expect((await client.get('/api/users/contracts')).json).toMatchObject([{ id: a.id }, { id: b.id }])
  })
})

describe('logging out', () => {
  it('requires the token although it is a GET, and ends the session for good', async () => {
    const client = await world.logIn(await world.towUser('tow_staff', bayou))
    const stolen = new Map(client.cookies)
    expect((await client.get('/api/auth/logout', { csrf: 'none' })).json).toEqual({
      message: 'CSRF Token Mismatch',
      code: 'csrf_mismatch',
    })
    expect((await client.get('/api/users/me')).status).toBe(200)
    expect((await client.get('/api/auth/logout')).json).toEqual({ ok: true })
    const thief = gateway.anybody()
    for (const [name, value] of stolen) thief.cookies.set(name, value)
    const answer = await thief.get('/api/users/me')
    expect([answer.status, answer.json]).toEqual([401, { message: 'Unauthenticated', code: 'unauthenticated' }])
  })
})

describe('a forgotten password', () => {
  const outbox = async (email: string) =>
    world
      .db('outbox_messages')
      .where({ recipient: email })
      .orderBy('sent_at', 'desc')
      .select<{ subject: string; text: string; html: string }[]>('subject', 'text', 'html')
  const mailsTo = async (email: string, count: number) => {
    await expect.poll(async () => (await outbox(email)).length).toBe(count)
    return outbox(email)
  }
  const tokenOf = (text: string) => decodeURIComponent(/token=([\w%-]+)/.exec(text)?.[1] ?? '')

  it('gets the same response for everyone; the link works once, ends all sessions, and disables older links', async () => {
    const dana = await world.towUser('tow_staff', bayou, 'Dana Whitfield')
    const open = await world.logIn(dana)
    const client = await gateway.anybody().begin()
    const [known, unknown] = [
      await client.post('/api/auth/forgot-password', { email: dana.email }),
      await client.post('/api/auth/forgot-password', { email: 'nobody@example.com' }),
    ]
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    const [first] = await mailsTo(dana.email, 1)
    await client.post('/api/auth/forgot-password', { email: dana.email })
    const both = await mailsTo(dana.email, 2)
    const tokens = both.map((mail) => tokenOf(mail.text))
    const older = tokenOf(first?.text ?? '')
    const newer = tokens.find((token) => token !== older) ?? ''
    const password = 'fence posts at dawn'
    expect((await client.post('/api/auth/reset-password', { token: older, password })).json).toMatchObject({
      code: 'link_expired',
    })
    expect((await client.post('/api/auth/reset-password', { token: newer, password })).json).toEqual({
      email: dana.email,
    })
    expect((await client.post('/api/auth/reset-password', { token: newer, password })).json).toMatchObject({
      code: 'link_expired',
    })
    expect((await open.get('/api/users/me')).status).toBe(401)
    expect((await gateway.anybody().logIn(dana.email, password)).status).toBe(200)
    const subjects = (await mailsTo(dana.email, 4)).map((mail) => mail.subject)
    expect(subjects).toContain('Your password for Curbwise was changed')
    expect(subjects, 'the last login came from another browser').toContainEqual(
      expect.stringMatching(/^New login to Curbwise/),
    )
  })

  it('lets an invited person in, in their browser’s language', async () => {
    const ivy = await world.user('Ivy Marsh', {}, false)
    await world.insert('tow_users', { user_id: ivy.user_id, tow_company_id: bayou.id, role: 'tow_driver' })
    const client = await gateway.anybody().begin()
    await client.post('/api/auth/forgot-password', { email: ivy.email }, { headers: { 'accept-language': 'es-MX,es' } })
    const [mail] = await mailsTo(ivy.email, 1)
    expect(mail?.subject).toBe('Elija una contraseña para empezar con Curbwise')
    expect(mail?.html).toContain('<html lang="es">')
    expect(
      (await client.post('/api/auth/reset-password', { token: tokenOf(mail?.text ?? ''), password: 'password1234' }))
        .json,
    ).toMatchObject({ code: 'validation_failed', fields: { password: /Many people/ } })
    await client.post('/api/auth/reset-password', { token: tokenOf(mail?.text ?? ''), password: 'curb-and-gutter-88' })
    expect((await gateway.anybody().logIn(ivy.email, 'curb-and-gutter-88')).status).toBe(200)
  })

  it('expires after an hour', async () => {
    const dana = await world.towUser('tow_staff', bayou)
    const client = await gateway.anybody().begin()
    await client.post('/api/auth/forgot-password', { email: dana.email })
    const [mail] = await mailsTo(dana.email, 1)
    gateway.clock.pass(60 * 60_000 + 1)
    expect(
      (
        await client.post('/api/auth/reset-password', {
          token: tokenOf(mail?.text ?? ''),
          password: 'fence posts at dawn',
        })
      ).json,
    ).toMatchObject({ code: 'link_expired' })
  })
})

describe('signing up a company', () => {
  const form = {
    company_name: 'Gulf Recovery',
    license_number: '0061',
    name: 'Ana Reyes',
    phone: '713-555-0101',
    city: 'Houston',
    state: 'tx',
    password: 'curb-and-gutter-88',
  }

  it('creates a disabled company whose admin can’t log in yet, and gives a known address the same response', async () => {
    const client = await gateway.anybody().begin()
    const [first, second] = [
      await client.post('/api/auth/sign-up', { ...form, email: 'ana@gulf.example' }),
      await client.post('/api/auth/sign-up', { ...form, email: 'ana@gulf.example', company_name: 'Other' }),
    ]
    expect([first.status, first.text]).toEqual([200, '{"ok":true}'])
    expect([second.status, second.text]).toEqual([first.status, first.text])
    expect(
      await world.db('tow_companies').whereIn('name', ['Gulf Recovery', 'Other']).select('name', 'is_active', 'state'),
    ).toEqual([{ name: 'Gulf Recovery', is_active: false, state: 'TX' }])
    expect((await gateway.anybody().logIn('ana@gulf.example', form.password)).json).toMatchObject({
      code: 'wrong_credentials',
    })
  })

  it('notifies every active super admin once for each new company', async () => {
    const ines = await world.superAdmin('Ines Salgado')
    const disabledAdmin = await world.superAdmin('Gone Admin')
    await world.db('users').where({ id: disabledAdmin.user_id }).update({ status: 'disabled' })
    const client = await gateway.anybody().begin()
    for (const company_name of ['Bay Area Haul', 'The same person again'])
      await client.post('/api/auth/sign-up', { ...form, email: 'bo@bay.example', company_name })
    const emails = async () =>
      world
        .db('outbox_messages')
        .whereLike('subject', '%wants to join%')
        .select<{ recipient: string; text: string }[]>('recipient', 'text')
    const mine = async () =>
      (await emails())
        .filter(({ recipient, text }) => recipient === ines.email && text.includes('Bay Area Haul'))
        .map(({ text }) => text)
    await expect.poll(mine).toEqual([expect.stringContaining('/super-admin/tow-companies')])
    expect((await mine())[0]).toContain(
      'Ana Reyes (bo@bay.example, 713-555-0101) signed up Bay Area Haul, Houston, TX, license number 0061',
    )
    expect(
      (await emails()).filter(
        ({ recipient, text }) => recipient === disabledAdmin.email || text.includes('The same person'),
      ),
    ).toEqual([])
  })
})
