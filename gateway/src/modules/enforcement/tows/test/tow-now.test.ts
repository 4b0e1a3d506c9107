import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAllPhotos, aRequest, driveTo, freshPlate } from '../../../../../test/factories/tow.factory.ts'
import { idOf, startScene, type Scene } from '../../../../../test/scenes/tow-scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene({ jobs: false })
})
afterAll(() => scene.gateway.close())

const towNow = (fields: Readonly<Record<string, unknown>> = {}, who: keyof Scene['clients'] = 'driver') =>
  scene.clients[who].post('/api/tows/now', aRequest(scene.arbor, fields))
const towsOf = (license_plate: string) => scene.world.db('tows').where({ license_plate })

it('requests, takes, and marks the arrival with the decisions and the history of the separate calls', async () => {
  const answer = await towNow({ position: { latitude: 29.7, longitude: -95.5 } })
  expect(answer.json).toMatchObject({
    status: 'pending',
    step: 'on_scene',
    driver: { name: 'Rubén Treviño' },
    requested_by: { name: 'Rubén Treviño', role: 'tow_driver', is_you: true },
    truck: { name: expect.any(String) as string },
    decisions: [{ moment: 'request' }, { moment: 'assignment' }, { moment: 'arrival' }],
  })
  const id = idOf(answer)
  const actions = await scene.world.db('history_entries').where({ record_id: id }).orderBy('seq')
  expect(actions.map(({ action }) => action)).toEqual(['tow.requested', 'tow.accepted', 'tow.en_route', 'tow.on_scene'])
  expect((await driveTo(scene.clients.driver, id, 'hooked')).json).toMatchObject({ code: 'refused' })
  expect((await scene.clients.driver.post(`/api/tows/${id}/steps`, { step: 'hooked' })).json).toMatchObject({
    step: 'hooked',
  })
})

it('stores in the history when each step was taken by the phone’s clock, and that an impossible time is none', async () => {
  const claimed_at = (minutes: number) => new Date(scene.gateway.clock.now().getTime() + minutes * 60_000).toISOString()
  const [earlier, ahead] = [claimed_at(-20), claimed_at(180)]
  const id = idOf(await towNow({ claimed_at: earlier }))
  const claims = async () => {
    const entries: { action: string; after: { claimed_at?: string | null } }[] = await scene.world
      .db('history_entries as e')
      .join('history_values as v', 'v.entry_id', 'e.id')
      .where('e.record_id', id)
      .orderBy('e.seq')
      .select('e.action', 'v.after')
    return entries.slice(1).map(({ action, after }) => [action, after.claimed_at])
  }
  expect(await claims()).toEqual(['tow.accepted', 'tow.en_route', 'tow.on_scene'].map((action) => [action, earlier]))
  idOf(await scene.clients.driver.post(`/api/tows/${id}/steps`, { step: 'hooked', claimed_at: ahead }))
  idOf(await scene.clients.driver.post(`/api/tows/${id}/steps`, { step: 'left_property' }))
  expect((await claims()).slice(3)).toEqual([
    ['tow.hooked', null],
    ['tow.left_property', undefined],
  ])
  const { steps } = (await scene.clients.driver.get(`/api/tows/${id}`)).json as { steps: Record<string, string> }
  expect(steps['on_scene']).not.toBe(earlier)
})

it('stores nothing but the refusal for a car with a right to park', async () => {
  const license_plate = freshPlate()
  await scene.enter('resident', license_plate)
  scene.minutes(1)
  expect((await towNow({ license_plate })).json).toMatchObject({
    code: 'refused',
    details: { decision: { verdict: 'authorized' } },
  })
  expect(await towsOf(license_plate)).toEqual([])
  expect(await scene.world.db('refused_requests').where({ license_plate })).toHaveLength(1)
})

it('stores no request when a later part is refused: a look-alike without a photo of the plate', async () => {
  const license_plate = `${freshPlate()}0`
  const { id: record_id } = await scene.enter('resident', license_plate.replace(/0$/, 'O'))
  scene.minutes(1)
  const confirmations = [{ kind: 'not_the_same_car', record_id }]
  expect((await towNow({ license_plate, confirmations })).json).toMatchObject({
    code: 'refused',
    details: { photos_missing: ['plate'] },
  })
  expect(await towsOf(license_plate)).toEqual([])
})

it('creates one tow for a repeated request, and is only for people who drive', async () => {
  const body = aRequest(scene.arbor)
  const headers = { 'idempotency-key': 'a2b7c7d8-51f2-4c55-9f0e-0d6f1a5f0b11' }
  const [first, second] = [
    await scene.clients.driver.send('POST', '/api/tows/now', { body, headers }),
    await scene.clients.driver.send('POST', '/api/tows/now', { body, headers }),
  ]
  expect(idOf(second)).toBe(idOf(first))
  expect(await towsOf(body.license_plate)).toHaveLength(1)
  expect((await towNow({}, 'manager')).status).toBe(403)
})

it('records the police report with the completion', async () => {
  const id = idOf(await towNow())
  for (const step of ['hooked', 'left_property', 'at_lot'])
    idOf(await scene.clients.driver.post(`/api/tows/${id}/steps`, { step }))
  const at_lot = (await scene.clients.driver.get(`/api/tows/${id}`)).json
  expect(at_lot['police_due_at']).toEqual(expect.any(String))
  await addAllPhotos(scene.clients.driver, id)
  const done = await scene.clients.driver.post(`/api/tows/${id}/complete`, {
    authorized_by: 'Elena Brandt',
    police_report_number: '1534782-26',
  })
  expect(done.json).toMatchObject({
    status: 'completed',
    custody: { police_report_number: '1534782-26', police_reported_at: scene.gateway.clock.now().toISOString() },
  })
  const { custody } = done.json as { custody: { id: string } }
  const actions = await scene.world.db('history_entries').where({ record_id: custody.id }).orderBy('seq')
  expect(actions.map(({ action }) => action)).toEqual(['custody.begun', 'custody.police_reported'])
})
