import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALL_PARTS, type Cloning, makeCloning } from '../../../../../test/scenes/cloning.ts'
import { type Scene, startScene } from '../../../../../test/scenes/tow-scene.ts'
import { decryptPin } from '../../../../db/pin-cipher.ts'

let scene: Scene
let cloning: Cloning

beforeAll(async () => {
  scene = await startScene()
  await scene.tow('completed', { license_plate: 'TOWED01' })
  cloning = await makeCloning(scene)
})
afterAll(() => scene.gateway.close())

type Rows = Record<string, unknown>[]
const rowsOf = async (table: string, contract_id: string): Promise<Rows> =>
  (await scene.world.db(table).where({ contract_id })) as Rows
const REASON = 'Management moved the contract to Gulf Freeway Wrecker, letter of 11/12/2025.'

const without = (row: Record<string, unknown>, left_out: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !left_out.includes(column)))
/** What says which row it is, and who entered it when. */
const OWN = [
  'id',
  'contract_id',
  'tow_company_id',
  'unit_id',
  'created_at',
  'created_by',
  'created_by_name',
  'created_by_unit_id',
]
const fieldsOf = (rows: Rows, key: string, left_out: readonly string[] = []) =>
  rows
    .toSorted((a, b) => String(a[key]).localeCompare(String(b[key])))
    .map((row) => without(row, [...OWN, ...left_out]))

async function copyToGulf(name: string, more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const done = await cloning.clone({
    tow_company_id: cloning.gulf.id,
    name,
    parts: ALL_PARTS,
    storage_lot_id: cloning.gulf_lot_id,
    reason: REASON,
    ...more,
  })
  expect(done).toMatchObject({ state: 'done', failure: null, contract: { name } })
  return done.contract?.id ?? ''
}

const contract = async (id: string) =>
  (await scene.world.db('contracts').where({ id }).first()) as Record<string, unknown>

describe('a contract cloned to another company with its recorded reason', () => {
  let copy_id: string
  beforeAll(async () => {
    copy_id = await copyToGulf('Arbor Ridge')
  })

  it('has every setting, field by field, but its own name, company, lot, price, and picture', async () => {
    const [source, copy] = [await contract(scene.arbor.id), await contract(copy_id)]
    const own = ['id', 'tow_company_id', 'default_storage_lot_id', 'default_tow_price_id', 'created_at', 'created_by']
    const left_out = [...own, 'created_by_name', 'image_file_id']
    expect(without(copy, left_out)).toEqual(without(source, left_out))
    expect(copy).toMatchObject({
      tow_company_id: cloning.gulf.id,
      default_storage_lot_id: cloning.gulf_lot_id,
      image_file_id: null,
      created_by_name: 'Ines Halvorsen',
    })
  })

  it('has the current units, residents, vehicles, and list entries, field by field', async () => {
    const at = (table: string) => Promise.all([rowsOf(table, scene.arbor.id), rowsOf(table, copy_id)])
    const live = (rows: Rows, column: string) =>
      rows.filter((row) => {
        const end = row[column]
        return !(end instanceof Date) || (column === 'valid_until' && end > scene.gateway.clock.now())
      })
    const [units, new_units] = await at('units')
    expect(fieldsOf(new_units, 'unit_number', ['changed_at'])).toEqual(
      fieldsOf(live(units, 'removed_at'), 'unit_number', ['changed_at']),
    )
    const [people, new_people] = await at('contacts')
    const current = live(people, 'ended_at').filter(({ name }) => name !== 'Gone Person')
    expect(fieldsOf(new_people, 'name')).toEqual(fieldsOf(current, 'name'))
    expect(new_people).toHaveLength(2)
    for (const [table, count] of [
      ['vehicles', 3],
      ['vip_vehicles', 1],
      ['blocked_vehicles', 1],
    ] as const) {
      const [before, after] = await at(table)
      expect(after).toHaveLength(count)
      expect(fieldsOf(after, 'license_plate')).toEqual(fieldsOf(live(before, 'valid_until'), 'license_plate'))
    }
  })

  it('keeps each resident and vehicle in the unit with the same number', async () => {
    const numbers = async (table: string, contract_id: string) =>
      scene.world
        .db(table)
        .where(`${table}.contract_id`, contract_id)
        .leftJoin('units', 'units.id', `${table}.unit_id`)
        .select(
          'units.unit_number',
          'units.contract_id',
          scene.world.db.ref(table === 'contacts' ? 'name' : 'license_plate').as('label'),
        )
        .orderBy('label')
    expect(await numbers('vehicles', copy_id)).toEqual([
      { unit_number: '101', contract_id: copy_id, label: 'CLN0001' },
      { unit_number: '101', contract_id: copy_id, label: 'CLNOOO1' },
      { unit_number: null, contract_id: null, label: 'NOUNIT7' },
    ])
    expect(await numbers('contacts', copy_id)).toEqual([
      { unit_number: '101', contract_id: copy_id, label: 'Ana Voss' },
      { unit_number: '101', contract_id: copy_id, label: 'Noah Pruitt' },
    ])
  })

  it('has new PINs', async () => {
    const key = scene.gateway.gateway.app.kernel.config.pin_key
    const pins = async (contract_id: string) =>
      (await rowsOf('unit_pins', contract_id)).flatMap(({ resident_pin, guest_pin }) =>
        [resident_pin, guest_pin].map((pin) => decryptPin(key, pin as Buffer)),
      )
    const made = await pins(copy_id)
    expect(made).toHaveLength(4)
    expect(new Set([...made, ...(await pins(scene.arbor.id))]).size).toBe(4 + 2)
  })

  it('has its prices as new ones of the company, and its packages', async () => {
    const price = (await scene.world
      .db('tow_prices')
      .where({ id: String((await contract(copy_id))['default_tow_price_id']) })
      .first()) as Record<string, unknown>
    expect(price).toMatchObject({
      tow_company_id: cloning.gulf.id,
      name: 'Standard at Arbor Ridge',
      price_cents: 27_200,
      valid_from: scene.gateway.clock.now(),
    })
    expect(
      (await rowsOf('paid_parking_packages', copy_id)).map(({ name, price_cents }) => [name, price_cents]),
    ).toEqual([['Night', 1500]])
  })

  it('starts on hold, without tows, guest permits, payments, exceptions, signs, or managers', async () => {
    const holds = await rowsOf('contract_holds', copy_id)
    expect(holds).toMatchObject([
      { valid_until: null, reason: expect.stringContaining('Copied from Arbor Ridge') as string },
    ])
    for (const table of [
      'tows',
      'guest_permits',
      'transactions',
      'custody',
      'limit_exceptions',
      'signs',
      'contract_managers',
    ])
      expect(await rowsOf(table, copy_id), table).toEqual([])
    expect((await rowsOf('tows', scene.arbor.id)).length).toBeGreaterThan(0)
  })

  it('has one entry in the history of each company, in its chain, with the reason word for word', async () => {
    const entries = await scene.world
      .db('history_entries')
      .join('history_values', 'history_values.entry_id', 'history_entries.id')
      .whereIn('action', ['contract.cloned', 'contract.added_as_copy'])
      .orderBy('at')
      .orderBy('action', 'desc')
      .select('action', 'chain_id', 'record_id', 'reason', 'after')
    const counts = { units: 2, pins: 2, residents: 2, vehicles: 3, lists: 2, prices: 1, packages: 1 }
    expect(entries).toEqual([
      {
        action: 'contract.cloned',
        chain_id: scene.bayou.id,
        record_id: scene.arbor.id,
        reason: REASON,
        after: { copy: 'Arbor Ridge', tow_company: 'Gulf Freeway Wrecker', ...counts },
      },
      {
        action: 'contract.added_as_copy',
        chain_id: cloning.gulf.id,
        record_id: copy_id,
        reason: REASON,
        after: {
          copy_of: 'Arbor Ridge',
          tow_company: 'Bayou City Towing',
          ...counts,
          on_hold: expect.stringContaining('Copied from Arbor Ridge') as string,
        },
      },
    ])
  })

  it('is seen by its company alone, which sees nothing of the other one', async () => {
    const denise = await scene.world.logIn(cloning.gulf_admin)
    const { admin } = scene.clients
    const statuses = async (client: typeof admin, id: string) =>
      Promise.all(
        [`/api/contracts/${id}`, `/api/units?contract_id=${id}`, `/api/vehicles?contract_id=${id}`].map(
          async (path) => (await client.get(path)).status,
        ),
      )
    expect(await statuses(denise, copy_id)).toEqual([200, 200, 200])
    expect(await statuses(denise, scene.arbor.id)).toEqual([404, 404, 404])
    expect(await statuses(admin, copy_id)).toEqual([404, 404, 404])
    for (const client of [denise, admin]) expect((await client.get('/api/admin/contract-clones')).status).toBe(403)
  })

  it('is announced to the main admin of the company by email', async () => {
    const mails = () =>
      scene.world.db('outbox_messages').where({ recipient: cloning.gulf_admin.email }).pluck('subject')
    await expect.poll(mails).toEqual(['Arbor Ridge was added to Gulf Freeway Wrecker'])
  })

  it('names look-alike plates, and its steps with their counts', async () => {
    const list = (await cloning.ines.get('/api/admin/contract-clones')).json['data'] as { id: string }[]
    const { json } = await cloning.ines.get(`/api/admin/contract-clones/${list[0]?.id}`)
    expect(json).toMatchObject({
      look_alikes: [{ one: 'CLN0001', other: 'CLNOOO1' }],
      reason: REASON,
      started_by: 'Ines Halvorsen',
      source: { name: 'Arbor Ridge', company: { name: 'Bayou City Towing' } },
      target: { name: 'Gulf Freeway Wrecker' },
    })
    expect(json['done']).toBe(json['total'])
  })
})
