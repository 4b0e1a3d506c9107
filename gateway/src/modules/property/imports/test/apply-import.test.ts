import { createHash } from 'node:crypto'
import type { ImportDetail, ImportRow } from '@curbwise/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeUnit } from '../../../../../test/factories/unit.factory.ts'
import { type Scene, startScene } from '../../../../../test/scenes/tow-scene.ts'
import type { ImportedRow } from '../../../../db/json-columns.ts'
import { decryptPin } from '../../../../db/pin-cipher.ts'
import { PLATFORM_ACTOR } from '../../../../db/tenancy.ts'
import { sweepRows } from '../../../../workers/sweep-rows.ts'
import { digested } from '../apply/apply-list.ts'
import { type Importing, importing } from '../../../../../test/scenes/importing.ts'

let scene: Scene
let office: Importing
const company = () => `/api/tow-companies/${scene.bayou.id}`

beforeAll(async () => {
  scene = await startScene()
  office = importing(scene.clients.dispatcher, { company_id: scene.bayou.id, contract_id: scene.arbor.id })
})
afterAll(() => scene.gateway.close())

type Filled = 'units' | 'contacts' | 'vehicles' | 'unit_pins'
const countOf = async (table: Filled): Promise<number> =>
  (await scene.world.db(table).where({ contract_id: scene.arbor.id }).pluck('contract_id')).length
const countAll = () => Promise.all((['units', 'contacts', 'vehicles', 'unit_pins'] as const).map(countOf))
const unitsNumbered = (unit_number: string) =>
  scene.world.db('units').where({ contract_id: scene.arbor.id, unit_number })
const carsWith = (license_plate: string) =>
  scene.world.db('vehicles').where({ contract_id: scene.arbor.id, license_plate })
const unitOf = async (unit_number: string) => {
  const [unit] = await unitsNumbered(unit_number)
  if (!unit) throw new Error(`no unit ${unit_number}`)
  return unit
}
const importedEntries = (id: string) =>
  scene.world
    .db('history_entries')
    .join('history_values', 'history_values.entry_id', 'history_entries.id')
    .where('history_entries.action', 'contract.imported')
    .whereRaw(`history_values.after ->> 'import_id' = ?`, [id])
    .select('history_entries.record_id', 'history_entries.actor_user_id', 'history_values.after')

/** Units 7001 to 7040 with a resident, and a car in every second. */
async function makeHomes(): Promise<void> {
  await scene.write(async (trx) => {
    for (let at = 1; at <= 40; at += 1)
      await makeUnit(trx, { contract_id: scene.arbor.id, unit_number: String(7000 + at) }, [`Person ${at}`])
  })
  for (let at = 2; at <= 40; at += 2)
    await scene.enter('resident', `SAVED${at}`, { unit_id: (await unitOf(String(7000 + at))).id, make: 'Mazda' })
}

const HEADER = 'Unit,Building,Resident,Phone,Plate,State,Make,Valid until'

/** A list with rows of every kind, shuffled in a fixed way: 30 % have an error. */
function mixedList(): string {
  const rows = Array.from({ length: 40 }, (_, index) => {
    const at = index + 1
    const unit = 7000 + at
    return [
      `${unit},,Person ${at},,,,,`, // the same
      `${unit},B${at % 3},Person ${at},713-555-02${String(at).padStart(2, '0')},,,,`, // changes a unit and a phone
      at % 2 === 0 ? `${unit},,,,SAVED${at},TX,Honda,` : `${unit},,,,NEW${at},TX,Kia,12/31/2027`, // changes or adds a car
      `${unit},,Roommate ${at},,,,,`, // adds a resident
      `${8000 + at},,New Person ${at},,CAR${at}A,TX,Kia,`, // adds a unit with all it has
      `${8000 + at},,,,CAR${at}B,TX,,`, // adds a car to it
      `${unit},,,,K,TX,,`, // not a plate
      `${unit}x,,Someone,,,,,`, // almost the unit
      `,,Nobody,,,,,`, // without a unit
    ]
  }).flat()
  const shuffled = rows.map((row, at) => [(at * 197) % rows.length, row] as const).sort(([a], [b]) => a - b)
  return [HEADER, ...shuffled.map(([, row]) => row)].join('\n')
}

describe('an import', () => {
  it('does on every row what its preview shows, and a second run changes nothing', async () => {
    await makeHomes()
    const list = mixedList()
    const preview = await office.preview(list)
    expect(Object.values(preview.counts).every((count) => count > 0)).toBe(true)
    const shown = await office.rows(preview.id)
    const done = await office.apply(preview)
    expect(done).toMatchObject({
      state: 'done',
      result: { ...preview.counts, rejected: 0, ended: 0 },
      rows_done: preview.rows_total,
      started_by: 'Dana Whitfield',
      failure: null,
    })
    const result = await office.result(preview.id)
    const expected = { new: 'Added', change: 'Changed', same: 'Unchanged', error: 'Error' } as const
    for (const { line, verdict, problems } of shown) {
      const [happened, details] = result.get(line) ?? []
      expect([line, happened]).toEqual([line, expected[verdict]])
      expect(details).toContain(problems[0]?.message.replaceAll('"', '') ?? '')
    }
    const again = await office.preview(list)
    expect(again.counts).toMatchObject({ new: 0, change: 0, error: preview.counts.error })
    const versions = await scene.world.db('vehicles_versions').count('*').first()
    expect((await office.apply(again)).result).toEqual({ ...again.counts, rejected: 0, ended: 0 })
    expect(await scene.world.db('vehicles_versions').count('*').first()).toEqual(versions)
  })

  it('follows the forms: PINs, the main resident, vacancies, and rights that start now', async () => {
    await scene.write((trx) =>
      makeUnit(trx, { contract_id: scene.arbor.id, unit_number: '9001', vacant_since: scene.gateway.clock.now() }),
    )
    await office.apply(
      await office.preview(
        [
          HEADER,
          '9001,,Ana Voss,,,,,',
          '9001,,Ben Voss,,,,,',
          '9002,,,,EMPTY1,TX,Kia,',
          '9003,,Cy Poe,,CYP001,TX,,',
        ].join('\n'),
      ),
    )
    const [old, empty, lived] = [await unitOf('9001'), await unitOf('9002'), await unitOf('9003')]
    expect([old.vacant_since, empty.vacant_since, lived.vacant_since]).toEqual([null, scene.gateway.clock.now(), null])
    const people = await scene.world
      .db('contacts')
      .where({ unit_id: old.id })
      .orderBy('name')
      .select('name', 'is_main', 'language')
    expect(people).toEqual([
      { name: 'Ana Voss', is_main: true, language: 'en' },
      { name: 'Ben Voss', is_main: false, language: 'en' },
    ])
    const pins = await scene.world.db('unit_pins').where({ unit_id: empty.id }).first()
    const { pin_key } = scene.gateway.gateway.app.kernel.config
    const plain = [pins?.resident_pin, pins?.guest_pin].map((pin) => decryptPin(pin_key, pin ?? Buffer.alloc(0)))
    expect(plain.every((pin) => /^\d{6}$/.test(pin))).toBe(true)
    expect(new Set(plain).size).toBe(2)
    const [car] = await carsWith('CYP001')
    expect(car).toMatchObject({
      unit_id: lived.id,
      valid_from: scene.gateway.clock.now(),
      valid_until: null,
      created_by: scene.people.dispatcher.user_id,
      created_by_name: 'Dana Whitfield',
    })
    const versions = await scene.world.db('vehicles_versions').where({ id: car?.id })
    expect(versions).toMatchObject([{ known_from: scene.gateway.clock.now(), known_until: null }])
  })

  it('rejects a row whose records have changed since the preview, and says what; the others are imported', async () => {
    await scene.write((trx) => makeUnit(trx, { contract_id: scene.arbor.id, unit_number: '9101' }, ['Noah Pruitt']))
    const preview = await office.preview(
      [
        HEADER,
        '9101,,Noah Pruitt,713-555-0999,,,,', // 2
        '9101,North,,,,,,', // 3
        '9102,,Ana Voss,,,,,', // 4
        '9103,,,,TAKEN1,TX,,', // 5
        '9104,,,,FREE01,TX,,', // 6
      ].join('\n'),
    )
    expect(preview.counts).toEqual({ error: 0, new: 3, change: 2, same: 0 })
    const { id } = await unitOf('9101')
    const changed = await scene.clients.manager.patch(`/api/residents/${id}`, { resident_phone: '(713) 555-0777' })
    expect(changed.status).toBe(200)
    const added = await scene.clients.manager.post('/api/units/', {
      contract_id: scene.arbor.id,
      unit_number: '9102',
      residents: [],
    })
    expect([added.status, added.text]).toEqual([200, added.text])
    await scene.enter('resident', 'TAKEN1')
    const done = await office.apply(preview)
    expect(done.result).toEqual({ error: 0, new: 1, change: 1, same: 0, rejected: 3, ended: 0 })
    expect(await office.result(preview.id)).toEqual(
      new Map([
        [2, ['Rejected', 'Changed since the preview: the phone is now (713) 555-0777, not (713) 555-0110']],
        [3, ['Changed', '']],
        [4, ['Rejected', 'Changed since the preview: the unit already exists']],
        [5, ['Rejected', 'Changed since the preview: This vehicle is already registered at this complex.']],
        [6, ['Added', '']],
      ]),
    )
    const rejected = await scene.clients.dispatcher.get(`${company()}/imports/${preview.id}/rows?outcome=rejected`)
    expect(rejected.json['total']).toBe(3)
    expect((rejected.json['data'] as ImportRow[]).map(({ line, why }) => [line, why !== null])).toEqual([
      [4, true],
      [5, true],
      [2, true],
    ])
    expect(await unitsNumbered('9103')).toEqual([])
    expect((await unitOf('9101')).building).toBe('North')
  })

  it('is applied once, however often it is called, with one entry in the history', async () => {
    const preview = await office.preview(`${HEADER}\n9201,,Ana Voss,,JOIN01,TX,,\n9202,,,,K,TX,,\n`)
    const answers = await Promise.all([
      office.apply(preview),
      office.send(preview, scene.clients.admin).then(({ json }) => json as unknown as ImportDetail),
    ])
    const later = await office.apply(preview)
    for (const answer of [...answers, later])
      expect(answer).toMatchObject({ state: 'done', result: { error: 1, new: 1, rejected: 0, ended: 0 } })
    expect(await carsWith('JOIN01')).toHaveLength(1)
    const rows = await scene.world
      .db('import_rows')
      .where({ import_id: preview.id, outcome: 'applied' })
      .orderByRaw('unit_key collate "C", line')
      .select<{ line: number; data: ImportedRow }[]>('line', 'data')
    const digest = createHash('sha256')
    for (const { line, data } of rows) digest.update(digested({ line, ...data }))
    expect(await importedEntries(preview.id)).toEqual([
      {
        record_id: scene.arbor.id,
        actor_user_id: expect.any(String) as string,
        after: expect.objectContaining({
          file_name: 'residents.csv',
          rows: 2,
          rows_added: 1,
          rows_with_errors: 1,
          rows_sha256: digest.digest('hex'),
        }) as object,
      },
    ])
  })

  it('is applied by a super admin, too, in every company, under their own name', async () => {
    const ines = await scene.world.superAdmin()
    const platform = importing(await scene.world.logIn(ines), {
      company_id: scene.bayou.id,
      contract_id: scene.arbor.id,
    })
    const preview = await platform.preview(`${HEADER}\n9251,North,Ana Voss,713-555-0142,SUPER1,TX,Kia,12/31/2027\n`)
    expect(await platform.apply(preview)).toMatchObject({
      state: 'done',
      started_by: 'Ines Salgado',
      result: { error: 0, new: 1, change: 0, same: 0, rejected: 0, ended: 0 },
    })
    expect((await carsWith('SUPER1'))[0]).toMatchObject({
      unit_id: (await unitOf('9251')).id,
      created_by: ines.user_id,
      created_by_name: 'Ines Salgado',
    })
    expect(await importedEntries(preview.id)).toMatchObject([
      { record_id: scene.arbor.id, actor_user_id: ines.user_id, after: { rows_added: 1 } },
    ])
    expect((await office.get(preview.id)).started_by).toBe('Ines Salgado')
  })

  it('is refused with another token, after a day, and for another company and a driver', async () => {
    const preview = await office.preview(`${HEADER}\n9301,,Ana Voss,,,,,\n`)
    const wrong = await office.send({ ...preview, token: 'guessed' })
    expect([wrong.status, wrong.json['message']]).toEqual([
      422,
      'This isn’t the preview that was shown. Upload the file again.',
    ])
    const lone = await scene.world.company('Lone Star Towing')
    const stranger = await scene.world.logIn(await scene.world.towUser('tow_admin', lone))
    expect((await office.send(preview, stranger)).status).toBe(404)
    for (const path of ['', '/rows', '/result', '/errors'])
      expect((await stranger.get(`${company()}/imports/${preview.id}${path}`)).status).toBe(404)
    expect((await stranger.get(`${company()}/imports`)).status).toBe(404)
    expect((await office.send(preview, scene.clients.driver)).status).toBe(403)
    const unfinished = await scene.clients.dispatcher.get(`${company()}/imports/${preview.id}/result`)
    expect(unfinished.status).toBe(409)
    scene.minutes(24 * 60 + 1)
    const late = await office.send(preview)
    expect([late.status, late.json['message']]).toEqual([
      409,
      'This preview is more than 24 hours old. Upload the file again.',
    ])
    expect(await unitsNumbered('9301')).toEqual([])
  })

  it('is listed with its result for good, and without it for a day', async () => {
    const applied = await office.preview(`${HEADER}\n9401,,Ana Voss,,,,,\n`)
    await office.apply(applied)
    scene.minutes(1)
    const previewed = await office.preview(`${HEADER}\n9402,,Ana Voss,,,,,\n`)
    const listed = async () =>
      (await scene.clients.admin.get(`${company()}/imports?limit=2`)).json['data'] as ImportDetail[]
    expect((await listed()).map(({ id, state, result }) => [id, state, result?.new])).toEqual([
      [previewed.id, 'previewed', undefined],
      [applied.id, 'done', 1],
    ])
    expect(await office.get(previewed.id)).toMatchObject({ ...previewed, state: 'previewed', result: null })
    scene.minutes(24 * 60 + 1)
    const now = scene.gateway.clock.now()
    await sweepRows(scene.world.db, PLATFORM_ACTOR, now, now)
    expect((await listed())[0]?.id).toBe(applied.id)
    expect((await office.result(applied.id)).get(2)).toEqual(['Added', ''])
  })
})

describe('a call whose client disconnects', () => {
  it('stops looking, and the import continues', async () => {
    await scene.write((trx) => makeUnit(trx, { contract_id: scene.arbor.id, unit_number: 'Z8' }))
    const { id: car } = await scene.enter('resident', 'HELD02', { unit_id: (await unitOf('Z8')).id })
    const { id, token } = await office.preview(`${HEADER}\nZ8,,,,HELD02,TX,Kia,\n`)
    const hold = await scene.world.db.transaction()
    await hold.raw('select id from vehicles where id = ? for update', [car])
    let looks = 0
    const { knex } = scene.gateway.gateway.app.kernel
    const count = ({ sql }: { readonly sql: string }): void => {
      if (sql.includes('from "imports"')) looks += 1
    }
    knex.on('query', count)
    const browser = new AbortController()
    const call = scene.clients.dispatcher
      .post(`${company()}/contracts/${scene.arbor.id}/import`, { import_id: id, token }, { signal: browser.signal })
      .catch((error: unknown) => error)
    await expect.poll(() => looks).toBeGreaterThan(3)
    browser.abort()
    expect(await call).toMatchObject({ name: 'AbortError' })
    let known = -1
    const newLooks = () => {
      const since = looks - known
      known = looks
      return since
    }
    await expect.poll(newLooks, { interval: 1_000 }).toBe(0)
    knex.off('query', count)
    expect((await office.get(id)).state).toBe('running')
    await hold.rollback()
    await expect.poll(async () => (await office.get(id)).state).toBe('done')
  })
})

describe('an import of several thousand rows', () => {
  it('shows its progress, and leaves nothing when it is canceled', async () => {
    await scene.write((trx) => makeUnit(trx, { contract_id: scene.arbor.id, unit_number: 'Z9' }))
    const last = await unitOf('Z9')
    const { id: car } = await scene.enter('resident', 'HELD01', { unit_id: last.id })
    const list = [HEADER, ...Array.from({ length: 1_500 }, (_, at) => `${20_000 + at},,Person ${at},,Q${at}Z,TX,,`)]
    const preview = await office.preview([...list, 'Z9,,,,HELD01,TX,Kia,'].join('\n'))
    const before = await countAll()
    const hold = await scene.world.db.transaction()
    await hold.raw('select id from vehicles where id = ? for update', [car])
    const applied = office.apply(preview)
    await expect.poll(async () => (await office.get(preview.id)).rows_done).toBeGreaterThan(999)
    expect((await office.get(preview.id)).state).toBe('running')
    const other = await office.preview(`${HEADER}\n9501,,Ana Voss,,,,,\n`)
    const second = await office.send(other)
    expect([second.status, second.json['message']]).toEqual([
      409,
      'Another import into this complex is running. Wait until it finishes, and try again.',
    ])
    const canceled = await scene.clients.admin.post(`${company()}/imports/${preview.id}/cancel`, {})
    expect([canceled.status, canceled.json['state']]).toEqual([200, 'canceled'])
    expect(await applied).toMatchObject({ state: 'canceled', result: null })
    await hold.rollback()
    // The next import waits until the transaction of the canceled one has ended.
    expect((await office.apply(other)).result).toMatchObject({ new: 1 })
    const after = await countAll()
    expect(after.map((count, at) => count - (before[at] ?? 0))).toEqual([1, 1, 0, 1])
    expect(await importedEntries(preview.id)).toEqual([])
    const again = await office.send(preview)
    expect([again.status, again.json['message']]).toEqual([409, 'This import was canceled. Upload the file again.'])
  })
})
