import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Contract } from '../../../organizations/contracts/contract.model.ts'
import type { Unit } from '../../../parking/units/unit.model.ts'
import { makeVehicle } from '../../../../../test/factories/vehicle.factory.ts'
import { aPhoto, freshPlate, makeYard } from '../../../../../test/factories/tow.factory.ts'
import type { Answer, HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { type Company, World } from '../../../../../test/world.ts'

let gateway: TestGateway
let world: World
let bayou: Company
let arbor: Contract
let unit: Unit
let noah: HttpClient
let elena: HttpClient
let dana: HttpClient
let serial = 0

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
  bayou = await world.company('Bayou City Towing')
  arbor = await world.complex(bayou, 'Arbor Ridge')
  await makeYard(world, bayou, arbor)
  elena = await world.logIn(await world.manager('contract_manager', [arbor]))
  dana = await world.logIn(await world.towUser('tow_staff', bayou))
})
beforeEach(async () => {
  serial += 1
  unit = await world.unit(arbor, `S${serial}`, undefined, { reserved_space: `P${serial}` })
  noah = await world.logInResident(arbor, unit)
})
afterAll(() => gateway.close())

async function ask(plate: string, client = noah, photo: Promise<Buffer> | null = aPhoto()): Promise<Answer> {
  const form = new FormData()
  form.set('license_plate', plate)
  form.set('state', 'TX')
  form.set('note', 'Third night in a row')
  if (photo) form.set('photo', new Blob([new Uint8Array(await photo)], { type: 'image/jpeg' }), 'photo.jpg')
  return client.send('POST', '/api/residents/request-reserved-tow', { form })
}
const steps = async (client = noah): Promise<unknown[]> => {
  const { data } = (await client.get('/api/residents/requested-tows')).json as {
    data: { step: string; cancelled_why: string | null }[]
  }
  return data.map(({ step, cancelled_why }) => (cancelled_why ? [step, cancelled_why] : step))
}

describe('a tow out of a resident’s own reserved space', () => {
  it('waits for the office, is confirmed by the manager, and is then visible to dispatch and tracked by the resident', async () => {
    const plate = freshPlate()
    const asked = await ask(plate)
    expect(asked.json).toMatchObject({
      license_plate: plate,
      status: 'requested',
      step: 'waits_for_office',
      space: `P${serial}`,
      can: { cancel: true },
    })
    const id = String(asked.json['id'])
    expect((await noah.get(String(asked.json['photo_url']))).status).toBe(200)
    expect((await dana.get(`/api/tows/${id}`)).status).toBe(404)
    expect((await elena.get(`/api/tows/${id}`)).json).toMatchObject({
      awaits_confirmation: true,
      requested_by: { name: `Unit S${serial}`, role: 'resident', is_you: false },
      photo_count: 1,
    })
    expect((await elena.post(`/api/tows/${id}/confirm`)).status).toBe(200)
    expect(await steps()).toEqual(['waits_for_driver'])
    expect((await dana.get(`/api/tows/${id}`)).json).toMatchObject({
      status: 'requested',
      private_comments: 'Third night in a row',
    })
    const driver = await world.towUser('tow_driver', bayou)
    expect((await dana.post(`/api/tows/${id}/assign`, { driver_id: driver.role_id })).status).toBe(200)
    expect(await steps()).toEqual(['on_the_way'])
    expect((await noah.post(`/api/residents/requested-tows/${id}/cancel`)).json).toMatchObject({
      message: 'A driver is on the way. Call the tow company.',
      details: { code: 'on_the_way' },
    })
    expect(await world.db('history_entries').where({ record_id: id }).orderBy('seq').pluck('action')).toEqual([
      'tow.requested',
      'tow.confirmed',
      'tow.assigned',
    ])
  })

  it('needs no confirmation under a standing instruction', async () => {
    const cedar = await world.complex(bayou, `Cedar Bend ${serial}`, { has_standing_instruction: true })
    await makeYard(world, bayou, cedar)
    const client = await world.logInResident(cedar, await world.unit(cedar, '1', undefined, { reserved_space: 'C1' }))
    expect((await ask(freshPlate(), client)).json).toMatchObject({ step: 'waits_for_driver' })
  })

  it('can be cancelled until a driver has it, and then requested again; a refusal by the office shows the reason', async () => {
    const id = String((await ask(freshPlate())).json['id'])
    expect((await noah.post(`/api/residents/requested-tows/${id}/cancel`)).json).toMatchObject({
      step: 'cancelled',
      cancelled_why: null,
      can: { cancel: false },
    })
    expect((await noah.post(`/api/residents/requested-tows/${id}/cancel`)).json).toMatchObject({
      details: { code: 'ended' },
    })
    const second = String((await ask(freshPlate())).json['id'])
    expect((await elena.get(`/api/tows/${second}`)).json).toMatchObject({ can: { cancel: true } })
    const stranger = await world.logIn(
      await world.manager('contract_manager', [await world.complex(bayou, 'Elsewhere')]),
    )
    const reason = 'That is the contractor'
    expect((await stranger.post(`/api/tows/${second}/cancel`, { reason })).status).toBe(404)
    expect((await dana.post(`/api/tows/${second}/cancel`, { reason })).status).toBe(404)
    expect((await elena.post(`/api/tows/${second}/cancel`, { reason })).json).toMatchObject({ status: 'cancelled' })
    expect(await steps()).toEqual(expect.arrayContaining([['cancelled', 'That is the contractor'], 'cancelled']))
    const third = await ask(freshPlate())
    expect(third.status).toBe(200)
    const confirmed = String(third.json['id'])
    expect((await elena.post(`/api/tows/${confirmed}/confirm`)).status).toBe(200)
    expect((await elena.post(`/api/tows/${confirmed}/cancel`, { reason })).status).toBe(409)
  })

  it('can be requested only once at a time, even under load', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(freshPlate())))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, ...Array<number>(7).fill(409)])
    expect(answers.find(({ status }) => status === 409)?.json['details']).toEqual({ code: 'open_request' })
  })

  it.each([
    ['2026:11:20 15:50:00', '2026-11-20T21:50:00.000Z', true],
    ['2020:05:01 06:00:00', '2020-05-01T12:00:00.000Z', false],
  ])('has its photo’s claimed time beside the server’s: %s', async (DateTimeOriginal, at, fits) => {
    const photo = aPhoto(64, 48, { IFD2: { DateTimeOriginal, OffsetTimeOriginal: '-06:00' } })
    const id = String((await ask(freshPlate(), noah, photo)).json['id'])
    const shown = {
      uploaded_at: gateway.clock.now().toISOString(),
      claimed_at: fits ? at : null,
      claim_out_of_range: !fits,
    }
    expect((await elena.get(`/api/tows/${id}`)).json).toMatchObject({ images: [shown] })
    // A time out of range is stored but not shown as a time.
    expect(await world.db('files').where({ record_id: id }).pluck('claimed_at')).toEqual([new Date(at)])
  })

  it('needs a photo and a space', async () => {
    expect((await ask(freshPlate(), noah, null)).json['fields']).toEqual({ photo: 'Choose a picture' })
    await world.db('units').where({ id: unit.id }).update({ reserved_space: null })
    expect((await ask(freshPlate())).json['details']).toEqual({ code: 'no_space' })
  })

  it('stops for a car with a right to park, reveals nothing about it, and records the request', async () => {
    const refusalOf = async (plate: string): Promise<unknown> => (await ask(plate)).json['details']
    const vip = freshPlate()
    await makeVehicle(world.db, 'vip', { contract_id: arbor.id, license_plate: vip, reason: 'Court order' })
    expect(await refusalOf(vip)).toEqual({ code: 'look' })
    const neighbour = freshPlate()
    await makeVehicle(world.db, 'resident', { contract_id: arbor.id, license_plate: neighbour, make: 'Neighbour' })
    const refused = await ask(neighbour)
    expect([refused.status, refused.json['details']]).toEqual([409, { code: 'look' }])
    expect(refused.text).not.toContain('Neighbour')
    expect(
      await world.db('refused_requests').where({ contract_id: arbor.id, decided_by_role: 'resident' }).pluck('verdict'),
    ).toEqual(['protected', 'check'])
    await world.insert('contract_holds', { contract_id: arbor.id, reason: 'Paving' })
    for (const plate of [freshPlate(), vip, neighbour]) expect(await refusalOf(plate)).toEqual({ code: 'paused' })
    await world.db('contract_holds').where({ contract_id: arbor.id }).update({ valid_until: gateway.clock.now() })
  })

  it('can’t be requested again while the tow company has the car', async () => {
    const plate = freshPlate()
    expect(
      (
        await dana.post('/api/tows/', {
          contract_id: arbor.id,
          license_plate: plate,
          state: 'TX',
          reason: 'abandoned',
          location: 'Here',
        })
      ).status,
    ).toBe(200)
    expect((await ask(plate)).json).toMatchObject({
      message: 'This car is already being towed.',
      details: { code: 'open_tow' },
    })
  })

  it('can be neither seen nor cancelled by another unit', async () => {
    const asked = await ask(freshPlate())
    const other = await world.logInResident(arbor, await world.unit(arbor, `T${serial}`))
    expect(await steps(other)).toEqual([])
    expect((await other.post(`/api/residents/requested-tows/${String(asked.json['id'])}/cancel`)).status).toBe(404)
    expect((await other.get(String(asked.json['photo_url']))).status).toBe(404)
  })
})
