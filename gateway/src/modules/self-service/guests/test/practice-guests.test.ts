import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queued, registerAt, workOff } from '../../../../../test/factories/guest.factory.ts'
import { freshPlate } from '../../../../../test/factories/tow.factory.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { World } from '../../../../../test/world.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'

let gateway: TestGateway
let world: World
let practice: Contract
let real: Contract

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
  const company = await world.company('Bayou City Towing')
  const settings = { allowed_active_guest_vehicles: 2, guest_hours: 24, guest_period: 7 }
  practice = await world.complex(company, 'Practice: Training Court', { ...settings, is_practice: true })
  real = await world.complex(company, 'Arbor Ridge', settings)
})
afterAll(() => gateway.close())

/** Registers a guest who wants emails and texts, and sends the reminder of the end. */
async function stayAt(complex: Contract, unit_number: string) {
  const unit = await world.unit(complex, unit_number, ['Noah Pruitt'])
  await world
    .db('contacts')
    .where('unit_id', unit.id)
    .update({ email: `noah.${unit_number}@example.com` })
  const guest = await gateway.anybody().begin()
  const reach = { guest_email: `guest.${unit_number}@example.com`, guest_phone: '+1 713 555 0142' }
  const { json } = await registerAt(
    guest,
    { contract_id: complex.id, unit_number },
    { license_plate: freshPlate(), hours: 2, ...reach },
  )
  const key = String(json['key'])
  const { id } = await world.db('guest_permits').where({ public_key: key }).first<{ id: string }>('id')
  const [job] = await queued(gateway, 'remind_permit', { permit_id: id })
  if (!job) throw new Error('No reminder was scheduled')
  gateway.clock.pass(105 * 60_000)
  await workOff(gateway, 'remind_permit', job)
  return { id, permit: (await guest.get(`/api/public/permits/${key}`)).json }
}

const sent = async (): Promise<number> => (await queued(gateway, 'mail')).length + (await queued(gateway, 'sms')).length

describe('a guest of a practice complex', () => {
  it('gets a marked permit, and neither the permit nor its reminder is sent to anyone', async () => {
    const { id, permit } = await stayAt(practice, '101')
    expect(permit).toMatchObject({ contract: { name: 'Practice: Training Court', is_practice: true } })
    expect(await sent()).toBe(0)
    const row = await world.db('guest_permits').where({ id }).first<{ reminded_at: Date | null }>('reminded_at')
    expect(row.reminded_at).not.toBeNull()
  })

  it('differs from a guest of a real one, who gets both', async () => {
    const { permit } = await stayAt(real, '202')
    expect(permit['contract'] as object).not.toHaveProperty('is_practice')
    expect(await sent()).toBeGreaterThanOrEqual(4)
  })
})
