import type { ContractCloneDetail } from '@curbwise/api'
import { randomUUID } from 'node:crypto'
import { makeVehicle } from '../factories/vehicle.factory.ts'
import type { Answer, HttpClient } from '../client/http-client.ts'
import type { Company, Person } from '../world.ts'
import type { Scene } from './tow-scene.ts'

/** A complex with a bit of everything, another company that may get a copy of it, and a super admin who clones. */
export interface Cloning {
  readonly gulf: Company
  readonly gulf_admin: Person
  readonly gulf_lot_id: string
  readonly ines: HttpClient
  start(body: Readonly<Record<string, unknown>>, key?: string): Promise<Answer>
  /** The same; throws when it is refused. */
  clone(body: Readonly<Record<string, unknown>>): Promise<ContractCloneDetail>
}

export const ALL_PARTS = ['units', 'residents', 'vehicles', 'lists', 'prices'] as const

/** What is set otherwise than a new complex has it. */
const SETTINGS = {
  phone: '(713) 555-0133',
  email: 'office@arborridge.example',
  county: 'Harris',
  latitude: 29.75,
  longitude: -95.36,
  reserved_parking: 'some',
  garage_covered: true,
  has_standing_instruction: true,
  grace_minutes: 25,
  quiet_from: '22:00',
  quiet_until: '06:00',
  min_notice_hours: 48,
  photos_required: 6,
  has_owner_nudges: true,
  has_guest_registration: false,
  has_paid_parking: true,
  allowed_resident_vehicles: 2,
  allowed_active_guest_vehicles: 3,
  guest_hours: 36,
  guest_period: 7,
  hourly_limit: 12,
  vehicle_changes_per_month: 4,
  jurisdiction_city: 'Houston',
} as const

export async function makeCloning(scene: Scene): Promise<Cloning> {
  const { world, arbor } = scene
  const gulf = await world.company('Gulf Freeway Wrecker', { city: 'Pasadena', state: 'TX' })
  const gulf_admin = await world.towUser('tow_admin', gulf, 'Denise Okonkwo', { is_main: true })
  const lot = await world.insert('storage_lots', {
    tow_company_id: gulf.id,
    name: 'Shaver St',
    address: '100 Shaver St',
    city: 'Pasadena',
    state: 'TX',
    zip_code: '77506',
    timezone: 'America/Chicago',
  })
  const ines = await world.logIn(await world.superAdmin('Ines Halvorsen'))
  await fill(scene)
  const start: Cloning['start'] = (body, key = randomUUID()) =>
    ines.post(`/api/admin/contracts/${arbor.id}/clone`, body, { headers: { 'idempotency-key': key } })
  return {
    gulf,
    gulf_admin,
    gulf_lot_id: lot.id,
    ines,
    start,
    async clone(body) {
      const answer = await start(body)
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
      return answer.json as unknown as ContractCloneDetail
    },
  }
}

async function fill({ world, arbor, people, gateway, enter, write }: Scene): Promise<void> {
  const now = gateway.clock.now()
  const at = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000)
  await world.db('contracts').where('id', arbor.id).update(SETTINGS)
  const first = await world.unit(arbor, '101', ['Noah Pruitt', 'Ana Voss'], {
    building: 'B',
    reserved_space: 'R-7',
    garage_covered: true,
    has_own_resident_limit: true,
    allowed_resident_vehicles: 1,
    has_own_guest_limit: true,
    has_own_guest_hours: true,
    guest_hours: 5,
    guest_period: 3,
    has_own_hourly_limit: true,
    hourly_limit: 4,
    has_resident_registration: false,
    has_guest_registration: false,
    language: 'es',
  })
  await world.unit(arbor, '102', [], { vacant_since: at(-50) })
  await world.unit(arbor, '900', ['Gone Person'], { removed_at: at(-5) })
  await world
    .db('contacts')
    .where({ contract_id: arbor.id, name: 'Ana Voss' })
    .update({ email_opted_out_at: at(-9), sms_opted_out_at: at(-8), language: 'es' })
  await world.insert('contacts', { contract_id: arbor.id, unit_id: first.id, name: 'Moved Out', ended_at: at(-1) })
  const car = { unit_id: first.id, make: 'Mazda', model: '3', color: 'Red', year: 2019 }
  await enter('resident', 'CLN0001', {
    ...car,
    space: 'R-7',
    permit_number: '77',
    notes: 'Loud',
    vin: '1HGCM82633A004352',
  })
  await enter('resident', 'CLNOOO1', { unit_id: first.id, valid_from: at(24), valid_until: at(48) })
  await enter('resident', 'NOUNIT7', {})
  await write((trx) =>
    makeVehicle(trx, 'resident', {
      contract_id: arbor.id,
      license_plate: 'ENDED99',
      valid_from: at(-48),
      valid_until: at(-24),
    }),
  )
  await enter('vip', 'VIPCAR1', { holder_name: 'The mayor', valid_from: at(-1), valid_until: at(500) })
  await enter('vip', 'VIPOLD1', { valid_from: at(-9), valid_until: at(-1) })
  await enter('guest', 'GUEST55', { unit_id: first.id })
  await world.insert('blocked_vehicles', {
    contract_id: arbor.id,
    license_plate: 'BAD0001',
    state: 'TX',
    reason: 'Fraud',
  })
  const package_of = { contract_id: arbor.id, hours: 12, price_cents: 1500, valid_from: at(-99) }
  await world.insert('paid_parking_packages', { ...package_of, name: 'Night' })
  await world.insert('paid_parking_packages', { ...package_of, name: 'Old', valid_until: at(-9) })
  await world.insert('limit_exceptions', {
    contract_id: arbor.id,
    unit_id: first.id,
    kind: 'vehicle_changes',
    changes: 2,
    reason: 'New job',
    valid_until: at(99),
    created_by: people.manager.user_id,
  })
}
