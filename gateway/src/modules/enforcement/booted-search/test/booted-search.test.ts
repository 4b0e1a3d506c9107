import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HttpClient } from '../../../../../test/client/http-client.ts'
import { freshPlate } from '../../../../../test/factories/tow.factory.ts'
import { statementsOf } from '../../../../../test/readers/statements.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import {
  type BootedCar,
  bootedCar,
  type BootPlace,
  bootPlaceOf,
  RELEASE_CODE,
} from '../../../../../test/scenes/booted-car.ts'
import { lotOf, storedCar } from '../../../../../test/scenes/stored-car.ts'
import { World } from '../../../../../test/world.ts'

let gateway: TestGateway
let world: World
let place: BootPlace
let owner: HttpClient

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
  place = await bootPlaceOf(world)
  owner = await gateway.anybody().begin()
})
afterAll(() => gateway.close())

const daysAgo = (days: number): Date => new Date(gateway.clock.now().getTime() - days * 86_400_000)
const aBoot = (fields: Readonly<Record<string, unknown>> = {}) => bootedCar(world, gateway, place, fields)
const search = (searchValue: string) => owner.post('/api/public/booted-vehicles/search', { searchValue })
const keysOf = (answer: { json: Record<string, unknown> }, list = 'cases') =>
  (answer.json[list] as { key: string }[]).map(({ key }) => key)
const rowOf = async (boot: BootedCar) =>
  (await world.db('booted_vehicles').where('id', boot.id).first('status', 'inquired_at', 'version')) as {
    status: string
    inquired_at: Date | null
    version: number
  }
const entriesOf = (boot: BootedCar, action = 'boot.inquired') =>
  world.db('history_entries').where({ record_id: boot.id, action })
const MISS = { outcome: 'nothing_found', cases: [] }
const released = (at: Date) => ({ status: 'released_paid', released_at: at })

describe('the search for a booted car', () => {
  it('finds it by the plate, the code of the device, and its serial number, however they are typed', async () => {
    const boot = await aBoot()
    const { license_plate: plate, device_code: code } = boot
    for (const typed of [
      plate,
      ` ${plate.slice(0, 3)}-${plate.slice(3).toLowerCase()} `,
      code.toLowerCase(),
      `sn ${code}`,
    ])
      expect([typed, keysOf(await search(typed))]).toEqual([typed, [boot.public_key]])
  })

  it('shows what its owner may see, and neither the release code nor anything private', async () => {
    const boot = await aBoot()
    const answer = await search(boot.license_plate)
    expect(answer.json).toMatchObject({
      outcome: 'found',
      cases: [
        {
          key: boot.public_key,
          number: boot.number,
          device_code: boot.device_code,
          status: 'inquired',
          contract: { name: 'Mesquite Flats', timezone: 'America/Chicago' },
          location: 'Visitor row',
          reason_text: 'No permit for this plate',
          tow_company: { name: 'Bayou City Towing', license_number: '006318472C', takes_cash: false },
          charge: { total: { cents: 162_38 }, due: { cents: 162_38 }, due_after_midnight: null },
          online: { is_open: true, is_sandbox: true },
          return: null,
          tow_requested_at: null,
        },
      ],
    })
    expect(answer.text).not.toMatch(new RegExp(`${RELEASE_CODE}|Gate 2291|Rubén|sealed|boot_id|contract_id|${boot.id}`))
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('notes the first time that anyone asks, once, and blocks nothing', async () => {
    const boot = await aBoot()
    await Promise.all([search(boot.license_plate), search(boot.device_code), search(boot.license_plate)])
    const { status, inquired_at, version } = await rowOf(boot)
    expect([status, inquired_at, version]).toEqual(['inquired', gateway.clock.now(), 2])
    await search(boot.license_plate)
    expect(await entriesOf(boot)).toHaveLength(1)
    expect((await rowOf(boot)).version).toBe(2)
  })

  it('shows a boot for 30 days after it came off, and by its device only until the device is back', async () => {
    const recent = await aBoot(released(daysAgo(29)))
    const old = await aBoot(released(daysAgo(31)))
    const back = await aBoot({ ...released(daysAgo(2)), returned_at: daysAgo(1) })
    expect(keysOf(await search(recent.license_plate))).toEqual([recent.public_key])
    expect(keysOf(await search(recent.device_code))).toEqual([recent.public_key])
    expect((await search(old.license_plate)).json).toEqual(MISS)
    expect(keysOf(await search(back.license_plate))).toEqual([back.public_key])
    expect((await search(back.device_code)).json).toEqual(MISS)
  })

  it('finds the boots of a company that no longer has boot access', async () => {
    const boot = await aBoot()
    await world.setBootAccess(place.company, false)
    expect(keysOf(await search(boot.license_plate))).toEqual([boot.public_key])
    await world.setBootAccess(place.company, true)
  })

  it('sends the same statements and answers the same for a car without a boot and one whose boot is long gone', async () => {
    const old = await aBoot(released(daysAgo(40)))
    const asked = async (text: string): Promise<readonly string[]> => {
      let answer: unknown
      const statements = await statementsOf(async () => {
        answer = (await search(text)).text
      })
      expect(answer).toBe(JSON.stringify(MISS))
      return statements
    }
    const miss = await asked('ZZZ 0000')
    expect(miss.length).toBeGreaterThan(0)
    expect(await asked(old.license_plate)).toEqual(miss)
    expect(await asked('--')).toEqual(miss)
  })

  it('returns 422 for nothing typed and for a text that is too long', async () => {
    for (const searchValue of ['', '   ', 'X'.repeat(21)]) {
      const answer = await search(searchValue)
      expect([answer.status, Object.keys(answer.json['fields'] as object)]).toEqual([422, ['searchValue']])
    }
  })
})

describe('the code of a window notice', () => {
  const CODE = '7KQ4M2XD9PRT'
  const withCode = async (boot: BootedCar, code: string): Promise<void> => {
    await world.insert('boot_codes', {
      tow_company_id: place.company.id,
      contract_id: place.complex.id,
      booted_vehicle_id: boot.id,
      code_sha256: createHash('sha256').update(`boot ${code}`).digest(),
    })
  }

  it('opens the case, however it is typed, and notes that it was opened', async () => {
    const boot = await aBoot()
    await withCode(boot, CODE)
    const answer = await owner.get('/api/public/boots/7kq4-m2xd-9prt')
    expect(answer.json).toMatchObject({ key: boot.public_key, status: 'inquired' })
    expect(answer.text).not.toContain(RELEASE_CODE)
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect((await rowOf(boot)).status).toBe('inquired')
  })

  it('returns the same 404 for a code that never was one, for part of one, and for one of an old case', async () => {
    const boot = await aBoot(released(daysAgo(31)))
    await withCode(boot, 'AAAABBBBCCCC')
    const never = await owner.get('/api/public/boots/2222-2222-2222')
    expect([never.status, never.json['code']]).toEqual([404, 'not_found'])
    for (const code of ['7KQ4', 'AAAA-BBBB-CCCC', boot.id])
      expect((await owner.get(`/api/public/boots/${code}`)).text).toBe(never.text)
  })
})

describe('find-my-car', () => {
  const find = (license_plate_or_last_4_vin: string, state: string | null = null) =>
    owner.post('/api/vehicles/findmycar', { contract_id: place.complex.id, license_plate_or_last_4_vin, state })

  it('finds a car with a boot by its plate or the end of its VIN, and notes it', async () => {
    const boot = await aBoot({ vin: '1HGCM82633A007761' })
    const answer = await find('7761')
    expect([answer.json['outcome'], answer.json['cases'], keysOf(answer, 'boots')]).toEqual([
      'found',
      [],
      [boot.public_key],
    ])
    expect(await entriesOf(boot)).toHaveLength(1)
    expect(keysOf(await find(boot.license_plate, 'TX'), 'boots')).toEqual([boot.public_key])
    expect((await find(boot.license_plate, 'LA')).json).toEqual(MISS)
  })

  it('asks for the state when the plates of two states match, and notes neither', async () => {
    const license_plate = freshPlate()
    const boots = [await aBoot({ license_plate }), await aBoot({ license_plate, state: 'LA' })]
    expect((await find(license_plate)).json).toEqual({ outcome: 'ask_more', cases: [] })
    for (const boot of boots) expect((await rowOf(boot)).status).toBe('deployed')
  })

  it('shows no boot that is off the car', async () => {
    const boot = await aBoot(released(daysAgo(1)))
    expect((await find(boot.license_plate)).json).toEqual(MISS)
  })
})

describe('a booted car that has left on a tow', () => {
  it('is shown as towed, can’t be paid for, and is found as a towed car only', async () => {
    const lot = await lotOf(world)
    const boot = await bootedCar(world, gateway, lot)
    const find = () =>
      owner.post('/api/vehicles/findmycar', {
        contract_id: lot.complex.id,
        license_plate_or_last_4_vin: boot.license_plate,
      })
    const at = new Date(gateway.clock.now().getTime() - 600_000)
    const tow = await storedCar(world, lot, boot.license_plate, at, { status: 'pending', left_property_at: null })
    await world.db('booted_vehicles').where('id', boot.id).update({ tow_id: tow.id })
    expect((await search(boot.license_plate)).json['cases']).toMatchObject([
      { status: 'inquired', tow_requested_at: at.toISOString(), online: { is_open: true } },
    ])
    expect((await find()).json).toMatchObject({ cases: [{ status: 'being_towed' }], boots: [{ status: 'inquired' }] })
    await world.db('tows').where('id', tow.id).update({ left_property_at: at })
    expect((await search(boot.license_plate)).json['cases']).toMatchObject([
      { status: 'towed', charge: { due: { cents: 0 } }, online: { is_open: false } },
    ])
    expect((await find()).json).toEqual({
      outcome: 'found',
      cases: [expect.objectContaining({ status: 'on_the_way' })],
    })
    const { pay } = (await owner.get(`/api/public/cases/${boot.public_key}`)).json
    expect(pay).toMatchObject({ state: 'closed', amount: null })
  })
})

describe('the photos of a boot', () => {
  it('are open to the public while its case is, if they are public', async () => {
    const boot = await aBoot()
    const photo = async (of: BootedCar, kind: string, removed_at: Date | null = null): Promise<string> => {
      const { id: file_id } = await world.insert('files', {
        tow_company_id: place.company.id,
        contract_id: place.complex.id,
        kind,
        key: randomUUID(),
        content_type: 'image/jpeg',
        size: 3,
        sha256: '0'.repeat(64),
        original_sha256: '0'.repeat(64),
      })
      await world.insert('boot_images', {
        tow_company_id: place.company.id,
        contract_id: place.complex.id,
        booted_vehicle_id: of.id,
        file_id,
        file_type: kind,
        subject: 'rear',
        removed_at,
      })
      return file_id
    }
    const open = await photo(boot, 'booted_vehicle_image_public')
    await photo(boot, 'booted_vehicle_image_private')
    await photo(boot, 'booted_vehicle_image_public', gateway.clock.now())
    const [shown] = (await search(boot.license_plate)).json['cases'] as { images: { id: string; file_url: string }[] }[]
    expect(shown?.images).toEqual([
      expect.objectContaining({ id: open, subject: 'rear', file_url: `/api/files/${open}` }),
    ])
    const readable = async (id: string) =>
      (await world.db.raw<{ rows: unknown[] }>('select * from public_file(?)', [id])).rows.length
    expect(await readable(open)).toBe(1)
    const old = await aBoot(released(daysAgo(31)))
    expect(await readable(await photo(old, 'booted_vehicle_image_public'))).toBe(0)
    expect(await readable(await photo(boot, 'booted_vehicle_image_private'))).toBe(0)
  })
})

describe('guessing', () => {
  it('is stopped for one address like find-my-car’s, by plate and by code', async () => {
    const strict = await startTestGateway({ jobs: false, environment: { LIMIT_FACTOR: '1', TRUST_PROXY: '1' } })
    const client = await new HttpClient(strict.url).begin()
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    const statuses: number[] = []
    for (let i = 0; i < 61; i++)
      statuses.push(
        (await client.post('/api/public/booted-vehicles/search', { searchValue: `G${i}` }, { headers })).status,
      )
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([60, 429])
    expect((await client.get('/api/public/boots/2222-2222-2222', { headers })).status).toBe(429)
    await strict.close()
  })
})
