import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf, startScene, type Scene } from '../../../../../test/scenes/tow-scene.ts'
import { makeVehicle } from '../../../../../test/factories/vehicle.factory.ts'
import { freshPlate, requestTow } from '../../../../../test/factories/tow.factory.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene({ jobs: false })
})
afterAll(() => scene.gateway.close())

const LONG_AGO = new Date('2026-01-01T06:00:00Z')
const refusedOf = (plate: string) => scene.world.db('refused_requests').where({ license_plate: plate })
const leave = (license_plate: string, fields: object = {}, client = scene.clients.manager) =>
  client.post('/api/tows/leave-car', { contract_id: scene.arbor.id, license_plate, state: 'TX', ...fields })
const preview = (license_plate: string, fields: object = {}, client = scene.clients.manager) =>
  client.post('/api/tows/preview-tow', { contract_id: scene.arbor.id, license_plate, state: 'TX', ...fields })
async function registered(): Promise<string> {
  const license_plate = freshPlate()
  await makeVehicle(scene.world.db, 'resident', { contract_id: scene.arbor.id, license_plate, valid_from: LONG_AGO })
  return license_plate
}

describe('leaving a car', () => {
  it('records a refused request with the question, the user, and the decision that stopped it', async () => {
    const plate = await registered()
    expect(
      (await leave(plate, { reason: 'other', reason_text: 'Stands there every night', space: '77' })).json,
    ).toMatchObject({ is_kept: true, verdict: 'authorized' })
    expect(await refusedOf(plate)).toMatchObject([
      {
        action: 'tow',
        verdict: 'authorized',
        reason: 'other',
        decided_by_name: 'Elena Brandt',
        request: { reason_text: 'Stands there every night', space: '77' },
        decision: { allows: { tow: { state: 'not_allowed' } } },
      },
    ])
  })

  it('records it after a plate check too, before a reason was given', async () => {
    const plate = await registered()
    expect((await leave(plate)).json).toMatchObject({ is_kept: true })
    expect(await refusedOf(plate)).toMatchObject([{ reason: null }])
  })

  it('creates no tow and records nothing when the car may be towed or is already being towed', async () => {
    const free = freshPlate()
    expect((await leave(free)).json).toMatchObject({ is_kept: false, verdict: 'unauthorized' })
    const open = freshPlate()
    idOf(await requestTow(scene.clients.manager, scene.arbor, { license_plate: open }))
    expect((await leave(open)).json).toMatchObject({ is_kept: false })
    expect(await refusedOf(free)).toEqual([])
    expect(await refusedOf(open)).toEqual([])
    expect(await scene.world.db('tows').where({ license_plate: free })).toEqual([])
  })

  it('refuses an override from a user without the permission', async () => {
    expect(
      (await leave(await registered(), { override_reason: 'They told me to' }, scene.clients.dispatcher)).json,
    ).toMatchObject({ code: 'refused' })
  })
})

describe('the check before a request', () => {
  it('returns what this user may add, and considers an override only with the permission', async () => {
    const { flagged, dispatcher, manager } = scene.clients
    expect((await preview(freshPlate(), {}, manager)).json).toMatchObject({
      can: { pass_rights: false, override: false },
    })
    expect((await preview(freshPlate(), {}, flagged)).json).toMatchObject({
      can: { pass_rights: true, override: true },
    })
    await scene.write((trx) =>
      trx('contract_holds').insert({
        contract_id: scene.arbor.id,
        reason: 'Repaving',
        valid_from: scene.gateway.clock.now(),
      }),
    )
    scene.minutes(1)
    const asked = { reason: 'abandoned', override_reason: 'The fire marshal asks for it' }
    expect((await preview(freshPlate(), asked, flagged)).json).toMatchObject({
      decision: { verdict: 'paused', allows: { tow: { state: 'ready' } } },
    })
    expect((await preview(freshPlate(), asked, dispatcher)).json).toMatchObject({
      decision: { verdict: 'paused', allows: { tow: { state: 'not_allowed' } } },
    })
  })

  it('has an ID that identifies it in the log', async () => {
    const plate = freshPlate()
    const { check_id } = (await preview(plate)).json as { check_id: string }
    expect(await scene.world.db('plate_checks').where({ license_plate: plate }).pluck('request_id')).toEqual([check_id])
  })
})
