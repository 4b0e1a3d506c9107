import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atOnce } from '../../../../../test/client/at-once.ts'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { makeVehicle } from '../../../../../test/factories/vehicle.factory.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { World } from '../../../../../test/world.ts'
import { dutyOfModel } from '../../../enforcement/tows/queries/vehicle-duty.query.ts'

const PATH = '/api/admin/vehicle-models'
type Row = Record<string, unknown> & { id: string; make: string; model: string; cars: number }

let gateway: TestGateway
let world: World
let ines: HttpClient
let contract_id: string

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
  ines = await world.logIn(await world.superAdmin())
  contract_id = (await world.complex(await world.company('Bayou City Towing'), 'Arbor Ridge')).id
})
afterAll(() => gateway.close())

async function add(make: string, model: string, duty = 'light'): Promise<string> {
  const answer = await ines.post('/api/vehicle-models', { make, model, duty })
  expect(answer.status, answer.text).toBe(200)
  return String(answer.json['id'])
}
const cars = async (make: string, model: string, count: number, fields: object = {}) => {
  for (let n = 0; n < count; n += 1) await makeVehicle(world.db, 'resident', { contract_id, make, model, ...fields })
}
const list = async (query = '') => (await ines.get(`${PATH}?${query}`)).json['data'] as Row[]
const one = async (id: string) => (await list('limit=200')).find((row) => row.id === id)
const merge = (id: string, model_ids: readonly string[]) => ines.post(`${PATH}/${id}/merge`, { model_ids })

describe('the list of vehicle models', () => {
  it('counts the registered cars of each in any letter case, not those that have ended', async () => {
    const id = await add('Toyota', 'Camry')
    await cars('Toyota', 'Camry', 2)
    await cars('TOYOTA', 'camry', 1)
    await cars('Toyota', 'Camry', 1, { valid_from: new Date(0), valid_until: new Date(1000) })
    expect(await one(id)).toMatchObject({ cars: 3, spellings: [], look_alikes: [] })
    expect((await list('search=camry')).map((row) => row.id)).toEqual([id])
  })

  it('puts models that look alike next to each other, before all others', async () => {
    const [silverado, typed] = [await add('Chevrolet', 'Silverado 1500'), await add('Chevrolet', 'Silverado1500')]
    const page = (await ines.get(`${PATH}?counts=true&segment=look_alike`)).json
    expect((page['data'] as Row[]).map(({ id }) => id).toSorted()).toEqual([silverado, typed].toSorted())
    expect(page['counts']).toMatchObject({ look_alike: 2 })
    expect((await list())[0]?.make).toBe('Chevrolet')
    expect((await one(silverado))?.['look_alikes']).toEqual([{ id: typed, name: 'Chevrolet Silverado1500', cars: 0 }])
  })

  it('is closed to everyone but super admins', async () => {
    const gil = await world.logIn(await world.towUser('tow_admin', await world.company('Xanadu Recovery')))
    expect((await gil.get(PATH)).status).toBe(403)
    expect((await gil.patch(`${PATH}/${randomUUID()}`, { duty: 'heavy' })).status).toBe(403)
  })
})

describe('a model', () => {
  it('changes its duty class, which is recorded once', async () => {
    const id = await add('Ford', 'F-550 Super Duty')
    expect((await ines.patch(`${PATH}/${id}`, { duty: 'medium' })).json).toMatchObject({ duty: 'medium' })
    expect((await ines.patch(`${PATH}/${id}`, { duty: 'medium' })).status).toBe(200)
    const bad = await ines.patch(`${PATH}/${id}`, { duty: 'huge' })
    expect([bad.status, Object.keys(bad.json['fields'] as object)]).toEqual([422, ['duty']])
    expect((await ines.patch(`${PATH}/${randomUUID()}`, { duty: 'heavy' })).status).toBe(404)
    const written = await world.db('history_entries').where({ record_id: id }).orderBy('seq').pluck<string[]>('action')
    expect(written).toEqual(['vehicle_model.added', 'vehicle_model.edited'])
  })

  it('takes others in: their names stay as spellings, and cars that have them keep a duty class', async () => {
    const [kept, other, third] = [
      await add('Freightliner', 'Cascadia', 'heavy'),
      await add('Freight Liner', 'Cascadia'),
      await add('Freightliner', 'Cascadia 126'),
    ]
    await cars('Freightliner', 'Cascadia', 1)
    await cars('freight liner', 'cascadia', 2)
    expect((await merge(other, [third])).status).toBe(200)
    const merged = await merge(kept, [other])
    expect(merged.json, merged.text).toMatchObject({
      cars: 3,
      spellings: ['Freight Liner Cascadia', 'Freightliner Cascadia 126'],
    })
    const duty = (make: string, model: string) => world.db.transaction((trx) => dutyOfModel(trx, make, model))
    expect(await duty('FREIGHT LINER', 'CASCADIA')).toBe('heavy')
    expect(await duty('Freightliner', 'Cascadia 126')).toBe('heavy')
    expect(await world.db('vehicles').where({ make: 'freight liner' })).toHaveLength(2)
    const all = (await gateway.anybody().get('/api/vehicle-models/all')).json['data'] as Row[]
    expect(all.some(({ id }) => id === other)).toBe(false)
    const again = await ines.post('/api/vehicle-models', { make: 'freight liner', model: 'CASCADIA' })
    expect([again.status, Object.keys(again.json['fields'] as object)]).toEqual([422, ['model']])
    expect((await list('search=cascadia 126')).map(({ id }) => id)).toEqual([kept])
  })

  it('is not merged into itself, and only once', async () => {
    const [kept, other] = [await add('Hino', '268'), await add('Hino', '2 68')]
    const fields = async (answer: Promise<{ json: Record<string, unknown> }>) =>
      Object.keys((await answer).json['fields'] as object)
    expect(await fields(merge(kept, [kept]))).toEqual(['model_ids'])
    expect(await fields(merge(kept, []))).toEqual(['model_ids'])
    expect((await merge(randomUUID(), [other])).status).toBe(404)
    const answers = await atOnce(4, () => merge(kept, [other]))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422])
    expect((await one(kept))?.['spellings']).toEqual(['Hino 2 68'])
  })
})
