import { queryDatabase } from './database.ts'
import { expect, test, type Page } from './test.ts'

const COMPLEX = 'Arbor Ridge'
const EVEN = '^[0-9]*[02468]$'
const ODD = '^[0-9]*[13579]$'

/** Returns a unit of the complex that has one car. Each worker has its own units, and other journeys name the units they use. */
export async function unitWithRoom(): Promise<string> {
  const [home] = await queryDatabase<{ unit_number: string }>(
    `select u.unit_number from units u join contracts c on c.id = u.contract_id
     where c.name = $1 and u.unit_number not in ('209', '214', '316', '415') and u.unit_number ~ $2
       and (select count(*) from vehicles v where v.unit_id = u.id) = 1
       and exists (select from contacts k where k.unit_id = u.id)
     order by u.unit_number desc limit 1`,
    COMPLEX,
    test.info().parallelIndex % 2 === 0 ? EVEN : ODD,
  )
  if (!home) throw new Error('Each unit has no car or several')
  return home.unit_number
}

/** Registers a Texas car to a unit as the manager, from now on. */
export async function registerVehicle(manager: Page, license_plate: string, unit: string): Promise<void> {
  const [home] = await queryDatabase<{ unit_id: string; contract_id: string }>(
    'select id as unit_id, contract_id from units where unit_number = $1 and contract_id = (select id from contracts where name = $2)',
    unit,
    COMPLEX,
  )
  const { csrf_token } = (await (await manager.request.get('/api/auth/csrf-token')).json()) as { csrf_token: string }
  const answer = await manager.request.post('/api/vehicles', {
    headers: { 'csrf-token': csrf_token, 'idempotency-key': crypto.randomUUID() },
    data: { ...home, license_plate, state: 'TX' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Adds a guest permit for a unit, from now on for six hours. */
export async function permitGuest(license_plate: string, unit: string): Promise<void> {
  await queryDatabase(
    `insert into guest_permits (contract_id, unit_id, kind, license_plate, state, guest_name, valid_from, valid_until)
     select contract_id, id, 'guest', $1, 'TX', 'Lena Ortiz', now(), now() + interval '6 hours' from units
     where unit_number = $2 and contract_id = (select id from contracts where name = $3)`,
    license_plate,
    unit,
    COMPLEX,
  )
}

/** Adds a car to the complex's VIP list. */
export async function listVip(license_plate: string, reason: string): Promise<void> {
  await queryDatabase(
    "insert into vip_vehicles (contract_id, license_plate, state, reason) select id, $1, 'TX', $2 from contracts where name = $3",
    license_plate,
    reason,
    COMPLEX,
  )
}

/** Registers a car to a unit, ignoring its limits. */
export async function registerTo(unit_id: string, license_plate: string): Promise<void> {
  await queryDatabase(
    "insert into vehicles (contract_id, unit_id, license_plate, state) select contract_id, id, $1, 'TX' from units where id = $2",
    license_plate,
    unit_id,
  )
}
