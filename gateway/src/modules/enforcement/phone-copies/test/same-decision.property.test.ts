import { type Decision, decideByCopy, HAZARDS, TOW_REASONS } from '@curbwise/rules'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { writtenAt } from '../../../../../test/factories/tow.factory.ts'
import { makeVehicle } from '../../../../../test/factories/vehicle.factory.ts'
import { CopyReader } from '../../../../../test/readers/copy-reader.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { type Company, World } from '../../../../../test/world.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'

/** The same random worlds on every run. Set another seed by hand; the full run uses many more. */
const SEED = Number(process.env['SEED'] ?? 20_261_126)
const WORLDS = process.env['FULL'] ? 120 : 20
const MINUTE = 60_000

const KINDS = [
  'resident',
  'guest',
  'paid',
  'vip',
  'blocked',
  'checkout',
  'checkout',
  'notice',
  'tow',
  'boot',
  'sticker',
] as const
type Kind = (typeof KINDS)[number]

/** A few plates that are near each other, so that most questions find something. */
const PLATES = ['KVB8821', 'KVB882I', 'KV88821', 'LKB8830', 'KVB 8821'] as const
const STATES = ['TX', 'TX', 'TX', 'LA'] as const

const record = fc.record({
  kind: fc.constantFrom<Kind>(...KINDS),
  where: fc.constantFrom(0, 0, 0, 1),
  plate: fc.nat(PLATES.length - 1),
  state: fc.constantFrom(...STATES),
  minutes: fc.integer({ min: 5, max: 300 }),
  endless: fc.boolean(),
  unit: fc.nat(2),
  space: fc.boolean(),
  pause: fc.constantFrom(0, 0, 0, 7, 30),
  later: fc.constantFrom('stays', 'edit', 'extend', 'end', 'end'),
})
type Fact = typeof record extends fc.Arbitrary<infer T> ? T : never
const settings = fc.record({
  grace: fc.constantFrom(0, 15, 60),
  hold: fc.constantFrom(null, null, null, 'Repaving | striping; 50% done'),
  boots: fc.boolean(),
  sign: fc.constantFrom('none', 'new', 'old', 'old'),
})
const question = fc.record({
  plate: fc.nat(PLATES.length - 1),
  state: fc.constantFrom('TX', 'TX', 'LA', null),
  where: fc.constantFrom(0, 0, 0, 1),
  space: fc.constantFrom(null, null, '12', '14'),
  reason: fc.constantFrom(null, 'expired_registration', 'expired_registration', 'expired_registration', ...TOW_REASONS),
  hazard: fc.constantFrom(null, null, ...HAZARDS),
})
const world_of = fc.record({
  settings,
  before: fc.array(record, { minLength: 3, maxLength: 8 }),
  after: fc.array(record, { maxLength: 4 }),
  questions: fc.array(question, { minLength: 12, maxLength: 12 }),
  waits: fc.constantFrom(0, 0, 3, 14),
})
type Asked = typeof question extends fc.Arbitrary<infer T> ? T : never

let gateway: TestGateway
let world: World
let company: Company
let driver: HttpClient
let serial = 0

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
})
afterAll(() => gateway.close())

const at = (minutes: number): Date => new Date(gateway.clock.now().getTime() + minutes * MINUTE)
const written = <T>(work: Parameters<typeof writtenAt<T>>[2]) => writtenAt(world.db, gateway.clock.now(), work)

interface Place {
  readonly contract: Contract
  readonly units: readonly string[]
}

async function newPlace(grace_minutes: number): Promise<Place> {
  serial += 1
  const contract = await world.complex(company, `Complex ${serial}`, { grace_minutes })
  const units: string[] = []
  for (const number of [`${serial}1`, `${serial}2|`, `${serial}3`]) units.push((await world.unit(contract, number)).id)
  await written((trx) => trx('units').where({ id: units[0] }).update({ reserved_space: '12' }))
  await written((trx) => trx('units').where({ id: units[1] }).update({ reserved_space: '14' }))
  return { contract, units }
}

async function insertCase(fact: Fact, { contract }: Place, car: object): Promise<void> {
  serial += 1
  const place = { contract_id: contract.id, tow_company_id: company.id, timezone: 'America/Chicago', location: 'Row 4' }
  const now = gateway.clock.now()
  await written(async (trx) => {
    const row = async (table: string, values: object) =>
      String((await trx(table).insert(values).returning<{ id: string }[]>('id'))[0]?.id)
    if (fact.kind === 'tow')
      await row('tows', {
        ...place,
        ...car,
        reason: 'abandoned',
        requested_by_name: 'Dana',
        requested_by_role: 'tow_staff',
        requested_at: now,
        since: now,
        rules_version: 'test',
        jurisdiction_state: 'TX',
      })
    else if (fact.kind === 'boot') {
      const code = `W${serial}`
      const boot_device_id = await row('boot_devices', { tow_company_id: company.id, serial_number: code, code })
      await row('booted_vehicles', {
        ...place,
        ...car,
        boot_device_id,
        reason: 'abandoned',
        price_cents: 0,
        deployed_at: now,
      })
    } else {
      const list = {
        contract_id: contract.id,
        tow_company_id: company.id,
        tow_date: `2027-01-${String((serial % 28) + 1).padStart(2, '0')}`,
      }
      const sticker_list_id = await row('sticker_lists', list)
      await row('sticker_items', {
        contract_id: contract.id,
        tow_company_id: company.id,
        sticker_list_id,
        ...car,
        reason: 'abandoned',
        made_at: now,
        eligible_at: at(fact.minutes),
        expires_at: at(fact.minutes + 1000),
      })
    }
  })
}

/** Writes a record and, after a pause, its later change. Skips what a constraint of the database rejects. */
async function write(fact: Fact, place: Place): Promise<void> {
  const car = { license_plate: PLATES[fact.plate] ?? 'KVB 8821', state: fact.state }
  const span = { valid_from: gateway.clock.now(), valid_until: fact.endless ? null : at(fact.minutes) }
  const contract_id = place.contract.id
  const kind = fact.kind
  serial += 1
  const insert = async (): Promise<[string, string] | null> => {
    switch (kind) {
      case 'tow':
      case 'boot':
      case 'sticker':
        await insertCase(fact, place, car)
        return null
      case 'checkout':
        return [
          'checkouts',
          await written(async (trx) => {
            const permit = await makeVehicle(trx, 'paid', { contract_id, ...car, ...span, status: 'pending_payment' })
            const values = {
              contract_id,
              tow_company_id: company.id,
              guest_permit_id: permit.id,
              purpose: 'permit' as const,
              provider: 'sandbox' as const,
              idempotency_key: `checkout ${serial}`,
              amount_cents: 1200,
              ...car,
              permit_from: at(fact.endless ? 30 : 0),
              valid_from: span.valid_from,
              valid_until: at(10),
            }
            return String((await trx('checkouts').insert(values).returning<{ id: string }[]>('id'))[0]?.id)
          }),
        ]
      case 'notice': {
        const values = {
          contract_id,
          kind: 'condition' as const,
          reason: 'expired_registration' as const,
          method: 'certified_mail' as const,
          ...car,
          sent_at: span.valid_from,
          valid_from: span.valid_from,
          delivered_at: fact.endless ? span.valid_from : null,
        }
        await written((trx) => trx('notices').insert(values))
        return null
      }
      default: {
        const of_unit = kind === 'resident' || kind === 'guest' || kind === 'paid'
        const table = {
          resident: 'vehicles',
          guest: 'guest_permits',
          paid: 'guest_permits',
          vip: 'vip_vehicles',
          blocked: 'blocked_vehicles',
        }
        const { id } = await written((trx) =>
          makeVehicle(trx, kind, {
            contract_id,
            ...car,
            ...span,
            ...(of_unit ? { unit_id: place.units[fact.unit] ?? null } : { reason: 'Manager’s; 100%|sure' }),
            ...(kind === 'resident' && fact.space ? { space: '12' } : {}),
          }),
        )
        return [table[kind], id]
      }
    }
  }
  const row = await insert().catch(() => null)
  // A checkout lasts ten minutes.
  if (fact.kind !== 'checkout') gateway.clock.pass(fact.pause * MINUTE)
  if (row === null || fact.later === 'stays') return
  const [table, id] = row
  const end = fact.later === 'end' ? gateway.clock.now() : at(fact.minutes)
  const change = fact.later === 'edit' ? { license_plate: PLATES[0] } : { valid_until: end }
  await written((trx) => trx(table).where({ id }).update(change)).catch(() => null)
}

async function decidedHere(copy: CopyReader, place: Place, asked: Asked): Promise<[Decision, Decision]> {
  const body = {
    contract_id: place.contract.id,
    license_plate: PLATES[asked.plate] ?? '',
    state: asked.state,
    space: asked.space,
    reason: asked.reason,
    hazard: asked.hazard,
    reason_text: 'Parked on two wheels',
    hazard_text: 'It blocks the gate',
  }
  const answer = await driver.post('/api/tows/preview-tow', body)
  expect(answer.status, answer.text).toBe(200)
  const question_at = gateway.clock.now().toISOString()
  const own = decideByCopy({ ...body, at: question_at }, copy.facts(place.contract.id))
  return [answer.json['decision'] as Decision, own]
}

/** What must be equal; when facts were read isn't. Ids of open cases' complexes are not shown. */
const compared = ({ verdict, reasons, allows, near, would_change, ask_state }: Decision) => ({
  verdict,
  reasons: reasons.map(({ record: proof, ...reason }) => {
    const { contract_id: _complex, ...shown } = proof ?? { contract_id: undefined }
    return { ...reason, record: proof && shown }
  }),
  allows,
  near,
  would_change,
  ask_state,
})

it(`a phone decides from its copy as the gateway does at the same minute (seed ${SEED})`, async () => {
  const seen = new Set<string>()
  for (const [index, one] of fc.sample(world_of, { seed: SEED, numRuns: WORLDS }).entries()) {
    company = await world.company(`Bayou City Towing ${index}`, { has_booting_access: one.settings.boots })
    driver = await world.logIn(await world.towUser('tow_driver', company))
    const places = [await newPlace(one.settings.grace), await newPlace(15)]
    const [first] = places as [Place, Place]
    const contract_id = first.contract.id
    const { hold, sign } = one.settings
    if (sign !== 'none')
      await written((trx) =>
        trx('signs').insert({
          contract_id,
          place: 'Gate A',
          verified_on: '2026-11-01',
          valid_from: at(sign === 'old' ? -3 * 24 * 60 : 0),
        }),
      )
    if (hold) await written((trx) => trx('contract_holds').insert({ contract_id, reason: hold, valid_from: at(0) }))
    const ids = places.map(({ contract }) => contract.id)
    const copy = new CopyReader(driver, gateway.gateway.app.kernel.config.phone_copy_key)
    for (const fact of one.before) await write(fact, places[fact.where] as Place)
    await copy.take(ids)
    for (const fact of one.after) await write(fact, places[fact.where] as Place)
    if (one.after.length > 0) await copy.take(ids)
    gateway.clock.pass(one.waits * MINUTE)
    for (const asked of one.questions) {
      const [server, phone] = await decidedHere(copy, places[asked.where] as Place, asked)
      const of = [`seed ${SEED}, world ${index}`, JSON.stringify(asked)]
      expect([...of, compared(phone)]).toEqual([...of, compared(server)])
      seen.add(server.verdict)
      for (const { code: reason } of server.reasons) seen.add(reason)
    }
  }
  // A copy without any of these would also agree.
  for (const what of [
    'authorized',
    'check',
    'unauthorized',
    'protected',
    'grace',
    'near_match',
    'open_case',
    'checkout_under_way',
    'notice',
    'hold',
    'reserved_space_of_another',
    'blocked',
    'sign',
  ])
    expect([...seen]).toContain(what)
})
