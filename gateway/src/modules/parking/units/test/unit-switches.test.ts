import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyUnit } from '../../../../../test/factories/guest.factory.ts'
import { freshPlate } from '../../../../../test/factories/tow.factory.ts'
import type { Answer, HttpClient } from '../../../../../test/client/http-client.ts'
import { importing } from '../../../../../test/scenes/importing.ts'
import { type Scene, startScene } from '../../../../../test/scenes/tow-scene.ts'
import type { Unit } from '../unit.model.ts'

let scene: Scene
let ines: HttpClient
let serial = 0

beforeAll(async () => {
  scene = await startScene({ jobs: false })
  ines = await scene.world.logIn(await scene.world.superAdmin())
  const limits = { allowed_active_guest_vehicles: 9, guest_hours: 72, guest_period: 7, hourly_limit: 24 }
  await scene.world.db('contracts').where({ id: scene.arbor.id }).update(limits)
})
afterAll(() => scene.gateway.close())

const LIST = '/api/admin/units'
const aUnit = () => scene.world.unit(scene.arbor, `S${(serial += 1)}`)
const flip = (unit: { id: string }, kind: 'resident' | 'guest', body?: object): Promise<Answer> =>
  ines.post(`${LIST}/${unit.id}/enable-disable-${kind}-vehicles`, body)
const off = (unit: { id: string }, kind: 'resident' | 'guest', reason = 'Sold permits to strangers') =>
  flip(unit, kind, { is_active: false, reason })
const rowsOf = async (query: string) =>
  (await ines.get(`${LIST}?${query}`)).json['data'] as { id: string; unit_number: string }[]
const actions = (unit: Unit): Promise<string[]> =>
  scene.world.db('history_entries').where({ record_id: unit.id }).orderBy('seq').pluck('action')

describe('switching registrations of a unit off', () => {
  it('needs a reason, is written once, and is the other side without is_active', async () => {
    const unit = await aUnit()
    expect((await flip(unit, 'guest')).json['fields']).toEqual({ reason: 'Fill this in' })
    expect((await off(unit, 'guest', ' ')).json['fields']).toEqual({ reason: 'Fill this in' })
    expect((await off(unit, 'guest')).json).toMatchObject({
      has_guest_registration: false,
      has_resident_registration: true,
      guests_off: { reason: 'Sold permits to strangers', by: 'Ines Salgado', since: expect.stringMatching(/Z$/) },
      residents_off: null,
      before: [],
    })
    await off(unit, 'guest', 'Another reason')
    scene.minutes(60)
    expect((await flip(unit, 'guest', { reason: 'The office asked for it' })).json).toMatchObject({
      has_guest_registration: true,
      guests_off: null,
      before: [
        {
          kind: 'guest',
          reason: 'Sold permits to strangers',
          end_reason: 'The office asked for it',
          ended_by: 'Ines Salgado',
        },
      ],
    })
    await flip(unit, 'guest', { is_active: true })
    expect(await actions(unit)).toEqual(['unit.guests_switched_off', 'unit.guests_switched_on'])
  })

  it('refuses new cars of residents from everyone, with the reason, and leaves registered ones', async () => {
    const unit = await aUnit()
    const noah = await scene.world.logInResident(scene.arbor, unit)
    const { dispatcher, manager } = scene.clients
    const staff = (client: HttpClient) =>
      client.post('/api/vehicles/', {
        contract_id: scene.arbor.id,
        unit_id: unit.id,
        license_plate: freshPlate(),
        state: 'TX',
      })
    const own = () =>
      noah.post('/api/vehicles', { contract_id: scene.arbor.id, license_plate: freshPlate(), state: 'TX' })
    expect((await staff(manager)).status).toBe(200)
    await off(unit, 'resident')
    for (const client of [dispatcher, manager])
      expect((await staff(client)).json).toMatchObject({
        code: 'refused',
        message: `Unit ${unit.unit_number} can’t register new vehicles right now. Registered vehicles stay.`,
      })
    expect((await own()).json).toMatchObject({ code: 'refused', details: { code: 'off' } })
    expect((await noah.get('/api/residents/me')).json).toMatchObject({
      has_resident_registration: false,
      resident_vehicles: [{ state: 'TX' }],
    })
    const place = { company_id: scene.bayou.id, contract_id: scene.arbor.id }
    const preview = await importing(dispatcher, place).preview(
      `Apt,Name,St,Tag\n${unit.unit_number},Noah Pruitt,TX,${freshPlate()}`,
    )
    expect(JSON.stringify(await importing(dispatcher, place).rows(preview.id))).toContain(
      `Unit ${unit.unit_number} can’t register new vehicles right now`,
    )
    await flip(unit, 'resident', { is_active: true })
    expect((await staff(manager)).status).toBe(200)
  })

  it('refuses new guests from the office, the resident, and the guest PIN, and leaves valid permits', async () => {
    const unit = await aUnit()
    const noah = await scene.world.logInResident(scene.arbor, unit)
    const guest = await scene.gateway.anybody().begin()
    const car = () => ({ license_plate: freshPlate(), state: 'TX', hours: 2 })
    const { proof } = (await verifyUnit(guest, scene.arbor.id, unit.unit_number)).json
    const office = () => scene.clients.manager.post('/api/guest-permits', { unit_id: unit.id, ...car() })
    const permit = await office()
    expect(permit.status, permit.text).toBe(200)
    await off(unit, 'guest')
    for (const answer of [
      await office(),
      await noah.post('/api/residents/register-guest', car()),
      await guest.post('/api/guests/register', { proof, ...car() }),
    ])
      expect(answer.json, answer.text).toMatchObject({ code: 'refused', details: { code: 'unit_off' } })
    const after = (await ines.get(`${LIST}/${unit.id}`)).json
    expect(after).toMatchObject({
      guests: { used: 1, allowed: 9 },
      permits: [{ id: permit.json['id'], valid_until: permit.json['valid_until'] }],
    })
  })
})

describe('the reason', () => {
  it('is read by the complex and its tow company, never by the unit or another company', async () => {
    const unit = await aUnit()
    const noah = await scene.world.logInResident(scene.arbor, unit)
    await off(unit, 'guest', 'Party weekend')
    for (const client of [scene.clients.manager, scene.clients.dispatcher])
      expect((await client.get(`/api/units/${unit.id}/record`)).json).toMatchObject({
        registration_off: { guest: { reason: 'Party weekend' }, resident: null },
        can: { switches: false },
      })
    const own = await noah.patch(`/api/residents/${unit.id}`, { language: 'es' })
    expect(own.text).not.toContain('Party weekend')
    expect((await noah.get('/api/residents/me')).text).not.toContain('Party weekend')
    for (const client of [scene.clients.admin, scene.clients.manager])
      expect((await client.post(`${LIST}/${unit.id}/enable-disable-guest-vehicles`, {})).status).toBe(403)
    const lone = await scene.world.company('Lone Star Recovery')
    const wade = await scene.world.logIn(await scene.world.towUser('tow_admin', lone))
    expect((await wade.get(`/api/units/${unit.id}/record`)).status).toBe(404)
  })
})

describe('the list of units', () => {
  it('shows what is off, last change first, and all others only when asked', async () => {
    const [first, second, never] = [await aUnit(), await aUnit(), await aUnit()]
    scene.minutes(1)
    await off(first, 'guest')
    scene.minutes(1)
    await off(second, 'resident')
    const numbers = async (query: string) => (await rowsOf(query)).map(({ unit_number }) => unit_number)
    expect((await numbers('')).slice(0, 2)).toEqual([second.unit_number, first.unit_number])
    expect(await numbers('')).not.toContain(never.unit_number)
    expect(await numbers('segment=residents_off')).not.toContain(first.unit_number)
    const all = await numbers('segment=all')
    expect(all.indexOf(never.unit_number)).toBeGreaterThan(all.indexOf(first.unit_number))
    expect(all.indexOf(first.unit_number)).toBe(1)
    const { counts, next } = (await ines.get(`${LIST}?counts=true&limit=1`)).json
    expect(counts).toEqual({
      off: (await rowsOf('')).length,
      residents_off: (await rowsOf('segment=residents_off')).length,
      guests_off: (await rowsOf('segment=guests_off')).length,
    })
    expect((await numbers(`limit=1&after=${String(next)}`))[0]).toBe(first.unit_number)
  })

  it('is searched by unit, complex, company, and plate, filtered, and exported', async () => {
    const { world } = scene
    const lone = await world.company('Pecos Street Towing')
    const oaks = await world.complex(lone, 'Barton Oaks')
    const unit = await world.unit(oaks, '2207')
    const car = freshPlate()
    await world.insert('vehicles', {
      contract_id: oaks.id,
      unit_id: unit.id,
      license_plate: car,
      state: 'TX',
      valid_from: scene.gateway.clock.now(),
    })
    const found = async (search: string) =>
      (await rowsOf(`segment=all&search=${encodeURIComponent(search)}`)).map(({ id }) => id)
    for (const search of ['2207', 'barton', 'pecos 22', 'oaks pecos', car])
      expect(await found(search), search).toEqual([unit.id])
    expect(await found('2207 arbor')).toEqual([])
    const ids = async (filter: string) => (await rowsOf(`segment=all&filter=${filter}`)).map(({ id }) => id)
    expect(await ids(`tow_company_id:is:${lone.id}`)).toEqual([unit.id])
    expect(await ids(`contract_id:is:${oaks.id}`)).toEqual([unit.id])
    await off(unit, 'resident', 'Empty, lock-out')
    const file = await ines.get(`${LIST}/export?format=csv&search=barton`)
    expect(file.text).toContain('"Empty, lock-out"')
    expect(await ids('has_resident_registration:is:false')).toContain(unit.id)
    await world.db('units').where({ id: unit.id }).update({ removed_at: scene.gateway.clock.now() })
    expect(await found('2207')).toEqual([])
    expect((await ines.get(`${LIST}/${unit.id}`)).status).toBe(404)
    expect((await flip(unit, 'guest', { is_active: true })).status).toBe(404)
  })
})
