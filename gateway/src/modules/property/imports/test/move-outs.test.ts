import type { ImportDetail, UnlistedVehicle } from '@curbwise/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeUnit } from '../../../../../test/factories/unit.factory.ts'
import { type Importing, importing } from '../../../../../test/scenes/importing.ts'
import { type Scene, startScene } from '../../../../../test/scenes/tow-scene.ts'
import type { Answer } from '../../../../../test/client/http-client.ts'

let scene: Scene
let office: Importing
const company = () => `/api/tow-companies/${scene.bayou.id}`
const cars: Record<string, string> = {}

beforeAll(async () => {
  scene = await startScene()
  office = importing(scene.clients.dispatcher, { company_id: scene.bayou.id, contract_id: scene.arbor.id })
  await scene.write(async (trx) => {
    await makeUnit(trx, { contract_id: scene.arbor.id, unit_number: '209' }, ['Iris Nolan'])
    await makeUnit(trx, { contract_id: scene.arbor.id, unit_number: '402' }, ['Jo Beltran'])
  })
  const units = await scene.world.db('units').where({ contract_id: scene.arbor.id })
  const unitOf = (unit_number: string) => units.find((unit) => unit.unit_number === unit_number)?.id
  for (const [plate, unit_number] of [
    ['BFR6102', '209'],
    ['STAYS01', '209'],
    ['LPD5520', '402'],
    ['WRONG0O', '402'],
  ] as const)
    cars[plate] = (await scene.enter('resident', plate, { unit_id: unitOf(unit_number), make: 'Kia' })).id
  await scene.enter('guest', 'GUEST01', { unit_id: unitOf('209') })
})
afterAll(() => scene.gateway.close())

/** STAYS01 is in the list, and so is a look-alike of WRONG0O, in a row with an error. */
const LIST = 'Unit,Resident,Plate,State\n209,Iris Nolan,STAYS01,TX\n402,,WRONGOO,\n'
const ask = (id: string, query = ''): Promise<Answer> =>
  scene.clients.dispatcher.get(`${company()}/imports/${id}/unlisted${query}`)
const unlisted = async (id: string, query = '') => (await ask(id, query)).json['data'] as UnlistedVehicle[]
const choose = (id: string, body: object): Promise<Answer> =>
  scene.clients.dispatcher.post(`${company()}/imports/${id}/move-outs`, body)
const liveCars = () =>
  scene.world
    .db('vehicles')
    .where({ contract_id: scene.arbor.id, valid_until: null })
    .orderBy('license_plate')
    .pluck('license_plate')

describe('registered vehicles that a list doesn’t contain', () => {
  it('are listed by unit, counted, and searched; a guest is never among them, and none is chosen', async () => {
    const preview = await office.preview(LIST)
    expect(preview).toMatchObject({ unlisted: 2, move_outs: 0 })
    expect(await unlisted(preview.id)).toMatchObject([
      { license_plate: 'BFR6102', unit_number: '209', resident: 'Iris Nolan', unit_in_list: true, is_chosen: false },
      { license_plate: 'LPD5520', unit_number: '402', resident: 'Jo Beltran', unit_in_list: true, is_chosen: false },
    ])
    expect((await unlisted(preview.id, '?search=lpd')).map(({ license_plate }) => license_plate)).toEqual(['LPD5520'])
    expect((await ask(preview.id, '?limit=1')).json).toMatchObject({ total: 2 })
    const without_cars = await office.preview('Unit,Resident\n209,Iris Nolan\n')
    expect([without_cars.unlisted, await unlisted(without_cars.id)]).toEqual([0, []])
  })

  it('end only if a person chooses them, with the import and with an entry of their own', async () => {
    const { id, token } = await office.preview(LIST)
    const { BFR6102: moved, STAYS01: listed, LPD5520: stays } = cars
    const refused = await choose(id, { add: [listed] })
    expect([refused.status, refused.json['fields']]).toEqual([
      422,
      { add: 'One of these vehicles is in the list, or no longer registered here. Load them again' },
    ])
    expect((await choose(id, { add: [moved, stays] })).json).toMatchObject({ move_outs: 2 })
    expect((await choose(id, { remove: [stays] })).json).toMatchObject({ move_outs: 1 })
    expect((await unlisted(id)).map(({ is_chosen }) => is_chosen)).toEqual([true, false])
    const send = (move_outs: number) =>
      scene.clients.dispatcher.post(`${company()}/contracts/${scene.arbor.id}/import`, {
        import_id: id,
        token,
        move_outs,
      })
    const other = await send(2)
    expect([other.status, other.json['message']]).toEqual([
      409,
      'Someone else changed which vehicles end with this import. Look at them again, and apply the list.',
    ])
    expect(await liveCars()).toContain('BFR6102')
    const done = (await send(1)).json as unknown as ImportDetail
    expect(done).toMatchObject({ state: 'done', result: { ended: 1 } })
    expect(await liveCars()).toEqual(['LPD5520', 'STAYS01', 'WRONG0O'])
    const entries = await scene.world
      .db('history_entries')
      .join('history_values', 'history_values.entry_id', 'history_entries.id')
      .where({ action: 'vehicle.ended', record_id: moved })
      .select('actor_user_id', 'reason')
    expect(entries).toEqual([{ reason: 'Not in the imported list', actor_user_id: scene.people.dispatcher.user_id }])
    const late = await choose(id, { add: [stays] })
    expect(late.status).toBe(409)
  })
})
