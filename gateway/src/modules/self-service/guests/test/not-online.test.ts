import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { QUIET } from '../../../../../test/factories/payment.factory.ts'
import { freshPlate } from '../../../../../test/factories/tow.factory.ts'
import { parkingForSale } from '../../../../../test/scenes/parking-for-sale.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { GUEST_PIN, World } from '../../../../../test/world.ts'

let gateway: TestGateway
let world: World
let sale: Awaited<ReturnType<typeof parkingForSale>>
let guest: HttpClient

beforeAll(async () => {
  gateway = await startTestGateway(QUIET)
  world = new World(gateway)
  sale = await parkingForSale(gateway, world)
  guest = await gateway.anybody().begin()
})
afterAll(() => gateway.close())

const setCharges = (charges_enabled: boolean) =>
  world.db('payment_accounts').where('tow_company_id', sale.complex.tow_company_id).update({ charges_enabled })

describe('a complex whose company takes no cards now', () => {
  it('sells no parking online, and says whom to ask', async () => {
    await world.unit(sale.complex, '101')
    const declined = await sale.buy(guest)
    await sale.decline(declined)
    await setCharges(false)
    const whom = { company: 'Bayou City Towing', phone: '(713) 555-0148' }
    const anywhere = await guest.post('/api/guests/verify-unit', { contract_id: sale.complex.id, paid_only: true })
    expect([anywhere.status, anywhere.json['details']]).toEqual([409, { code: 'counter_only', ...whom }])
    const at_unit = await guest.post('/api/guests/verify-unit', {
      contract_id: sale.complex.id,
      unit_number: '101',
      guest_pin_code: GUEST_PIN,
    })
    expect(at_unit.json).toMatchObject({ packages: [], not_online: whom })

    const package_id = (await world.db('paid_parking_packages').first<{ id: string }>('id')).id
    const body = { proof: at_unit.json['proof'], package_id, license_plate: freshPlate(), state: 'TX' }
    const before = (await world.db('guest_permits')).length
    const refused = await guest.post('/api/guests/register', body, { headers: { 'idempotency-key': randomUUID() } })
    expect([refused.status, refused.json['details']]).toEqual([409, { code: 'counter_only', ...whom }])
    expect(refused.json['message']).toContain('call Bayou City Towing at (713) 555-0148')
    expect((await world.db('guest_permits')).length).toBe(before)
    expect((await sale.retry(guest, declined)).json['details']).toMatchObject({ code: 'counter_only' })

    await setCharges(true)
    expect((await sale.retry(guest, declined)).status).toBe(200)
    const again = await guest.post('/api/guests/verify-unit', { contract_id: sale.complex.id, paid_only: true })
    expect(again.json).toMatchObject({ packages: [{ name: 'One day' }], not_online: null })
  })
})
