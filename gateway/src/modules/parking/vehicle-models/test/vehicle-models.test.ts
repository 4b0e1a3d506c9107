import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { World } from '../../../../../test/world.ts'

let gateway: TestGateway
let world: World
beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
})
afterAll(() => gateway.close())

it('lets everyone choose makes and models, and the super admin manage them', async () => {
  const ines = await world.logIn(await world.superAdmin())
  const added = await ines.post('/api/vehicle-models', { make: 'Ford', model: 'F-650', duty: 'medium', body: 'truck' })
  expect(added.json).toMatchObject({ make: 'Ford', model: 'F-650', duty: 'medium', body: 'truck' })
  await ines.post('/api/vehicle-models', { make: 'acura', model: 'TLX' })
  const duplicate = await ines.post('/api/vehicle-models', { make: 'FORD', model: 'f-650' })
  expect([duplicate.status, duplicate.json['fields']]).toEqual([422, { model: 'This model is already in the list' }])

  const all = (await gateway.anybody().get('/api/vehicle-models/all')).json['data'] as { make: string; duty: string }[]
  expect(all.map(({ make, duty }) => [make, duty])).toEqual([
    ['acura', 'light'],
    ['Ford', 'medium'],
  ])

  const id = String(added.json['id'])
  expect((await ines.delete(`/api/vehicle-models/${id}`)).status).toBe(200)
  expect((await ines.delete(`/api/vehicle-models/${id}`)).status).toBe(404)
  expect((await gateway.anybody().get('/api/vehicle-models/all')).json['data']).toHaveLength(1)
  const written = await world.db('history_entries').where({ record_id: id }).orderBy('seq').pluck<string[]>('action')
  expect(written).toEqual(['vehicle_model.added', 'vehicle_model.removed'])
})
