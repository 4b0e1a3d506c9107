import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportList } from '@curbwise/api'
import { importing } from '../../../../../test/scenes/importing.ts'
import { type ImportingList, importingList, partOf } from '../../../../../test/scenes/importing-list.ts'
import { type Scene, startScene } from '../../../../../test/scenes/tow-scene.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'

let scene: Scene
let office: ImportingList
let larkspur: Contract
let mesquite: Contract
const company = () => `/api/tow-companies/${scene.bayou.id}`

beforeAll(async () => {
  scene = await startScene()
  larkspur = await scene.world.complex(scene.bayou, 'The Larkspur')
  mesquite = await scene.world.complex(scene.bayou, 'Mesquite Flats')
  const lone = await scene.world.company('Lone Star Towing')
  await scene.world.complex(lone, 'Willow Trace')
  office = importingList(scene.clients.dispatcher, scene.bayou.id)
})
afterAll(() => scene.gateway.close())

const HEADER = 'Property,Unit,Resident,Plate,State'
const LIST = [
  HEADER,
  'Arbor Ridge,901,Ana Voss,LST001,TX', // 2
  'LARKSPUR,901,Ben Poe,LST002,TX', // 3
  'arbor-ridge apartments,902,Cy Poe,LST003,TX', // 4
  'Mesquite Flat,1108,Rosa Ibarra,LST004,TX', // 5: almost Mesquite Flats
  'Willow Trace,101,Damon Price,LST005,TX', // 6: not this company's
  ',101,Nobody,LST006,TX', // 7: without a complex
  'Arbor Ridge,903,Dee Poe,K,TX', // 8: not a plate
].join('\n')
const shown = ({ parts }: ImportList) =>
  parts.map(({ name, contract, state, rows_total }) => [name, contract?.name ?? null, state, rows_total])
const unitsAt = ({ id }: Pick<Contract, 'id'>) =>
  scene.world
    .db('units')
    .where({ contract_id: id })
    .whereIn('unit_number', ['901', '902', '903', '101', '1108'])
    .orderBy('unit_number')
    .pluck('unit_number')
async function settled(id: string): Promise<void> {
  const isRunning = async () => (await office.get(id)).parts.some(({ state }) => state === 'running')
  await expect.poll(isRunning).toBe(false)
}

describe('a list for several complexes', () => {
  it('finds each complex by its name as people write it, and says what to fix in the others', async () => {
    const list = await office.read(LIST)
    expect(list).toMatchObject({ file_name: 'all-complexes.csv', rows_total: 7 })
    expect(list.columns[0]).toMatchObject({ header: 'Property', field: 'complex', by: 'name' })
    expect(shown(list)).toEqual([
      ['Arbor Ridge', 'Arbor Ridge', 'waiting', 3],
      ['LARKSPUR', 'The Larkspur', 'waiting', 1],
      ['Mesquite Flat', null, 'problem', 1],
      ['Willow Trace', null, 'new', 1],
      ['', null, 'problem', 1],
    ])
    expect(partOf(list, 'Mesquite Flat').problem).toBe(
      'Almost Mesquite Flats. Use Mesquite Flats, or add Mesquite Flat under Complexes first',
    )
    expect(partOf(list, '').problem).toBe('Enter the complex')
  })

  it('previews each complex by a call of its own, which changes nothing and can be repeated', async () => {
    const { id } = await office.read(LIST)
    const list = await office.preview(id)
    expect(partOf(list, 'Arbor Ridge')).toMatchObject({
      state: 'previewed',
      counts: { error: 1, new: 2, change: 0, same: 0 },
      new_units: 2,
    })
    const again = await office.send(id, scene.arbor.id)
    expect(again.json).toMatchObject({ id: partOf(list, 'Arbor Ridge').id, token: partOf(list, 'Arbor Ridge').token })
    const none = await office.send(id, mesquite.id)
    expect([none.status, none.json['fields']]).toEqual([422, { list_id: 'This list has no rows for Mesquite Flats' }])
    expect(await unitsAt(scene.arbor)).toEqual([])
  })

  it('gives all errors back as they were sent, in the order of the list', async () => {
    const { id } = await office.read(LIST)
    await office.preview(id)
    expect((await office.errors(id)).trimEnd().split('\r\n')).toEqual([
      `${HEADER},What to fix`,
      'Mesquite Flat,1108,Rosa Ibarra,LST004,TX,"Property: Almost Mesquite Flats. Use Mesquite Flats, or add Mesquite Flat under Complexes first"',
      ',101,Nobody,LST006,TX,Property: Enter the complex',
      'Arbor Ridge,903,Dee Poe,K,TX,Plate: A plate has 2 to 8 letters and digits',
    ])
  })

  it('adds a new complex on hold before its preview, and imports each complex in its own transaction', async () => {
    const { id } = await office.read(LIST)
    const created = await scene.clients.admin.post('/api/contracts', {
      name: 'Willow Trace',
      address: '1200 Willow St',
      city: 'Houston',
      state: 'TX',
      zip_code: '77002',
      timezone: 'America/Chicago',
    })
    expect(created.json).toMatchObject({ hold: { reason: expect.stringContaining('New complex') as string } })
    const willow = { id: String(created.json['id']) }
    const list = await office.preview(id)
    expect(partOf(list, 'Willow Trace')).toMatchObject({ state: 'previewed', contract: { id: willow.id } })
    await office.apply(list)
    await settled(id)
    const done = await office.get(id)
    expect(shown(done).map(([name, , state]) => [name, state])).toEqual([
      ['Arbor Ridge', 'done'],
      ['LARKSPUR', 'done'],
      ['Mesquite Flat', 'problem'],
      ['Willow Trace', 'done'],
      ['', 'problem'],
    ])
    expect(partOf(done, 'Arbor Ridge').result).toEqual({ error: 1, new: 2, change: 0, same: 0, rejected: 0, ended: 0 })
    expect([
      await unitsAt(scene.arbor),
      await unitsAt(larkspur),
      await unitsAt(willow),
      await unitsAt(mesquite),
    ]).toEqual([['901', '902'], ['901'], ['101'], []])
    const again = await office.preview((await office.read(LIST)).id)
    expect(again.parts.map(({ counts }) => counts.new + counts.change)).toEqual([0, 0, 0, 0, 0])
  })

  it('is another company’s list to anyone else', async () => {
    const { id } = await office.read(LIST)
    const other = await scene.world.company('Gulf Towing')
    const stranger = await scene.world.logIn(await scene.world.towUser('tow_admin', other))
    for (const path of ['', '/errors'])
      expect((await stranger.get(`${company()}/import-lists/${id}${path}`)).status).toBe(404)
    const foreign = await stranger.post(`/api/tow-companies/${other.id}/contracts/${scene.arbor.id}/preview-import`, {
      list_id: id,
    })
    expect(foreign.status).toBe(404)
  })

  it('of one complex refuses rows that name another', async () => {
    const one = importing(scene.clients.dispatcher, { company_id: scene.bayou.id, contract_id: mesquite.id })
    const preview = await one.preview(`${HEADER}\nMesquite Flats,1,Ana,,\nThe Larkspur,2,Ben,,\n,3,Cy,,\n`)
    expect(preview.counts).toEqual({ error: 1, new: 2, change: 0, same: 0 })
    expect((await one.rows(preview.id))[0]?.problems).toEqual([
      {
        header: 'Property',
        field: 'complex',
        message:
          'This row is for The Larkspur, not Mesquite Flats. Import the list for several complexes, or leave this column out',
      },
    ])
  })
})
