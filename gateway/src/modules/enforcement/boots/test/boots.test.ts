import type { Boot } from '@curbwise/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshPlate } from '../../../../../test/factories/tow.factory.ts'
import { atOnceFor } from '../../../../../test/client/at-once.ts'
import { aBoot, type BootScene, inCash, startBootScene, TOTAL_CENTS } from '../../../../../test/scenes/boot-scene.ts'
import { idOf } from '../../../../../test/scenes/tow-scene.ts'

let scene: BootScene

beforeAll(async () => {
  scene = await startBootScene({ jobs: false })
})
afterAll(() => scene.gateway.close())

const details = async (id: string, client = scene.clients.dispatcher) =>
  (await client.get(`/api/booted-vehicles/${id}`)).json as unknown as Boot
const deviceOf = (code: string) =>
  scene.world.db('boot_devices').where({ code }).first<{ id: string; status: string; deployments: number }>()
const historyOf = (record_id: string) =>
  scene.world
    .db('history_entries as e')
    .join('history_values as v', 'v.entry_id', 'e.id')
    .where({ 'e.record_id': record_id })
    .orderBy('e.seq')
    .select<{ action: string; after: object; before: object }[]>('e.action', 'v.after', 'v.before')

describe('a boot', () => {
  it('goes on after the decision, with its price, fee, and return frozen', async () => {
    const code = await scene.device('0392')
    const id = await scene.boot({ device_code: 'rw3-0392', wheel: 'front_left' })
    const boot = await details(id)
    expect(boot).toMatchObject({
      status: 'deployed',
      group: 'deployed',
      wheel: 'front_left',
      device: { code, is_back: false },
      due: { cents: TOTAL_CENTS },
      decision: { verdict: 'unauthorized' },
      decision_then: { allows: { boot: { state: 'missing', missing_codes: ['photos'] } } },
      photos_missing: ['rear', 'sign', 'boot', 'space'],
      deployed_by: { name: 'Rubén Treviño', is_you: false },
      late_return: null,
    })
    expect(await deviceOf('0392')).toMatchObject({ status: 'deployed', deployments: 1 })
    const stored = await scene.world.db('decisions').where({ boot_id: id }).first<{ moment: string }>()
    expect(stored).toMatchObject({ moment: 'boot_deployment' })
    await scene.world.db('boot_prices').update({ price_cents: 999_00 })
    expect((await details(id)).due).toEqual({ cents: TOTAL_CENTS, currency: 'USD' })
    await scene.world.db('boot_prices').update({ price_cents: 125_00 })
  })

  it('is refused for a car with a right to park, and the request is stored', async () => {
    const license_plate = freshPlate()
    await scene.enter('resident', license_plate)
    const answer = await scene.deploy(scene.clients.driver, { license_plate })
    expect([answer.status, answer.json['code']]).toEqual([409, 'refused'])
    expect(answer.json['details']).toMatchObject({ decision: { verdict: 'authorized' } })
    const refused = await scene.world
      .db('refused_requests')
      .where({ license_plate })
      .select('action', 'decided_by_name')
    expect(refused).toEqual([{ action: 'boot', decided_by_name: 'Rubén Treviño' }])
  })

  it('is refused where the rules of the state have no boot', async () => {
    const complex = await scene.world.complex(scene.bayou, 'Desert Bloom', { state: 'AZ' })
    const answer = await scene.deploy(scene.clients.driver, { contract_id: complex.id })
    expect([answer.status, answer.json['message']]).toEqual([
      409,
      'Cars are not booted where no statute of the state is on record.',
    ])
  })

  it('needs a device of the company that is available, and names where another one is', async () => {
    const code = await scene.device()
    await scene.boot({ device_code: code })
    const second = await scene.deploy(scene.clients.driver, { device_code: code })
    expect([second.status, second.json['message']]).toEqual([409, `Boot ${code} is on another car.`])
    const unknown = await scene.deploy(scene.clients.driver, { device_code: 'none' })
    expect([unknown.status, unknown.json['fields']]).toEqual([
      422,
      { device_code: 'The company has no boot with this code' },
    ])
    const lost = await scene.device(undefined, { status: 'lost' })
    expect((await scene.deploy(scene.clients.driver, { device_code: lost })).json['message']).toContain('reported lost')
  })

  it('names the screen when no price is set', async () => {
    await scene.world.db('boot_prices').update({ valid_until: '2026-01-02T06:00:00Z' })
    const answer = await scene.deploy(scene.clients.driver)
    await scene.world.db('boot_prices').update({ valid_until: null })
    expect([answer.status, answer.json['details']]).toEqual([
      409,
      { code: 'no_boot_price', href: '/boot-device-management' },
    ])
  })

  it('is on a car once, also when two drivers are at it at the same time', async () => {
    const license_plate = freshPlate()
    const devices = [await scene.device(), await scene.device()]
    const answers = await atOnceFor(devices, (device_code) =>
      scene.deploy(scene.clients.driver, { license_plate, device_code }),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const third = await scene.deploy(scene.clients.dispatcher, { license_plate })
    expect(third.json['message']).toMatch(/^This car already has a boot: B-\d+\.$/)
  })

  it('is overridden only by a person with the flag, and never for a right', async () => {
    const override_reason = 'Asked by the property manager'
    expect((await scene.deploy(scene.clients.driver, { override_reason })).status).toBe(403)
    const id = await scene.boot({ override_reason }, scene.clients.flagged)
    expect((await historyOf(id)).map(({ action }) => action)).toEqual(['boot.deployed', 'boot.overridden'])
  })
})

describe('the release code', () => {
  it('is read by the driver who deployed it and the office, each time on record, and is nowhere else', async () => {
    const id = await scene.boot()
    const answer = await scene.clients.driver.post(`/api/booted-vehicles/${id}/read-code`, {})
    expect(answer.json['code']).toMatch(/^\d{6}$/)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    const code = String(answer.json['code'])
    expect((await scene.clients.dispatcher.post(`/api/booted-vehicles/${id}/read-code`, {})).json['code']).toBe(code)
    expect((await scene.clients.manager.post(`/api/booted-vehicles/${id}/read-code`, {})).status).toBe(403)
    const boot = await details(id)
    expect(boot.code_reads?.map(({ who }) => who)).toEqual(['Dana Whitfield', 'Rubén Treviño'])
    const all = [
      JSON.stringify(boot),
      JSON.stringify(await historyOf(id)),
      (await scene.clients.dispatcher.get(`/api/tow-companies/${scene.bayou.id}/booted-vehicles`)).text,
      (await scene.clients.dispatcher.get(`/api/tow-companies/${scene.bayou.id}/booted-vehicles/export?format=csv`))
        .text,
    ]
    for (const text of all) expect(text).not.toContain(`"${code}"`)
    expect((await details(id, scene.clients.manager)).code_reads).toBeNull()
  })

  it('is for the office and the driver who deployed it, not for another driver', async () => {
    const id = await scene.boot({}, scene.clients.dispatcher)
    const answer = await scene.clients.driver.post(`/api/booted-vehicles/${id}/read-code`, {})
    expect([answer.status, answer.json['message']]).toEqual([409, 'Another driver deployed this boot.'])
  })
})

describe('a release', () => {
  it('is paid by the whole amount at the counter, once, and expects the device back', async () => {
    const code = await scene.device()
    const id = await scene.boot({ device_code: code })
    const pay = (amount: number) =>
      scene.clients.driver.post(`/api/booted-vehicles/${id}/counter-payment`, inCash(amount))
    expect((await pay(100)).json['message']).toBe('The amount is $135.31 now.')
    const answer = await pay(TOTAL_CENTS)
    expect(answer.json).toMatchObject({
      status: 'released_paid',
      group: 'awaiting_return',
      due: { cents: 0 },
      late_return: { per_day: { cents: 25_00 }, days: 0, amount: { cents: 0 } },
      device: { is_back: false, return_to: 'Yellow box at the leasing office' },
    })
    expect(await deviceOf(code)).toMatchObject({ status: 'awaiting_return' })
    expect((await pay(TOTAL_CENTS)).json['message']).toBe('The boot is off the car.')
    const kinds = (await details(id)).timeline.map(({ kind }) => kind)
    expect(kinds).toEqual(['deployed', 'payment', 'released_paid'])
  })

  it('without a charge needs a reason', async () => {
    const id = await scene.boot()
    const path = `/api/booted-vehicles/${id}/release`
    expect((await scene.clients.dispatcher.post(path, {})).status).toBe(422)
    const answer = await scene.clients.dispatcher.post(path, { reason: 'Registered since' })
    expect(answer.json).toMatchObject({
      status: 'released_free',
      release_reason: 'Registered since',
      released_by: 'Dana Whitfield',
      due: { cents: 0 },
    })
  })

  it('by status is the same, and no status can be made up', async () => {
    const id = await scene.boot()
    const patch = (body: object) => scene.clients.dispatcher.patch(`/api/booted-vehicles/${id}`, body)
    expect((await patch({ status: 'released_free' })).json['fields']).toEqual({
      release_reason: 'Enter why the car is released free',
    })
    expect((await patch({ status: 'released_paid' })).json['message']).toContain('by its payment only')
    expect((await patch({ status: 'inquired' })).status).toBe(409)
    expect((await patch({ space: '14', version: 99 })).status).toBe(409)
    expect((await patch({ space: '14' })).json).toMatchObject({ space: '14' })
    expect((await patch({ status: 'released_free', release_reason: 'A mistake' })).json).toMatchObject({
      status: 'released_free',
    })
    expect((await patch({ space: '15' })).json['message']).toBe('The boot is off the car.')
  })

  it('charges whole days late, apart from the release', async () => {
    const id = await scene.boot({}, scene.clients.dispatcher)
    await scene.clients.dispatcher.post(`/api/booted-vehicles/${id}/counter-payment`, inCash(TOTAL_CENTS))
    const path = `/api/booted-vehicles/${id}/late-fee-payment`
    expect((await scene.clients.dispatcher.post(path, inCash(25_00))).json['message']).toContain('No fee')
    await scene.world
      .db('booted_vehicles')
      .where({ id })
      .update({ return_by: new Date(scene.gateway.clock.now().getTime() - 60 * 3_600_000) })
    const answer = await scene.clients.dispatcher.post(path, inCash(50_00))
    expect(answer.json).toMatchObject({
      late_return: { days: 2, amount: { cents: 50_00 }, paid: { cents: 50_00 } },
      charge: { paid: { cents: TOTAL_CENTS } },
    })
  })
})

describe('photos', () => {
  it('are asked for by name until they are there, and the owner sees those of the car only', async () => {
    const id = await scene.boot()
    for (const subject of ['rear', 'sign', 'boot'])
      expect((await scene.addPhoto(scene.clients.driver, id, subject)).status).toBe(200)
    expect(await details(id)).toMatchObject({ photos_missing: ['space'], photo_count: 3 })
    const done = (await scene.addPhoto(scene.clients.driver, id, 'space')).json as unknown as Boot
    expect(done.photos_missing).toEqual([])
    const hidden = done.images.filter(({ file_type }) => file_type === 'booted_vehicle_image_private')
    expect(hidden.map(({ subject }) => subject)).toEqual(['space'])
    const imageId = done.images.find(({ subject }) => subject === 'rear')?.id ?? ''
    expect((await scene.clients.driver.delete(`/api/booted-vehicles/${id}/images/${imageId}`)).status).toBe(200)
    expect((await details(id)).photos_missing).toEqual(['rear'])
    expect((await historyOf(id)).at(-1)).toMatchObject({ action: 'boot.image_removed', before: { subject: 'rear' } })
  })

  it.each([
    ['2026-11-20T21:50:00.000Z', true],
    ['2020-05-01T12:00:00.000Z', false],
  ])('have their claimed time beside the server’s: %s', async (claimed_at, fits) => {
    const id = await scene.boot()
    const shown = {
      uploaded_at: scene.gateway.clock.now().toISOString(),
      claimed_at: fits ? claimed_at : null,
      claim_out_of_range: !fits,
    }
    expect((await scene.addPhoto(scene.clients.driver, id, 'rear', claimed_at)).json).toMatchObject({ images: [shown] })
    expect(await details(id, scene.clients.manager)).toMatchObject({ images: [shown] })
    // A time out of range is stored but not shown as a time.
    expect(await scene.world.db('files').where({ record_id: id }).pluck('claimed_at')).toEqual([new Date(claimed_at)])
  })
})

describe('a list', () => {
  it('groups boots, counts them by segment, and finds them by plate, number, and code', async () => {
    const complex = await scene.world.complex(scene.bayou, 'Willow Creek')
    await scene.world.insert('signs', {
      contract_id: complex.id,
      place: 'the gate',
      verified_on: '2026-10-01',
      valid_from: '2026-01-01T06:00:00Z',
    })
    const at = { contract_id: complex.id }
    const free = await scene.boot(at)
    await scene.clients.driver.post(`/api/booted-vehicles/${free}/release`, { reason: 'A mistake' })
    const code = await scene.device('7781')
    const kept = await scene.boot({ ...at, device_code: code })
    const towed = await scene.boot(at)
    idOf(await scene.clients.dispatcher.post(`/api/booted-vehicles/${towed}/tow`, {}))
    const path = `/api/contracts/${complex.id}/booted-vehicles`
    const list = async (query: string) => {
      const { json } = await scene.clients.dispatcher.get(`${path}?${query}`)
      return { ids: (json['data'] as { id: string }[]).map(({ id }) => id), counts: json['counts'] }
    }
    expect(await list('counts=true')).toEqual({
      ids: [kept, free, towed],
      counts: { open: 3, awaiting_return: 1, closed_recently: 0, released: 1, towed: 0, all: 3 },
    })
    expect((await list('search=7781')).ids).toEqual([kept])
    const { number, license_plate } = await details(kept)
    expect((await list(`search=B-${number}`)).ids).toEqual([kept])
    expect((await list(`search=${license_plate}`)).ids).toEqual([kept])
    expect((await list('segment=awaiting_return')).ids).toEqual([free])
    expect((await list('status=released_free')).ids).toEqual([free])
    const first = (await scene.clients.manager.get(`/api/contracts/${scene.arbor.id}/booted-vehicles?limit=1`)).json
    expect(first['data']).toHaveLength(1)
  })
})

describe('an inquiry', () => {
  it('of a call marks nothing for staff', async () => {
    const id = await scene.boot()
    await details(id)
    expect(await details(id)).toMatchObject({ status: 'deployed', inquired_at: null })
  })
})

it('leaves its photos, too, to people who may know of boots', async () => {
  const id = await scene.boot({}, scene.clients.dispatcher)
  const { images } = (await scene.addPhoto(scene.clients.dispatcher, id, 'space')).json as unknown as Boot
  const url = images[0]?.file_url ?? ''
  const read = async () =>
    Promise.all(
      [scene.clients.dispatcher, scene.clients.manager, scene.clients.driver].map(
        async (client) => (await client.get(url)).status,
      ),
    )
  // The driver neither deployed the boot nor took the photo.
  expect(await read()).toEqual([200, 200, 404])
  await scene.world.setBootAccess(scene.bayou, false)
  expect(await read()).toEqual([404, 404, 404])
  await scene.world.setBootAccess(scene.bayou, true)
})

it('answers a call for another company like a missing one', async () => {
  const other = await scene.world.company('Lone Star Recovery', { has_booting_access: true })
  const foreign = await scene.world.logIn(await scene.world.towUser('tow_staff', other))
  const id = await scene.boot()
  expect((await foreign.get(`/api/booted-vehicles/${id}`)).status).toBe(404)
  expect((await foreign.post('/api/booted-vehicles/', { ...aBoot(scene.arbor), device_code: 'x' })).status).toBe(404)
})
