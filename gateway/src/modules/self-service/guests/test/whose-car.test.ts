import { randomUUID } from 'node:crypto'
import { ENDPOINTS } from '@curbwise/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer, HttpClient } from '../../../../../test/client/http-client.ts'
import {
  CAR_KINDS,
  type CarKind,
  type KnownCar,
  makeKnownCars,
  type Somebody,
} from '../../../../../test/scenes/known-cars.ts'
import { patiently } from '../../../../../test/client/patiently.ts'
import { PLATE_CALLS } from '../../../../../test/client/plate-calls.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { statementsOf } from '../../../../../test/readers/statements.ts'
import { type Company, World } from '../../../../../test/world.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { QUIET } from '../../../../../test/factories/payment.factory.ts'
import { aPhoto, makeYard } from '../../../../../test/factories/tow.factory.ts'
import type { Unit } from '../../../parking/units/unit.model.ts'
import { makeVehicle } from '../../../../../test/factories/vehicle.factory.ts'
import { verifyUnit } from '../../../../../test/factories/guest.factory.ts'

/** Cars requested per round; the full run has four rounds per call and compares all responses. */
const CARS = 60
const ROUNDS = process.env['FULL'] ? [1, 2, 3, 4] : [1]
const CONCURRENT = 8
const HOUR = 3_600_000

let gateway: TestGateway
let world: World
let company: Company
let complex: Contract
let package_id: string
let other: Somebody
let photo: Buffer
let serial = 0

beforeAll(async () => {
  gateway = await startTestGateway(QUIET)
  world = new World(gateway)
  company = await world.company('Bayou City Towing')
  complex = await world.complex(company, 'Arbor Ridge', {
    has_paid_parking: true,
    allowed_active_guest_vehicles: null,
    allowed_resident_vehicles: null,
    vehicle_changes_per_month: null,
    guest_hours: 24,
    guest_period: 7,
    hourly_limit: 12,
  })
  await makeYard(world, company, complex)
  package_id = (
    await world.insert('paid_parking_packages', {
      contract_id: complex.id,
      name: 'One day',
      hours: 24,
      price_cents: 12_00,
      is_taxable: false,
    })
  ).id
  other = { contract_id: complex.id, unit_id: (await world.unit(complex, 'Somebody')).id }
  photo = await aPhoto()
})
afterAll(() => gateway.close())

const aUnit = (fields: Partial<Unit> = {}): Promise<Unit> =>
  world.unit(complex, `W${(serial += 1)}`, undefined, { reserved_space: `P${serial}`, ...fields })
const key = () => ({ headers: { 'idempotency-key': randomUUID() } })

/** Calls the API about one plate. Shared by all callers that run concurrently. */
type Ask = (plate: string) => Promise<Answer>
type StartAsking = () => Promise<Ask>

async function atResident(
  fields: Partial<Unit>,
  ask: (noah: HttpClient, plate: string) => Promise<Answer>,
): Promise<Ask> {
  const noah = await world.logInResident(complex, await aUnit(fields))
  return (plate) => ask(noah, plate)
}
async function atGuest(fields: Partial<Unit>, path: string, body: object): Promise<Ask> {
  const guest = await gateway.anybody().begin()
  const { json } = await verifyUnit(guest, complex.id, (await aUnit(fields)).unit_number)
  return (license_plate) => guest.post(path, { proof: json['proof'], license_plate, state: 'TX', ...body }, key())
}
async function atStranger(body: object, path = '/api/guests/register'): Promise<Ask> {
  const guest = await gateway.anybody().begin()
  const { json } = await guest.post('/api/guests/verify-unit', { contract_id: complex.id, paid_only: true })
  return (license_plate) =>
    guest.post(
      path,
      { proof: json['proof'], license_plate, state: 'TX', ...(path.endsWith('register') && { package_id }), ...body },
      key(),
    )
}
/** Requests a tow and cancels it, since a space can have only one open request. */
async function askForTow(noah: HttpClient, plate: string): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ license_plate: plate, state: 'TX' })) form.set(name, value)
  form.set('photo', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
  const answer = await noah.send('POST', '/api/residents/request-reserved-tow', { form })
  if (answer.status === 200) await noah.post(`/api/residents/requested-tows/${String(answer.json['id'])}/cancel`)
  return answer
}
/** Replaces the plate of the unit's own car. */
async function changeTo(noah: HttpClient, license_plate: string): Promise<Answer> {
  const own = (await noah.get('/api/residents/me')).json as { id: string }
  const { id } = await makeVehicle(world.db, 'resident', {
    contract_id: complex.id,
    unit_id: own.id,
    license_plate: `OWN${(serial += 1)}`,
  })
  return noah.patch(`/api/vehicles/${id}`, { license_plate })
}
/** Creates a permit of the unit for the plate. */
async function ownPermit(
  license_plate: string,
  unit_id: string | null = null,
): Promise<{ id: string; public_key: string }> {
  const [made] = await world
    .db('guest_permits')
    .insert({
      contract_id: complex.id,
      unit_id: unit_id ?? (await aUnit()).id,
      kind: 'guest',
      license_plate,
      state: 'TX',
      valid_from: gateway.clock.now(),
      valid_until: new Date(gateway.clock.now().getTime() + HOUR),
    })
    .returning<{ id: string; public_key: string }[]>(['id', 'public_key'])
  return made as { id: string; public_key: string }
}
async function extendAsResident(noah: HttpClient, plate: string): Promise<Answer> {
  const own = (await noah.get('/api/residents/me')).json as { id: string }
  return noah.post(`/api/guest-permits/${(await ownPermit(plate, own.id)).id}/extend`, { hours: 1 })
}
const registerGuest = (hours: number) => (noah: HttpClient, license_plate: string) =>
  noah.post('/api/residents/register-guest', { license_plate, state: 'TX', hours })
const registerVehicle = (noah: HttpClient, license_plate: string) =>
  noah.post('/api/vehicles', { contract_id: complex.id, license_plate, state: 'TX' })

const BLOCKED: readonly CarKind[] = ['blocked', 'blocked_everywhere']
const REGISTERED: readonly CarKind[] = ['registered', 'registered_to_complex', 'registered_for_hours']
/** A car with a right to park stops the tow; the request is recorded with its requester. */
const MAY_STAND: readonly CarKind[] = [...REGISTERED, 'guest', 'paid', 'just_ended', 'vip']
const FULL: Partial<Unit> = {
  has_own_guest_limit: true,
  allowed_active_guest_vehicles: 0,
  has_own_resident_limit: true,
  allowed_resident_vehicles: 0,
}

/** Every call that takes a plate, for each kind of caller, and the cars that the call must treat as known. */
const CALLS: readonly {
  readonly name: string
  readonly call: string
  readonly start: StartAsking
  readonly apart: readonly CarKind[]
  readonly status: readonly number[]
}[] = [
  { name: 'a stranger buys', call: 'guests.register', start: () => atStranger({}), apart: [], status: [200] },
  {
    name: 'a stranger buys for later',
    call: 'guests.register',
    start: () => atStranger({ from: new Date(gateway.clock.now().getTime() + 5 * HOUR).toISOString() }),
    apart: [],
    status: [200],
  },
  {
    name: 'a stranger wants hours',
    call: 'guests.register',
    start: () => atStranger({ package_id: undefined, hours: 2 }),
    apart: [],
    status: [422],
  },
  {
    name: 'a stranger looks for a towed car',
    call: 'vehicles.findMyCar',
    start: async () => {
      const guest = await gateway.anybody().begin()
      return (plate) =>
        guest.post('/api/vehicles/findmycar', { contract_id: complex.id, license_plate_or_last_4_vin: plate })
    },
    apart: [],
    status: [200],
  },
  {
    name: 'a stranger looks for a booted car',
    call: 'public.searchBootedVehicles',
    start: async () => {
      const owner = await gateway.anybody().begin()
      return (plate) => owner.post('/api/public/booted-vehicles/search', { searchValue: plate })
    },
    apart: [],
    status: [200],
  },
  {
    name: 'a guest with the PIN asks',
    call: 'guests.allowance',
    start: () => atGuest({}, '/api/guests/allowance', {}),
    apart: [],
    status: [200],
  },
  {
    name: 'a stranger asks for hours',
    call: 'guests.allowance',
    start: () => atStranger({}, '/api/guests/allowance'),
    apart: [],
    status: [409],
  },
  {
    name: 'a stranger asks what a payment shelters',
    call: 'guests.shelter',
    start: () => atStranger({}, '/api/guests/shelter'),
    apart: [],
    status: [200],
  },
  {
    name: 'a guest with the PIN asks what a payment shelters',
    call: 'guests.shelter',
    start: () => atGuest({}, '/api/guests/shelter', {}),
    apart: [],
    status: [200],
  },
  {
    name: 'a guest with the PIN buys',
    call: 'guests.register',
    start: () => atGuest({}, '/api/guests/register', { package_id }),
    apart: [],
    status: [200],
  },
  {
    name: 'a guest with the PIN registers',
    call: 'guests.register',
    start: () => atGuest({}, '/api/guests/register', { hours: 2 }),
    apart: BLOCKED,
    status: [200, 409],
  },
  {
    name: 'a guest of a full unit registers',
    call: 'guests.register',
    start: () => atGuest(FULL, '/api/guests/register', { hours: 2 }),
    apart: [],
    status: [409],
  },
  {
    name: 'a resident asks',
    call: 'residents.allowance',
    start: () => atResident({}, (noah, plate) => noah.get(`/api/residents/allowance?license_plate=${plate}&state=TX`)),
    apart: [],
    status: [200],
  },
  {
    name: 'a resident registers a guest',
    call: 'residents.registerGuest',
    start: () => atResident({}, registerGuest(2)),
    apart: BLOCKED,
    status: [200, 409],
  },
  {
    name: 'a resident registers a guest for too long',
    call: 'residents.registerGuest',
    start: () => atResident({}, registerGuest(13)),
    apart: [],
    status: [409],
  },
  {
    name: 'a resident registers a vehicle',
    call: 'vehicles.createVehicle',
    start: () => atResident({}, registerVehicle),
    apart: [...REGISTERED, ...BLOCKED],
    status: [200, 409],
  },
  {
    name: 'a resident of a full unit registers a vehicle',
    call: 'vehicles.createVehicle',
    start: () => atResident(FULL, registerVehicle),
    apart: [],
    status: [409],
  },
  {
    name: 'a resident changes the plate of a vehicle',
    call: 'vehicles.updateVehicle',
    start: () => atResident({}, changeTo),
    apart: [...REGISTERED, ...BLOCKED],
    status: [200, 409],
  },
  {
    name: 'a guest looks at a permit',
    call: 'guests.getPermit',
    start: async () => {
      const guest = await gateway.anybody().begin()
      return async (plate) => guest.get(`/api/public/permits/${(await ownPermit(plate)).public_key}`)
    },
    apart: [],
    status: [200],
  },
  {
    name: 'a guest extends a permit',
    call: 'guests.extendPermit',
    start: async () => {
      const guest = await gateway.anybody().begin()
      return async (plate) =>
        guest.post(`/api/public/permits/${(await ownPermit(plate)).public_key}/extend`, { hours: 1 })
    },
    apart: BLOCKED,
    status: [200, 409],
  },
  {
    name: 'a resident extends a permit',
    call: 'permits.extend',
    start: () => atResident({}, extendAsResident),
    apart: BLOCKED,
    status: [200, 409],
  },
  {
    name: 'a resident asks for a tow',
    call: 'residents.requestReservedTow',
    start: () => atResident({}, askForTow),
    apart: MAY_STAND,
    status: [200, 409],
  },
]

/** Removes the requested plate and generated IDs and numbers from the response. */
const normal = ({ status, text }: Answer, plate: string): string =>
  `${status} ${text
    .replaceAll(plate, 'PLATE')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
    .replaceAll(/"number":\d+/g, '"number":0')
    .replaceAll(/"permit_number":"[^"]*"/g, '"permit_number":""')
    .replaceAll(/"space":"[^"]*"|"unit_number":"[^"]*"/g, '"place":""')}`

type Responses = Map<CarKind, Set<string>>

/** Asks again while the machine is too busy to answer. */
const answerTo = async (ask: (plate: string) => Promise<Answer>, { plate }: KnownCar): Promise<string> =>
  normal(await patiently(() => ask(plate)), plate)

/** Calls with every plate and adds the responses to `found`; runs some concurrently, each with its own caller. */
async function askAll(start: StartAsking, cars: readonly KnownCar[], found: Responses): Promise<Responses> {
  const left = [...cars]
  await Promise.all(
    Array.from({ length: CONCURRENT }, async () => {
      const ask = await start()
      for (let car = left.shift(); car; car = left.shift()) found.get(car.kind)?.add(await answerTo(ask, car))
    }),
  )
  return found
}

it('lists what every public and resident call does with plates', () => {
  const theirs = ENDPOINTS.filter(
    ({ access }) => access === 'public' || access === 'session' || access.includes('resident'),
  ).map(({ name }) => name)
  expect(
    theirs.filter((name) => PLATE_CALLS[name] === undefined),
    'classify it in testing/plate-calls.ts',
  ).toEqual([])
  expect(Object.keys(PLATE_CALLS).filter((name) => !theirs.includes(name))).toEqual([])
  expect(
    Object.keys(PLATE_CALLS).filter((name) => PLATE_CALLS[name] === 'asks' && !CALLS.some(({ call }) => call === name)),
    'ask it in this file',
  ).toEqual([])
})

describe.each(CALLS)('when $name ($call)', ({ start, apart, status }) => {
  const found: Responses = new Map(CAR_KINDS.map((kind) => [kind, new Set<string>()]))

  it.each(ROUNDS)('all kinds of cars get one response (round %i)', async () => {
    const answers = await askAll(start, await makeKnownCars(world.db, other, gateway.clock.now(), CARS), found)
    const unknown = [...(answers.get('unknown') ?? [])]
    expect(unknown, 'one answer for all unknown plates').toEqual(unknown.slice(0, 1))
    expect(
      [...new Set([...answers.values()].flatMap((all) => [...all].map((one) => Number(one.slice(0, 3)))))].sort(
        (a, b) => a - b,
      ),
    ).toEqual(status)
    const refused = new Set(apart.flatMap((kind) => [...(answers.get(kind) ?? [])]))
    for (const kind of CAR_KINDS) {
      if (apart.includes(kind)) expect([...(answers.get(kind) ?? [])], kind).toEqual([...refused])
      else expect([...(answers.get(kind) ?? [])], kind).toEqual(unknown)
    }
    expect(refused.size).toBe(apart.length > 0 ? 1 : 0)
  })

  it('runs the same statements for all of them', async () => {
    const cars = await makeKnownCars(world.db, other, gateway.clock.now(), CAR_KINDS.length * 2)
    const ask = await start()
    const asked = new Map<CarKind, readonly string[]>()
    // Counts the second car of each kind; the first includes statements that this connection hasn't prepared yet.
    for (const { kind, plate } of cars) asked.set(kind, await statementsOf(() => ask(plate)))
    const unknown = asked.get('unknown')
    expect(unknown?.length).toBeGreaterThan(3)
    for (const kind of CAR_KINDS.filter((one) => !apart.includes(one))) expect(asked.get(kind), kind).toEqual(unknown)
    for (const kind of apart) expect(asked.get(kind), kind).toEqual(asked.get(apart[0] as CarKind))
  })
})
