import type { Found } from '@curbwise/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import type { Contract } from '../../../organizations/contracts/contract.model.ts'
import { World } from '../../../../../test/world.ts'

let gateway: TestGateway
const clients = new Map<string, HttpClient>()

const hours = (count: number) => new Date(gateway.clock.now().getTime() + count * 3_600_000)

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  const world = new World(gateway)
  const bayou = await world.company('Bayou City Towing', { has_booting_access: true })
  const lone = await world.company('Lone Star Recovery')
  const arbor = await world.complex(bayou, 'Arbor Ridge')
  const cedar = await world.complex(bayou, 'Cedar Bend')
  const pecan = await world.complex(lone, 'Pecan Grove')
  const list = async (complex: Contract, tow_date: string) => {
    const place = { tow_company_id: complex.tow_company_id, contract_id: complex.id }
    return { ...place, sticker_list_id: (await world.insert('sticker_lists', { ...place, tow_date })).id }
  }
  const sticker = (fields: Record<string, unknown>) =>
    world.insert('sticker_items', {
      state: 'TX',
      reason: 'flat_tire',
      made_at: hours(-30),
      eligible_at: hours(-6),
      expires_at: hours(700),
      ...fields,
    })
  const today = await list(arbor, '2100-01-01')
  await sticker({ ...today, license_plate: 'STK 4401' })
  await sticker({ ...today, license_plate: 'STK 4402', status: 'complied', complied_at: hours(-2) })
  await sticker({ ...(await list(cedar, '2100-01-01')), license_plate: 'STK 4403' })
  await sticker({ ...(await list(pecan, '2100-01-01')), license_plate: 'STK 4404' })
  for (const [company, code, fields] of [
    [bayou, 'B-117', { status: 'available' }],
    [bayou, 'B-118', { status: 'retired' }],
    [lone, 'B-119', { status: 'available' }],
  ] as const)
    await world.insert('boot_devices', { tow_company_id: company.id, code, serial_number: `PX ${code}`, ...fields })
  for (const [name, person] of [
    ['super admin', await world.superAdmin()],
    ['dispatcher', await world.towUser('tow_staff', bayou)],
    ['driver', await world.towUser('tow_driver', bayou)],
    ['manager', await world.manager('contract_manager', [arbor])],
    ['external', await world.externalUser([cedar])],
    ['stranger', await world.towUser('tow_admin', lone)],
  ] as const)
    clients.set(name, await world.logIn(person))
})
afterAll(() => gateway.close())

const find = async (who: string, q: string): Promise<Found> => {
  const answer = await clients.get(who)?.get(`/api/search?q=${encodeURIComponent(q)}`)
  expect(answer?.status).toBe(200)
  return answer?.json as unknown as Found
}
const stickers = async (who: string, q: string) =>
  (await find(who, q)).stickers?.map(({ license_plate, contract }) => `${license_plate} ${contract.name}`)
const codes = async (who: string, q: string) => (await find(who, q)).boot_devices?.map(({ code }) => code)

describe('GET /api/search finds stickers', () => {
  it.each([
    ['super admin', ['STK 4401 Arbor Ridge', 'STK 4402 Arbor Ridge', 'STK 4403 Cedar Bend', 'STK 4404 Pecan Grove']],
    ['dispatcher', ['STK 4401 Arbor Ridge', 'STK 4402 Arbor Ridge', 'STK 4403 Cedar Bend']],
    ['driver', ['STK 4401 Arbor Ridge', 'STK 4402 Arbor Ridge', 'STK 4403 Cedar Bend']],
    ['manager', ['STK 4401 Arbor Ridge', 'STK 4402 Arbor Ridge']],
    ['external', ['STK 4403 Cedar Bend']],
    ['stranger', ['STK 4404 Pecan Grove']],
  ])('of the %s’s own complexes by the start of the plate', async (who, expected) => {
    expect((await stickers(who, 'stk-44'))?.toSorted()).toEqual(expected)
  })
  it('by the last four characters of the plate, and by number', async () => {
    expect(await stickers('dispatcher', '4403')).toEqual(['STK 4403 Cedar Bend'])
    expect(await stickers('dispatcher', '4404')).toEqual([])
    const [{ number } = { number: 0 }] = await gateway.database
      .owner('sticker_items')
      .where({ license_plate: 'STK 4401' })
      .select('number')
    expect(await stickers('manager', `s-${number}`)).toEqual(['STK 4401 Arbor Ridge'])
    expect(await stickers('external', `S${number}`)).toEqual([])
  })
  it('open ones first, with what became of the others', async () => {
    expect((await find('manager', 'STK44')).stickers).toMatchObject([
      { license_plate: 'STK 4401', status: 'active', reason: 'flat_tire', closed_at: null },
      { license_plate: 'STK 4402', status: 'complied', closed_at: hours(-2).toISOString() },
    ])
  })
})

describe('GET /api/search finds boot devices', () => {
  it('by the start of their code or serial number, those out of use last', async () => {
    expect(await codes('dispatcher', 'b11')).toEqual(['B-117', 'B-118'])
    expect(await codes('driver', 'px b-117')).toEqual(['B-117'])
    expect(await codes('super admin', 'B-11')).toEqual(['B-117', 'B-119', 'B-118'])
  })
  it('only for the people of a company with boot access', async () => {
    for (const who of ['stranger', 'manager', 'external']) expect(await codes(who, 'b-11')).toBeUndefined()
  })
})

describe('GET /api/search finds companies', () => {
  it('for super admins only', async () => {
    const names = async (who: string) => (await find(who, 'lone st')).companies?.map(({ name }) => name)
    expect(await names('super admin')).toEqual(['Lone Star Recovery'])
    for (const who of ['dispatcher', 'driver', 'manager', 'external', 'stranger'])
      expect(await names(who)).toBeUndefined()
  })
})
