import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer, HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { type Lot, storedCar } from '../../../../../test/scenes/stored-car.ts'
import { type Company, World } from '../../../../../test/world.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { makeYard } from '../../../../../test/factories/tow.factory.ts'
import { TAILS_A_DAY } from '../budget.ts'

let gateway: TestGateway
let world: World
let bayou: Company
let arbor: Contract
let cedar: Contract
let lot: Lot
let owner: HttpClient

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
  bayou = await world.company('Bayou City Towing')
  arbor = await world.complex(bayou, 'Arbor Ridge')
  cedar = await world.complex(bayou, 'Cedar Bend')
  lot = {
    company: bayou,
    complex: arbor,
    yard: await makeYard(world, bayou, arbor),
    driver: await world.towUser('tow_driver', bayou, 'Rubén Treviño'),
  }
  owner = await gateway.anybody().begin()
})
afterAll(() => gateway.close())

const ago = (hours: number) => new Date(gateway.clock.now().getTime() - hours * 3_600_000)
/** Inserts a tow that reached the lot this many hours ago, or the state in `fields`. */
const towed = (license_plate: string | null, hours: number, fields: Record<string, unknown> = {}) =>
  storedCar(world, lot, license_plate, ago(hours), fields)

const find = (text: string, fields: Record<string, unknown> = {}, client = owner): Promise<Answer> =>
  client.post('/api/vehicles/findmycar', { contract_id: arbor.id, license_plate_or_last_4_vin: text, ...fields })
const NOTHING = { outcome: 'nothing_found', cases: [] }

describe('find my car', () => {
  it('shows where the car is, what it costs now and from midnight, and how to request a hearing', async () => {
    await towed('PFN 6602', 48)
    const found = await find('pfn6602')
    expect(found.json).toMatchObject({
      outcome: 'found',
      cases: [
        {
          status: 'in_storage',
          license_plate: 'PFN 6602',
          towed_at: '2026-11-18T21:58:00.000Z',
          reason: 'other',
          reason_text: 'Parked in the fire lane',
          charge: {
            lines: [
              { code: 'tow', amount: { cents: 27_200 } },
              { code: 'storage', basis: '3 days at $22.85', amount: { cents: 6855 } },
              { code: 'tax', amount: { cents: 566 } },
            ],
            total: { cents: 34_621, currency: 'USD' },
            paid: { cents: 0 },
            due: { cents: 34_621 },
            due_after_midnight: { cents: 37_094 },
            midnight: '2026-11-21T06:00:00.000Z',
          },
          hearing: { last_day: '2026-12-08', filing_fee: 'up to $20' },
          storage_lot: { phone: '(713) 555-0190', hours: 'Every day, 24 hours' },
        },
      ],
    })
    expect(found.text).not.toMatch(/Elena|Gate 2291|Rubén|Row 4/)
  })

  it('hides a car that is still parked, and shows it from hook-up on', async () => {
    await towed('STD 1100', 1, { status: 'pending', hooked_at: null, left_property_at: null })
    await towed('STD 2200', 1, { status: 'pending', left_property_at: null })
    await towed('STD 3311', 1, { status: 'pending' })
    await towed('STD 4422', 1, { status: 'completed_dropped_on_site', left_property_at: null, completed_at: ago(1) })
    expect((await find('STD1100')).json).toEqual(NOTHING)
    expect((await find('STD2200')).json).toMatchObject({
      outcome: 'found',
      cases: [{ status: 'being_towed', charge: null, storage_lot: null }],
    })
    expect((await find('STD3311')).json).toMatchObject({ cases: [{ status: 'on_the_way' }] })
    expect((await find('STD4422')).json).toMatchObject({ cases: [{ status: 'dropped', hearing: null }] })
  })

  it('hides a released car after thirty days, and never one in storage', async () => {
    const release = async (plate: string, days: number, status: 'released_paid' | 'disposed' = 'released_paid') => {
      const tow = await towed(plate, (days + 1) * 24)
      await world.insert('tow_charge_lines', {
        tow_company_id: bayou.id,
        contract_id: arbor.id,
        tow_id: tow.id,
        position: 5,
        code: 'storage',
        label: 'Storage',
        basis: '1 day at $22.85',
        unit_cents: 2285,
        amount_cents: 2285,
        is_taxable: true,
        tax_basis_points: 825,
        tax_cents: 189,
      })
      await world
        .db('custody')
        .where('tow_id', tow.id)
        .update({
          status,
          ended_at: ago(days * 24),
          released_to: 'The owner',
          released_to_id_type: 'driver_license',
          total_cents: 29_674,
        })
    }
    await release('REL 2900', 29)
    await release('REL 3155', 31)
    await release('DSP 1200', 2, 'disposed')
    await towed('STO 9077', 90 * 24)
    expect((await find('REL2900')).json).toMatchObject({
      cases: [{ status: 'released', charge: { total: { cents: 29_674 } } }],
    })
    expect((await find('REL2900')).text).not.toContain('is_disposed')
    expect((await find('DSP1200')).json).toMatchObject({
      cases: [{ status: 'released', is_disposed: true, charge: { due: { cents: 0 } } }],
    })
    expect((await find('REL3155')).json).toEqual(NOTHING)
    expect((await find('STO9077')).json).toMatchObject({ cases: [{ status: 'in_storage' }] })
  })

  it('asks for more details when several cars match', async () => {
    await towed('TWO 5500', 5)
    await towed('TWO 5500', 5, { state: 'LA' })
    expect((await find('TWO5500')).json).toEqual({ outcome: 'ask_more', cases: [] })
    expect((await find('TWO5500', { state: 'LA' })).json).toMatchObject({ outcome: 'found', cases: [{ state: 'LA' }] })
    await towed(null, 5, { vin: '1HGCM82633A004352' })
    await towed('VIN 0071', 5, { vin: '2HGES16555H594352' })
    expect((await find('4352')).json).toEqual({ outcome: 'ask_more', cases: [] })
    expect((await find('VIN0071')).json).toMatchObject({ outcome: 'found' })
  })

  it('returns the same bytes for a miss, another complex’s car, and a complex that doesn’t exist', async () => {
    const miss = await find('ZZZ0000')
    expect(miss.json).toEqual(NOTHING)
    expect((await find('PFN6602', { contract_id: cedar.id })).text).toBe(miss.text)
    expect((await find('PFN6602', { contract_id: '00000000-0000-4000-8000-000000000000' })).text).toBe(miss.text)
    expect((await find('-- --')).json).toMatchObject({
      code: 'validation_failed',
      fields: { license_plate_or_last_4_vin: expect.any(String) as string },
    })
  })

  it('limits searches by the end of a VIN per complex and day over all users, but not searches by plate', async () => {
    const answers: number[] = []
    for (let i = 0; i <= TAILS_A_DAY; i++)
      answers.push((await find(String(1000 + i), { contract_id: cedar.id }, await gateway.anybody().begin())).status)
    expect(answers).toEqual([...Array.from({ length: TAILS_A_DAY }, () => 200), 429])
    expect((await find('1HGC', { contract_id: cedar.id })).headers.get('retry-after')).not.toBeNull()
    expect((await find('PFN6602')).json).toMatchObject({ outcome: 'found' })
    gateway.clock.pass(24 * 3_600_000 + 1)
    expect((await find('1000', { contract_id: cedar.id })).json).toEqual(NOTHING)
  })
})
