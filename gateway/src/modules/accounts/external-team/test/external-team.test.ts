import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer, HttpClient } from '../../../../../test/client/http-client.ts'
import { makeYard, requestTow } from '../../../../../test/factories/tow.factory.ts'
import { startTowTeam } from '../../../../../test/scenes/tow-team-scene.ts'
import { PASSWORD } from '../../../../../test/world.ts'

let scene: Awaited<ReturnType<typeof startTowTeam>>
let ines: HttpClient

beforeAll(async () => {
  scene = await startTowTeam()
  ines = await scene.world.logIn(await scene.world.superAdmin())
})
afterAll(() => scene.gateway.close())

const LIST = '/api/admin/external-companies'
const one = (id: unknown, part = ''): string => `${LIST}/${String(id)}${part}`
const people = (id: unknown, person: unknown = '', part = ''): string =>
  `/api/external-companies/${String(id)}/external-users${person ? `/${String(person)}` : ''}${part}`
const switchPerson = (id: unknown): string => `${LIST}/external-users/${String(id)}/enable-disable`
const rowsOf = ({ json }: Answer) => json['data'] as { id: string; name: string }[]
const add = async (name: string, fields: object = {}): Promise<string> =>
  String((await ines.post(LIST, { name, city: 'Houston', state: 'TX', ...fields })).json['id'])
const invite = (company: string, fields: object = {}): Promise<Answer> =>
  ines.post(people(company), { name: 'Tyrell Jefferson', email: scene.address(), ...fields })
const assign = (contract_id: string, external_company_id: string | null): Promise<Answer> =>
  ines.post(`/api/contracts/${contract_id}/set-external-company`, { external_company_id })

/** Invites a person, who chooses a password with the link of the email and logs in. */
async function join(company: string, name: string) {
  const email = scene.address()
  const invited = await invite(company, { name, email })
  expect(invited.json).toMatchObject({ status: 'has_not_joined_yet', invitation_until: expect.stringMatching(/Z$/) })
  const [mail] = await scene.post(email)
  const client = await scene.gateway.anybody().begin()
  await client.post('/api/auth/reset-password', { token: scene.tokenIn(mail?.text ?? ''), password: PASSWORD })
  expect((await client.logIn(email, PASSWORD)).json).toMatchObject({ user: { role: 'external_user' } })
  return { client, email, mail, id: String(invited.json['id']), user_id: String(invited.json['user_id']) }
}

const namesFor = async (client: HttpClient): Promise<string[]> =>
  (JSON.parse((await client.get('/api/users/contracts')).text) as { name: string }[]).map(({ name }) => name)

describe('external companies', () => {
  it('are added and edited, each change once in the history', async () => {
    const id = await add('Lone Star Patrol', { email: 'ops@lonestarpatrol.com' })
    const change = { phone: '(713) 555-0177', city: 'Katy' }
    expect((await ines.patch(one(id), change)).json).toMatchObject({ ...change, name: 'Lone Star Patrol' })
    await ines.patch(one(id), change)
    expect(await scene.actions(id)).toEqual(['external_company.added', 'external_company.edited'])
    const { rows } = await scene.world.db.raw<{ rows: object[] }>(
      `select v.before, v.after from history_entries e join history_values v on v.entry_id = e.id
        where e.record_id = ? and e.action = 'external_company.edited'`,
      [id],
    )
    expect(rows).toEqual([
      {
        before: { name: 'Lone Star Patrol', phone: null, city: 'Houston' },
        after: { name: 'Lone Star Patrol', ...change },
      },
    ])
  })

  it('name the field that can’t be saved', async () => {
    const fieldsOf = async (body: object) => (await ines.post(LIST, body)).json['fields']
    expect(await fieldsOf({})).toEqual({ name: 'Fill this in' })
    expect(await fieldsOf({ name: 'A', email: 'ops' })).toHaveProperty('email')
    expect(await fieldsOf({ name: 'A', state: 'Texas' })).toEqual({ state: 'Choose a state' })
  })

  it('are listed by name with their people and complexes, searched by person, filtered, and counted', async () => {
    const { world } = scene
    const [patrol, night] = [await add('Alamo Patrol'), await add('Zapata Night Watch', { city: 'Irving' })]
    await invite(patrol, { name: 'Renee Castillo' })
    const off = await invite(patrol, { name: 'Brent Kowalski' })
    await ines.post(switchPerson(off.json['id']), { is_active: false })
    const pecan = await world.complex(scene.lone, 'Pecan Grove')
    const oaks = await world.complex(scene.lone, 'Barton Oaks')
    for (const { id } of [pecan, oaks]) await assign(id, patrol)
    await ines.post(one(night, '/enable-disable'), { is_active: false })
    const [row] = rowsOf(await ines.get(`${LIST}?search=castillo`))
    expect(row).toMatchObject({
      name: 'Alamo Patrol',
      people: 1,
      contracts: 2,
      contract_names: ['Barton Oaks', 'Pecan Grove'],
      status: 'active',
    })
    const names = async (query: string) => rowsOf(await ines.get(`${LIST}?${query}`)).map(({ name }) => name)
    expect(await names(`filter=tow_company_id:is:${scene.lone.id}`)).toEqual(['Alamo Patrol'])
    expect(await names(`filter=tow_company_id:is:${scene.bayou.id}`)).toEqual([])
    expect(await names('segment=disabled')).toEqual(['Zapata Night Watch'])
    expect((await names('sort=-contracts'))[0]).toBe('Alamo Patrol')
    const page = await ines.get(`${LIST}?counts=true&limit=1`)
    expect(page.json['counts']).toMatchObject({ disabled: 1 })
    const next = String(page.json['next'])
    expect(rowsOf(await ines.get(`${LIST}?limit=1&after=${next}`))[0]?.name).not.toBe(rowsOf(page)[0]?.name)
    const file = await ines.get(`${LIST}/export?format=csv&search=alamo`)
    expect(file.text).toContain('Alamo Patrol')
    expect(file.text).not.toContain('Zapata')
  })
})

describe('a person of an external company', () => {
  it('is invited, joins with the link, and sees exactly the complexes of the company', async () => {
    const { world } = scene
    const [patrol, other] = [await add('Gulf Coast Courtesy'), await add('Other Watch')]
    const [mesquite, larkspur] = [
      await world.complex(scene.bayou, 'Mesquite Flats'),
      await world.complex(scene.lone, 'The Larkspur'),
    ]
    await assign(mesquite.id, patrol)
    await assign(larkspur.id, other)
    const { client, mail, user_id } = await join(patrol, 'Mai Vo')
    expect(mail?.subject).toBe('Ines Salgado invited you to Curbwise for Gulf Coast Courtesy')
    expect(mail?.text).toContain('Gulf Coast Courtesy')
    expect(await namesFor(client)).toEqual(['Mesquite Flats'])
    const vehicles = (id: string) => client.get(`/api/vehicles?contract_id=${id}`)
    expect((await vehicles(mesquite.id)).status).toBe(200)
    expect((await vehicles(larkspur.id)).status).toBe(404)
    await assign(larkspur.id, patrol)
    await expect.poll(() => namesFor(client)).toEqual(['Mesquite Flats', 'The Larkspur'])
    await assign(mesquite.id, null)
    await expect.poll(() => namesFor(client)).toEqual(['The Larkspur'])
    expect((await vehicles(mesquite.id)).status).toBe(404)
    expect((await ines.get(one(patrol))).json).toMatchObject({
      complexes: [{ name: 'The Larkspur', tow_company: { name: 'Lone Star Recovery' } }],
      users: [{ name: 'Mai Vo', status: 'active', last_seen_at: expect.stringMatching(/Z$/) }],
      now: { people_logged_in: 1, open_requests: 0 },
    })
    expect(await scene.actions(user_id)).toContain('external_user.invited')
  })

  it('gets a new link until they have joined; the older one stops working', async () => {
    const company = await add('Humble Guards')
    const email = scene.address()
    const { id } = (await invite(company, { email })).json
    expect((await ines.post(people(company, id, '/resend-welcome-email'), {})).json).toEqual({ ok: true })
    const [first, second] = await scene.post(email)
    const use = async (text: string | undefined) => {
      const browser = await scene.gateway.anybody().begin()
      const token = scene.tokenIn(text ?? '')
      return (await browser.post('/api/auth/reset-password', { token, password: PASSWORD })).status
    }
    expect(await use(first?.text)).toBeGreaterThanOrEqual(400)
    expect(await use(second?.text)).toBe(200)
    const again = await ines.post(people(company, id, '/resend-welcome-email'), {})
    expect(again.json).toMatchObject({
      code: 'refused',
      message: 'This person has already joined. They can ask for a new password on the login page.',
    })
  })

  it('can’t be someone who works elsewhere, or is there already', async () => {
    const company = await add('Katy Watch')
    expect((await invite(company, { email: scene.people.gil.email })).json['fields']).toEqual({
      email: 'This address can’t be invited here. Use another address of this person',
    })
    const email = scene.address()
    await invite(company, { email })
    expect((await invite(company, { email })).json).toMatchObject({
      code: 'conflict',
      message: 'Tyrell Jefferson is in this company already.',
    })
    expect((await invite(await add('Another Watch'), { email })).status).toBe(422)
    expect((await invite(company, { email: 'nobody' })).json['fields']).toHaveProperty('email')
  })

  it('is edited only through their own company, and never gets another role', async () => {
    const [company, other] = [await add('Edit Watch'), await add('Stranger Watch')]
    const { id, user_id } = (await invite(company)).json
    const change = { name: 'Tyrell J. Jefferson', phone: '(713) 555-0142' }
    expect((await ines.patch(people(company, id), change)).json).toMatchObject(change)
    await ines.patch(people(company, id), change)
    expect((await ines.patch(people(other, id), { name: 'X' })).status).toBe(404)
    expect((await ines.patch(people(company, id), { role: 'super_admin' })).status).toBe(422)
    expect(await scene.actions(user_id)).toEqual(['external_user.invited', 'external_user.edited'])
  })

  it('is logged out at once when disabled, and logs in again once enabled; repeating it changes nothing', async () => {
    const company = await add('Disable Watch')
    const tyrell = await join(company, 'Tyrell Jefferson')
    const off = { is_active: false }
    expect((await ines.post(switchPerson(tyrell.id), off)).json).toMatchObject({
      status: 'disabled',
      disabled_at: expect.stringMatching(/Z$/),
    })
    await ines.post(switchPerson(tyrell.id), off)
    expect((await tyrell.client.post('/api/tows/preview-tow', {})).status).toBe(401)
    await expect.poll(async () => (await tyrell.client.get('/api/users/me')).status).toBe(401)
    expect((await scene.gateway.anybody().logIn(tyrell.email, PASSWORD)).json).toMatchObject({
      code: 'wrong_credentials',
    })
    expect((await ines.post(switchPerson(tyrell.id))).json).toMatchObject({ status: 'active', disabled_at: null })
    expect((await scene.gateway.anybody().logIn(tyrell.email, PASSWORD)).status).toBe(200)
    expect((await scene.actions(tyrell.user_id)).filter((action) => action.startsWith('external_user.'))).toEqual([
      'external_user.invited',
      'external_user.disabled',
      'external_user.enabled',
    ])
  })
})

describe('disabling an external company', () => {
  it('ends the sessions of its people, keeps its complexes, and invites no one until it is enabled', async () => {
    const company = await add('Eastex Guard Service')
    const cedar = await scene.world.complex(scene.bayou, 'Cedar Bend')
    await assign(cedar.id, company)
    const { client, email } = await join(company, 'Dolores Hinojosa')
    const reason = 'Contract ended'
    expect((await ines.post(one(company, '/enable-disable'), { is_active: false, reason })).json).toMatchObject({
      status: 'disabled',
      complexes: [{ name: 'Cedar Bend' }],
      now: { people_logged_in: 0 },
      can: { enable: true, disable: false, invite: false },
    })
    await ines.post(one(company, '/enable-disable'), { is_active: false })
    await expect.poll(async () => (await client.get('/api/users/me')).status).toBe(401)
    expect((await scene.gateway.anybody().logIn(email, PASSWORD)).status).not.toBe(200)
    expect((await invite(company)).json).toMatchObject({
      code: 'refused',
      message: 'This company is disabled. Enable it first.',
    })
    await ines.post(one(company, '/enable-disable'))
    expect((await client.get('/api/users/me')).status).toBe(401)
    expect((await scene.gateway.anybody().logIn(email, PASSWORD)).status).toBe(200)
    expect(await scene.actions(company)).toEqual([
      'external_company.added',
      'external_company.disabled',
      'external_company.enabled',
    ])
  })
})

describe('external contracts', () => {
  const CONTRACTS = '/api/admin/external-contracts'

  it('list every complex with its company, since when, and who chose it', async () => {
    const [first, second] = [await add('First Patrol'), await add('Second Patrol')]
    const complex = await scene.world.complex(scene.lone, 'Willow Trace')
    const read = async (query: string) => rowsOf(await ines.get(`${CONTRACTS}?${query}`))
    expect(await read('segment=without&search=willow')).toMatchObject([
      { name: 'Willow Trace', external_company: null, since: null, set_by: null },
    ])
    await assign(complex.id, first)
    scene.gateway.clock.pass(60_000)
    await assign(complex.id, second)
    expect(await read(`filter=external_company_id:is:${second}`)).toMatchObject([
      {
        id: complex.id,
        tow_company: { name: 'Lone Star Recovery' },
        external_company: { name: 'Second Patrol', status: 'active' },
        since: expect.stringMatching(/Z$/),
        set_by: 'Ines Salgado',
      },
    ])
    expect(await read(`filter=external_company_id:is:${first}`)).toEqual([])
    expect((await read(`filter=external_company_id:is:&filter=tow_company_id:is:${scene.bayou.id}`)).length).toBe(
      (await read(`segment=without&filter=tow_company_id:is:${scene.bayou.id}`)).length,
    )
    const { counts } = (await ines.get(`${CONTRACTS}?counts=true`)).json as { counts: Record<string, number> }
    expect(counts['all']).toBe((counts['with'] ?? 0) + (counts['without'] ?? 0))
    expect((await ines.get(`${CONTRACTS}/${complex.id}`)).json).toMatchObject({
      before: [{ name: 'First Patrol' }],
      now: { people: 0, open_requests: 0 },
      activity: { plate_checks: 0, tows_requested: 0 },
    })
    const file = await ines.get(`${CONTRACTS}/export?format=csv&segment=with&search=willow`)
    expect(file.text).toContain('Willow Trace')
  })

  it('count what the company did at the complex, and its open requests', async () => {
    const company = await add('Counting Patrol')
    const complex = await scene.world.complex(scene.bayou, 'Bluebonnet Terrace')
    await assign(complex.id, company)
    const { client } = await join(company, 'Ada Counts')
    await makeYard(scene.world, scene.bayou, complex)
    await client.post('/api/tows/preview-tow', { contract_id: complex.id, license_plate: 'ZQJ 7710', state: 'TX' })
    await requestTow(client, complex)
    expect((await ines.get(`${CONTRACTS}/${complex.id}`)).json).toMatchObject({
      activity: { plate_checks: 1, tows_requested: 1, sticker_items: 0, tows_refused: 0 },
      now: { people: 1, open_requests: 1 },
    })
    await assign(complex.id, null)
    expect((await ines.get(one(company))).json).toMatchObject({
      activity: { plate_checks: 1, tows_requested: 1 },
      now: { open_requests: 1 },
    })
  })
})
