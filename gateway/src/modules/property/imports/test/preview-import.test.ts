import { buffer } from 'node:stream/consumers'
import type { ImportPreview, ImportRow } from '@curbwise/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeUnit } from '../../../../../test/factories/unit.factory.ts'
import { type Scene, startScene } from '../../../../../test/scenes/tow-scene.ts'
import type { Answer, HttpClient } from '../../../../../test/client/http-client.ts'
import { xlsxStream } from '../../../../documents/xlsx.ts'
import { openTable } from '../../../../documents/tables/open-table.ts'
import { fileWith } from '../../../../documents/tables/table.fixture.ts'
import { sweepRows } from '../../../../workers/sweep-rows.ts'
import { PLATFORM_ACTOR } from '../../../../db/tenancy.ts'

let scene: Scene
const company = () => `/api/tow-companies/${scene.bayou.id}`

function preview(
  bytes: string | Buffer,
  more: { readonly columns?: object; readonly client?: HttpClient; readonly name?: string } = {},
): Promise<Answer> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(Buffer.from(bytes))]), more.name ?? 'residents.csv')
  if (more.columns) form.set('columns', JSON.stringify(more.columns))
  const client = more.client ?? scene.clients.dispatcher
  return client.send('POST', `${company()}/contracts/${scene.arbor.id}/preview-import`, { form })
}
async function previewed(...given: Parameters<typeof preview>): Promise<ImportPreview> {
  const answer = await preview(...given)
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return answer.json as unknown as ImportPreview
}
async function rowsOf(id: string, query = ''): Promise<ImportRow[]> {
  const answer = await scene.clients.dispatcher.get(`${company()}/imports/${id}/rows${query}`)
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return answer.json['data'] as ImportRow[]
}
const fileRefusal = ({ status, json }: Answer) => [status, (json['fields'] as Record<string, string>)['file']]
const staged = async () => (await scene.world.db('imports').select('id')).length

beforeAll(async () => {
  scene = await startScene({ jobs: false })
  await scene.write(async (trx) => {
    await makeUnit(
      trx,
      { contract_id: scene.arbor.id, unit_number: '214', allowed_resident_vehicles: 2, has_own_resident_limit: true },
      ['Noah Pruitt'],
    )
    await makeUnit(trx, { contract_id: scene.arbor.id, unit_number: '311' })
    await trx('blocked_vehicles').insert({
      contract_id: scene.arbor.id,
      license_plate: '803TQM',
      state: 'LA',
      reason: 'Fire lane',
      valid_from: scene.gateway.clock.now(),
    })
    await trx('system_blocked_vehicles').insert({ license_plate: 'EVIL01', state: 'TX', reason: 'Fraud' })
  })
  const units = await scene.world.db('units').where({ unit_number: '214' }).first()
  await scene.enter('resident', 'RKD5540', { unit_id: units?.id, make: 'Mazda', model: '2' })
  await scene.enter('resident', 'OTHER77')
})
afterAll(() => scene.gateway.close())

const LIST = [
  'Apt,Name,Cell,St,Tag,Make,Model,Notes',
  '214,Noah Pruitt,(713) 555-0191,TX,RKD 5540,Mazda,3,', // 2: changes
  '214,Noah Pruitt,,TX,AAA111,,,', // 3: adds a car
  '214,Noah Pruitt,,TX,BBB222,,,', // 4: beyond the limit
  '31B,Anneliese Voss,,TX,JPN6640,,,', // 5: almost 311
  '500,New Person,713-555-0142,TX,CCC333,Kia,Rio,hello', // 6: adds a unit
  '311,,,TX,CCC333,,,', // 7: the same car in another unit
  '311,,,LA,803 TQM,,,', // 8: blocked here
  '311,,,TX,EVIL01,,,', // 9: blocked everywhere
  '311,,,TX,OTHER77,,,', // 10: registered to nobody's unit
  '311,,,TX,K,,,', // 11: not a plate
  '311,,,,,,,', // 12: nothing to do
].join('\r\n')

describe('a preview', () => {
  it('says what each row would do under the refusals of the forms, and changes nothing', async () => {
    const before = await scene.world.db('units').count('*').first()
    const answer = await previewed(LIST)
    expect(answer).toMatchObject({
      file_name: 'residents.csv',
      format: 'csv',
      encoding: 'utf-8',
      contract: { name: 'Arbor Ridge' },
      rows_total: 11,
      counts: { error: 7, new: 2, change: 1, same: 1 },
      new_units: 1,
    })
    expect(answer.columns.map(({ header, field, by }) => [header, field, by])).toEqual([
      ['Apt', 'unit_number', 'name'],
      ['Name', 'resident_name', 'name'],
      ['Cell', 'phone', 'name'],
      ['St', 'state', 'name'],
      ['Tag', 'license_plate', 'name'],
      ['Make', 'make', 'name'],
      ['Model', 'model', 'name'],
      ['Notes', null, null],
    ])
    const rows = await rowsOf(answer.id)
    expect(
      rows.map(({ line, verdict, adds, problems }) => [
        line,
        verdict,
        adds,
        problems.map((one) => [one.header, one.message]),
      ]),
    ).toEqual([
      [4, 'error', [], [['Apt', 'Unit 214 has 2 of 2 vehicles. End one first, or raise its limit']]],
      [5, 'error', [], [['Apt', 'Almost unit 311. Use 311, or add unit 31B under Units and residents first']]],
      [7, 'error', [], [['Tag', 'Row 6 has the same vehicle in another unit. Keep one of them']]],
      [8, 'error', [], [['Tag', 'This vehicle is blocked here: Fire lane']]],
      [9, 'error', [], [['Tag', 'This vehicle can’t be registered anywhere. Ask the tow company.']]],
      [10, 'error', [], [['Tag', 'This vehicle is already registered at this complex.']]],
      [11, 'error', [], [['Tag', 'A plate has 2 to 8 letters and digits']]],
      [3, 'new', ['vehicle'], []],
      [6, 'new', ['unit', 'resident', 'vehicle'], []],
      [2, 'change', [], []],
      [12, 'same', [], []],
    ])
    expect(rows.find(({ line }) => line === 2)?.changes).toEqual([
      { record: 'resident', field: 'phone', before: '(713) 555-0110', after: '(713) 555-0191' },
      { record: 'vehicle', field: 'model', before: '2', after: '3' },
    ])
    expect(rows.find(({ line }) => line === 11)).toMatchObject({ unit_number: '311', license_plate: 'K', state: 'TX' })
    expect(await scene.world.db('units').count('*').first()).toEqual(before)
  })

  it('is read by verdict and page by page', async () => {
    const { id } = await previewed(LIST)
    const lines = (rows: readonly ImportRow[]) => rows.map(({ line }) => line)
    expect(lines(await rowsOf(id, '?verdict=new'))).toEqual([3, 6])
    const first = await scene.clients.dispatcher.get(`${company()}/imports/${id}/rows?limit=8`)
    expect(first.json).toMatchObject({ total: 11, counts: { all: 11, error: 7, new: 2, change: 1, same: 1 } })
    expect(lines(await rowsOf(id, `?limit=8&after=${encodeURIComponent(String(first.json['next']))}`))).toEqual([
      6, 2, 12,
    ])
  })

  it('is searched by row, unit, resident, and plate, also one that can’t be read', async () => {
    const { id } = await previewed(LIST)
    const found = async (search: string) =>
      (await rowsOf(id, `?search=${encodeURIComponent(search)}`)).map(({ line }) => line)
    expect(await found('12')).toEqual([12])
    expect(await found('voss')).toEqual([5])
    expect(await found('31b')).toEqual([5])
    expect(await found('rkd5540')).toEqual([2])
    expect(await found('311 803 tqm')).toEqual([8])
    expect(await found('nobody')).toEqual([])
    const of = await scene.clients.dispatcher.get(`${company()}/imports/${id}/rows?search=ccc333&verdict=new`)
    expect(of.json).toMatchObject({ total: null, data: [{ line: 6 }] })
    const short = await previewed('Apt,Tag,St\n311,K,TX\n')
    expect((await rowsOf(short.id, '?search=k')).map(({ line }) => line)).toEqual([2])
  })

  it('gives the errors back as they were sent, with what to fix, and they can be sent again', async () => {
    const { id } = await previewed(LIST)
    const answer = await scene.clients.dispatcher.get(`${company()}/imports/${id}/errors`)
    expect(answer.headers.get('content-disposition')).toContain('residents-errors.csv')
    const table = await openTable(await fileWith(answer.bytes))
    expect(table.header).toEqual(['Apt', 'Name', 'Cell', 'St', 'Tag', 'Make', 'Model', 'Notes', 'What to fix'])
    const again = await previewed(answer.bytes)
    expect(again).toMatchObject({ rows_total: 7 })
    expect(again.columns.at(-1)).toMatchObject({ header: 'What to fix', field: null })
  })

  it('of an Excel file gives the errors back as an Excel file', async () => {
    const columns = ['Unit', 'Plate', 'State'].map((header, at) => ({
      header,
      value: (row: readonly string[]) => row[at] ?? null,
    }))
    const rows = async function* () {
      yield ['311', 'K', 'TX']
      yield ['311', 'XLSX01', 'TX']
    }
    const answer = await previewed(await buffer(xlsxStream(columns, rows(), 'Cars')), { name: 'Coches ñ.xlsx' })
    expect(answer).toMatchObject({ format: 'xlsx', sheet: 'Cars', encoding: null, file_name: 'Coches ñ.xlsx' })
    expect(answer.counts).toEqual({ error: 1, new: 1, change: 0, same: 0 })
    const errors = await scene.clients.dispatcher.get(`${company()}/imports/${answer.id}/errors`)
    const table = await openTable(await fileWith(errors.bytes))
    expect([table.format, table.header.at(-1)]).toEqual(['xlsx', 'What to fix'])
  })

  it('uses the columns chosen by hand, and the company’s next list does, too', async () => {
    const list = 'Key,Who\n311,Ana\n'
    expect((await previewed(list)).counts).toMatchObject({ error: 1 })
    const chosen = await previewed(list, { columns: { Key: 'unit_number', Who: 'resident_name' } })
    expect([chosen.counts, chosen.columns.map(({ by }) => by)]).toEqual([
      { error: 0, new: 1, change: 0, same: 0 },
      ['hand', 'hand'],
    ])
    expect((await previewed(list, { client: scene.clients.admin })).columns.map(({ by }) => by)).toEqual([
      'remembered',
      'remembered',
    ])
    const unknown = await preview(list, { columns: { Key: 'balance' } })
    expect([unknown.status, unknown.json['fields']]).toEqual([422, { columns: 'Choose a known field for each column' }])
  })

  it('leaves nothing behind for a file that can’t be read', async () => {
    const before = await staged()
    expect(fileRefusal(await preview('Unit,Name\n1,"Ana\n'))).toEqual([
      415,
      expect.stringContaining('Row 2 has a quotation mark'),
    ])
    expect(fileRefusal(await preview('Unit,Name\n'))).toEqual([415, expect.stringContaining('no rows below it')])
    expect(fileRefusal(await preview(Buffer.from('%PDF-1.7')))).toEqual([415, expect.stringContaining('This is a PDF')])
    expect(await staged()).toBe(before)
  })

  it('is refused for a disabled complex', async () => {
    await scene.write((trx) => trx('contracts').where({ id: scene.arbor.id }).update({ is_active: false }))
    const answer = await preview('Unit\n1\n')
    await scene.write((trx) => trx('contracts').where({ id: scene.arbor.id }).update({ is_active: true }))
    expect([answer.status, answer.json['message']]).toEqual([409, 'This complex is disabled and takes no new units.'])
  })

  it('reads a list of several thousand rows in parts', async () => {
    const list = [
      'Unit,Resident,Plate,State',
      ...Array.from({ length: 2_500 }, (_, at) => `${10_000 + at},Person ${at},Q${at}Z,TX`),
    ]
    const answer = await previewed(list.join('\n'))
    expect([answer.rows_total, answer.counts.new, answer.new_units]).toEqual([2_500, 2_500, 2_500])
  })

  it('expires after a day, and its rows are deleted', async () => {
    const { id } = await previewed('Unit\n311\n')
    scene.minutes(24 * 60 + 1)
    const answer = await scene.clients.dispatcher.get(`${company()}/imports/${id}/rows`)
    expect(answer.status).toBe(404)
    const now = scene.gateway.clock.now()
    await sweepRows(scene.world.db, PLATFORM_ACTOR, now, now)
    expect(await staged()).toBe(0)
    expect(await scene.world.db('import_rows').select('line')).toEqual([])
  })
})

describe('the template', () => {
  it('has every column, each known by its name', async () => {
    const answer = await scene.clients.dispatcher.get(`${company()}/import-template`)
    const { columns } = await previewed(`${answer.text}311\r\n`)
    expect(columns.filter(({ field }) => field === null)).toEqual([])
    expect(columns).toHaveLength(15)
  })
})
