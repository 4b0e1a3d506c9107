import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { type Company, World } from '../../../../../test/world.ts'

let gateway: TestGateway
let world: World
let bayou: Company
let find: (query: string) => Promise<Record<string, unknown>[]>
let names: (query: string) => Promise<unknown[]>

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
  bayou = await world.company('Bayou City Towing')
  await world.complex(bayou, 'Arbor Ridge', { address: '4410 Memorial Dr', phone: '(713) 555-0100' })
  await world.complex(bayou, 'Peñón Vista', { has_guest_registration: false })
  await world.complex(bayou, 'Ridge at Oak Creek', { city: 'Austin' })
  find = async (query) =>
    (await gateway.anybody().get(`/api/contracts/search?${query}`)).json['data'] as Record<string, unknown>[]
  names = async (query) => (await find(query)).map(({ name }) => name)
})
afterAll(() => gateway.close())

describe('the public search of complexes', () => {
  it('finds by name, address, or city, ignoring case, accents, and word order', async () => {
    expect(await names('search=PENON')).toEqual(['Peñón Vista'])
    expect(await names('search=memorial')).toEqual(['Arbor Ridge'])
    expect(await names('search=ridge%20austin')).toEqual(['Ridge at Oak Creek'])
    expect(await names('search=nowhere')).toEqual([])
  })

  it('lists names that begin with the search first', async () => {
    expect(await names('search=ridge')).toEqual(['Ridge at Oak Creek', 'Arbor Ridge'])
  })

  it('returns only what is needed to choose', async () => {
    expect(await find('search=arbor')).toEqual([
      {
        id: expect.any(String),
        name: 'Arbor Ridge',
        address: '4410 Memorial Dr',
        city: 'Houston',
        state: 'TX',
        has_guest_registration: true,
      },
    ])
  })

  it('leaves out, for guests, complexes that register no guests', async () => {
    expect(await names('search=&guest=true')).toEqual(['Arbor Ridge', 'Ridge at Oak Creek'])
  })

  it('treats % and _ as literal characters', async () => {
    expect(await names('search=%25')).toEqual([])
    expect(await names('search=_')).toEqual([])
  })

  it('shows a disabled complex while a car from it is in custody', async () => {
    const closed = await world.complex(bayou, 'Quiet Harbor', { is_active: false })
    expect(await names('search=quiet')).toEqual([])
    const tow = await world.insert('tows', {
      tow_company_id: bayou.id,
      contract_id: closed.id,
      license_plate: 'KVB 8821',
      state: 'TX',
      reason: 'abandoned',
      location: 'Row C',
      requested_by_name: 'Dana',
      requested_by_role: 'tow_staff',
      timezone: 'America/Chicago',
      jurisdiction_state: 'TX',
    })
    const lot = await world.insert('storage_lots', {
      tow_company_id: bayou.id,
      name: 'Navigation Blvd',
      address: '6218 Navigation Blvd',
      city: 'Houston',
      state: 'TX',
      zip_code: '77011',
      timezone: 'America/Chicago',
    })
    const custody = await world.insert('custody', {
      tow_id: tow.id,
      tow_company_id: bayou.id,
      contract_id: closed.id,
      storage_lot_id: lot.id,
      in_storage_at: gateway.clock.now(),
    })
    expect(await names('search=quiet')).toEqual(['Quiet Harbor'])
    expect(await names('search=quiet&guest=true')).toEqual([])
    await world.db('custody').where({ id: custody.id }).update({ status: 'disposed', ended_at: gateway.clock.now() })
    expect(await names('search=quiet')).toEqual([])
  })

  it('hides the complexes of a disabled company', async () => {
    const gone = await world.company('Gone Towing', { is_active: false })
    await world.complex(gone, 'Orphan Oaks')
    expect(await names('search=orphan')).toEqual([])
  })

  it('returns at most 20', async () => {
    for (let i = 0; i < 25; i += 1) await world.complex(bayou, `Many ${i}`)
    expect(await find('search=many')).toHaveLength(20)
  })
})

describe('the rate limit of the search', () => {
  it('throttles a client that keeps searching', async () => {
    const strict = await gateway.another({ LIMIT_FACTOR: '1' })
    const answers = new Set<number>()
    for (let i = 0; i < 80 && !answers.has(429); i += 1)
      answers.add((await fetch(`${strict.url}/api/contracts/search?search=a${i}`)).status)
    expect([...answers]).toEqual([200, 429])
  })
})

describe('choosing a complex to work in', () => {
  it('searches all companies, by ID, and within one company, only for a super admin', async () => {
    const lone = await world.company('Lone Star Recovery')
    const gate = await world.complex(lone, 'Cedar Gate', { timezone: 'America/Denver' })
    const gone = await world.complex(lone, 'Cedar Court', { is_active: false })
    const ines = await world.logIn(await world.superAdmin())
    const chosen = async (query: string) =>
      ((await ines.get(`/api/contracts?${query}`)).json['data'] as { name: string }[]).map(({ name }) => name)
    expect((await ines.get('/api/contracts?search=cedar')).json['data']).toEqual([
      {
        id: gate.id,
        name: 'Cedar Gate',
        timezone: 'America/Denver',
        is_active: true,
        address: gate.address,
        city: 'Houston',
        state: 'TX',
        tow_company: { id: lone.id, name: 'Lone Star Recovery' },
      },
    ])
    expect(await chosen('search=ridge%20bayou')).toEqual(['Arbor Ridge', 'Ridge at Oak Creek'])
    expect(await chosen(`id=${gone.id}`)).toEqual(['Cedar Court'])
    expect(await chosen(`tow_company_id=${lone.id}`)).toEqual(['Cedar Gate'])
    const gil = await world.logIn(await world.towUser('tow_admin', bayou))
    expect((await gil.get('/api/contracts')).status).toBe(403)
  })
})
