import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EventStreamReader, openStream } from '../../../../../test/client/event-stream.ts'
import { idOf, startScene, type Scene } from '../../../../../test/scenes/tow-scene.ts'
import { freshPlate } from '../../../../../test/factories/tow.factory.ts'

let scene: Scene
let dispatch: EventStreamReader
beforeAll(async () => {
  scene = await startScene({ jobs: false })
  const stream = await openStream(scene.clients.dispatcher)
  if (!stream) throw new Error('No stream was opened')
  dispatch = stream
})
afterAll(async () => {
  dispatch.stop()
  await scene.gateway.close()
})

const told = (id: string): number => dispatch.events.filter(({ data }) => (data as { id: string }).id === id).length
/** One event each: requested, accepted, en route, on scene, hooked up. */
const HOOKED_EVENTS = 5

async function hooked(license_plate: string): Promise<string> {
  const id = await scene.tow('hooked', { license_plate })
  await expect.poll(() => told(id)).toBe(HOOKED_EVENTS)
  return id
}
const leave = (id: string, acknowledged_rights?: readonly string[], who: 'driver' | 'dispatcher' = 'driver') =>
  scene.clients[who].post(`/api/tows/${id}/steps`, { step: 'left_property', acknowledged_rights })
const alertOf = async (id: string, who: 'driver' | 'dispatcher' | 'manager' = 'driver') =>
  (await scene.clients[who].get(`/api/tows/${id}`)).json['alert']
const rowOf = async (id: string) =>
  (
    (await scene.clients.dispatcher.get('/api/tows?segment=open')).json['data'] as {
      id: string
      alert: unknown
      decision: unknown
    }[]
  ).find((row) => row.id === id)
const now = (): string => scene.gateway.clock.now().toISOString()

/** Returns a hooked tow whose car gets a right a minute later, with that right's record and start. */
async function hookedThen(kind: 'resident' | 'guest' | 'vip') {
  const plate = freshPlate()
  const id = await hooked(plate)
  scene.minutes(1)
  const since = now()
  const { id: record_id } = await scene.enter(kind, plate)
  scene.minutes(1)
  return { id, plate, since, record_id }
}

describe('a right that begins after hook-up', () => {
  it.each([
    ['guest', 'authorized'],
    ['resident', 'authorized'],
    ['vip', 'protected'],
  ] as const)('is told to driver, dispatch and manager, with the free drop: %s', async (kind, verdict) => {
    const { id, since } = await hookedThen(kind)
    const alert = { verdict, since, drop_is_free: true, sentence: expect.any(String) as string }
    for (const who of ['driver', 'dispatcher', 'manager'] as const) expect(await alertOf(id, who)).toEqual(alert)
    expect(await rowOf(id)).toMatchObject({ alert, decision: { verdict: 'unauthorized' } })
    await expect.poll(() => told(id)).toBeGreaterThan(HOOKED_EVENTS)
  })

  it('is reported in the event stream when it starts and when it ends, by the clock alone', async () => {
    const plate = freshPlate()
    const starts = new Date(scene.gateway.clock.now().getTime() + 600_000)
    await scene.enter('guest', plate, { valid_from: starts, valid_until: new Date(starts.getTime() + 600_000) })
    const id = await hooked(plate)
    expect(await alertOf(id)).toBeNull()
    // Five seconds past the start: the first check of the clock may come only now, and looks back ten seconds.
    scene.gateway.clock.pass(605_000)
    await expect.poll(() => told(id)).toBeGreaterThan(HOOKED_EVENTS)
    expect(await alertOf(id)).toMatchObject({ since: starts.toISOString(), drop_is_free: true })
    const before = told(id)
    scene.minutes(10)
    await expect.poll(() => told(id)).toBeGreaterThan(before)
    expect(await alertOf(id)).toBeNull()
  })

  it('keeps its start when its record is corrected', async () => {
    const { id, since, record_id } = await hookedThen('resident')
    await scene.write((trx) => trx('vehicles').where('id', record_id).update({ color: 'Blue' }))
    scene.minutes(1)
    expect(await alertOf(id)).toMatchObject({ since })
  })

  it('raises no alert once the car has left; nor does a right that was valid at hook-up', async () => {
    const plate = freshPlate()
    await scene.enter('resident', plate)
    const hazard = {
      license_plate: plate,
      state: 'TX',
      contract_id: scene.arbor.id,
      reason: 'abandoned',
      location: 'Row 1',
      hazard: 'fire_lane',
      hazard_text: 'At the hydrant',
    }
    const id = idOf(await scene.clients.admin.post('/api/tows/', hazard))
    await scene.clients.driver.post(`/api/tows/${id}/accept`, {})
    for (const step of ['en_route', 'on_scene', 'hooked'])
      idOf(await scene.clients.driver.post(`/api/tows/${id}/steps`, { step }))
    expect(await alertOf(id)).toBeNull()
    expect((await leave(id)).json).toMatchObject({ step: 'left_property', alert: null })
    const gone = freshPlate()
    const left = await scene.tow('left_property', { license_plate: gone })
    await scene.enter('guest', gone)
    expect(await alertOf(left)).toBeNull()
    expect((await scene.clients.driver.post(`/api/tows/${left}/steps`, { step: 'at_lot' })).json).toMatchObject({
      step: 'at_lot',
    })
  })
})

describe('leaving the property with a car that got a right after hook-up', () => {
  it('is refused with the decision and the right until a user acknowledges it, which is recorded with name and time', async () => {
    const { id, since, record_id } = await hookedThen('guest')
    const refused = await leave(id)
    expect(refused).toMatchObject({
      status: 409,
      json: {
        code: 'right_since_hook_up',
        details: {
          moment: 'departure',
          decision: { verdict: 'authorized' },
          rights: [{ record_id, since, sentence: expect.stringContaining('Guest permit') as string }],
        },
      },
    })
    expect((await leave(id, [])).status).toBe(409)
    expect((await leave(id, [scene.arbor.id])).json).toMatchObject({ code: 'right_since_hook_up' })
    expect((await scene.clients.driver.get(`/api/tows/${id}`)).json).toMatchObject({
      status: 'pending',
      step: 'hooked',
      alert: { drop_is_free: true },
    })
    scene.minutes(1)
    const passed = await leave(id, [record_id])
    expect(passed.json).toMatchObject({ step: 'left_property', alert: null, decision: { verdict: 'unauthorized' } })
    expect(passed.json['timeline']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'right_acknowledged',
          at: now(),
          who: 'Rubén Treviño',
          sentence: expect.stringContaining('Guest permit') as string,
        }),
      ]),
    )
    const [entry] = await scene.world
      .db('history_entries as e')
      .join('history_values as v', 'v.entry_id', 'e.id')
      .where({ 'e.record_id': id, 'e.action': 'tow.right_acknowledged' })
      .select('v.actor_name', 'v.after', 'e.at')
    expect(entry).toMatchObject({
      actor_name: 'Rubén Treviño',
      at: scene.gateway.clock.now(),
      after: { right_ids: [record_id] },
    })
    expect(await scene.world.db('decisions').where({ tow_id: id, moment: 'departure' }).distinct('verdict')).toEqual([
      { verdict: 'authorized' },
    ])
  })

  it('requires another acknowledgement for a later right, from the desk too', async () => {
    const { id, plate, record_id } = await hookedThen('guest')
    const vip = await scene.enter('vip', plate)
    scene.minutes(1)
    const refused = await leave(id, [record_id], 'dispatcher')
    expect(
      (refused.json['details'] as { rights: { record_id: string }[] }).rights.map((right) => right.record_id),
    ).toContain(vip.id)
    expect((await leave(id, [record_id, vip.id], 'dispatcher')).json).toMatchObject({ step: 'left_property' })
  })

  it('requires no acknowledgement without such a right', async () => {
    expect((await leave(await scene.tow('hooked'))).json).toMatchObject({ step: 'left_property' })
  })
})
