import { decideByCopy } from '@curbwise/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { freshPlate, writtenAt } from '../../../../../test/factories/tow.factory.ts'
import { makeVehicle } from '../../../../../test/factories/vehicle.factory.ts'
import { CopyReader } from '../../../../../test/readers/copy-reader.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { type Company, type Person, World } from '../../../../../test/world.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { copyKey } from '../copy-signature.ts'

let gateway: TestGateway
let world: World
let company: Company
let arbor: Contract
let cedar: Contract
let pecan: Contract
let gil: Person
let driver: HttpClient

const seed = () => gateway.gateway.app.kernel.config.phone_copy_key
const written = <T>(work: Parameters<typeof writtenAt<T>>[2]) => writtenAt(world.db, gateway.clock.now(), work)
const reader = () => new CopyReader(driver, seed())

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
  company = await world.company('Bayou City Towing', { has_booting_access: true })
  const lone = await world.company('Lone Star Recovery')
  arbor = await world.complex(company, 'Arbor Ridge')
  cedar = await world.complex(company, 'Cedar Bend')
  pecan = await world.complex(lone, 'Pecan Grove')
  gil = await world.towUser('tow_driver', company)
  driver = await world.logIn(gil)
})
afterAll(() => gateway.close())

describe('a phone’s copy', () => {
  it('has no name, phone number, PIN, or description of a car, and nothing of another complex', async () => {
    const unit = await world.unit(arbor, '204')
    await written(async (trx) => {
      await trx('contacts').insert({
        contract_id: arbor.id,
        unit_id: unit.id,
        name: 'Rosalind Quist',
        phone: '713-555-0188',
        email: 'rosalind@example.com',
      })
      await makeVehicle(trx, 'resident', {
        contract_id: arbor.id,
        unit_id: unit.id,
        license_plate: 'COPY 01',
        make: 'Zastava',
        color: 'Mauve',
        notes: 'Rings twice',
        created_by_name: 'Imani Okafor',
        valid_from: gateway.clock.now(),
      })
      await makeVehicle(trx, 'resident', {
        contract_id: cedar.id,
        license_plate: 'OTHER 9',
        valid_from: gateway.clock.now(),
      })
      await trx('system_blocked_vehicles').insert({ license_plate: 'BLK 777', state: 'TX', reason: 'Stolen plates' })
    })
    const answer = await driver.post('/api/phone-copies', { contracts: [{ id: arbor.id }] })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.text).toContain('COPY 01')
    expect(answer.text).toContain('204')
    for (const secret of ['Rosalind', '0188', 'rosalind@', 'Zastava', 'Mauve', 'Rings', 'Imani', 'OTHER 9', 'BLK 777'])
      expect(answer.text).not.toContain(secret)
  })

  it('is signed with the installation’s key, part by part', async () => {
    const answer = await driver.post('/api/phone-copies', { contracts: [{ id: arbor.id }] })
    const key = copyKey(seed())
    expect(answer.json['key']).toEqual({ id: key.id, public_key: key.public_key })
    const [part] = answer.json['copies'] as { header: string; signature: string }[]
    expect(JSON.parse(part?.header ?? '')).toMatchObject({
      contract_id: arbor.id,
      user_id: gil.user_id,
      tow_company_id: company.id,
      since: null,
      read_at: gateway.clock.now().toISOString(),
    })
    expect(key.verifies(part?.header ?? '', part?.signature ?? '')).toBe(true)
    expect(key.verifies((part?.header ?? '').replace(arbor.name, 'Arbor Rigde'), part?.signature ?? '')).toBe(false)
  })

  it('is for drivers, and for complexes of their own company', async () => {
    for (const role of ['tow_admin', 'tow_staff'] as const) {
      const client = await world.logIn(await world.towUser(role, company))
      expect((await client.post('/api/phone-copies', { contracts: [{ id: arbor.id }] })).status).toBe(403)
    }
    const foreign = await driver.post('/api/phone-copies', { contracts: [{ id: pecan.id }] })
    const missing = await driver.post('/api/phone-copies', { contracts: [{ id: crypto.randomUUID() }] })
    expect([foreign.status, foreign.text]).toEqual([404, missing.text])
    const both = await driver.post('/api/phone-copies', { contracts: [{ id: arbor.id }, { id: pecan.id }] })
    expect(both.json['unknown']).toEqual([pecan.id])
    expect(both.text).not.toContain('Pecan')
  })

  it('names the field of a request that it refuses', async () => {
    const many = Array.from({ length: 21 }, () => ({ id: crypto.randomUUID() }))
    const later = new Date(gateway.clock.now().getTime() + 60_000).toISOString()
    for (const contracts of [[], many, [{ id: arbor.id, since: later }], undefined]) {
      const answer = await driver.post('/api/phone-copies', { contracts })
      expect([answer.status, Object.keys(answer.json['fields'] ?? {})]).toEqual([422, ['contracts']])
    }
  })

  it('brings only what changed, and takes away what ended', async () => {
    const copy = reader()
    const license_plate = freshPlate()
    const vehicle = await written((trx) =>
      makeVehicle(trx, 'resident', { contract_id: arbor.id, license_plate, valid_from: gateway.clock.now() }),
    )
    await written(async (trx) => {
      for (let i = 0; i < 40; i += 1)
        await makeVehicle(trx, 'resident', { contract_id: arbor.id, valid_from: gateway.clock.now() })
    })
    gateway.clock.pass(60 * 60_000)
    const whole = await copy.take([arbor.id])
    const ask = () =>
      decideByCopy(
        { contract_id: arbor.id, license_plate, state: 'TX', at: gateway.clock.now().toISOString() },
        copy.facts(arbor.id),
      ).verdict
    expect(ask()).toBe('authorized')
    gateway.clock.pass(20 * 60_000)
    await written((trx) => trx('vehicles').where({ id: vehicle.id }).update({ valid_until: gateway.clock.now() }))
    gateway.clock.pass(60_000)
    const change = await copy.take([arbor.id])
    expect(change).toBeLessThan(whole / 4)
    expect(ask()).toBe('check')
    gateway.clock.pass(60 * 60_000)
    await copy.take([arbor.id])
    expect(ask()).toBe('unauthorized')
  })

  it('shows the new number of a unit', async () => {
    const unit = await world.unit(cedar, '12|A;%')
    const license_plate = freshPlate()
    await written((trx) =>
      makeVehicle(trx, 'resident', {
        contract_id: cedar.id,
        unit_id: unit.id,
        license_plate,
        valid_from: gateway.clock.now(),
      }),
    )
    gateway.clock.pass(60 * 60_000)
    const copy = reader()
    const sentence = () =>
      decideByCopy(
        { contract_id: cedar.id, license_plate, state: 'TX', at: gateway.clock.now().toISOString() },
        copy.facts(cedar.id),
      ).reasons.find(({ decisive }) => decisive)?.sentence
    await copy.take([cedar.id])
    expect(sentence()).toContain('unit 12|A;% ')
    gateway.clock.pass(60 * 60_000)
    await written((trx) => trx('units').where({ id: unit.id }).update({ unit_number: '14' }))
    await copy.take([cedar.id])
    expect(sentence()).toContain('unit 14 ')
  })

  it('is whole again after a day, because a phone has deleted it', async () => {
    const since = new Date(gateway.clock.now().getTime() - 24 * 3_600_000).toISOString()
    const answer = await driver.post('/api/phone-copies', { contracts: [{ id: arbor.id, since }] })
    const [part] = answer.json['copies'] as { header: string }[]
    expect(JSON.parse(part?.header ?? '')).toMatchObject({ since: null })
  })
})
