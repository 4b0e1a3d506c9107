import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atOnce } from '../../../../../test/client/at-once.ts'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { type Company, World } from '../../../../../test/world.ts'

type Json = Record<string, unknown>
const PATH = '/api/admin/devices'

let gateway: TestGateway
let world: World
let bayou: Company
let prairie: Company
let ines: HttpClient

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
  bayou = await world.company('Bayou City Towing', { has_booting_access: true })
  prairie = await world.company('Lone Prairie Recovery')
  ines = await world.logIn(await world.superAdmin())
})
afterAll(() => gateway.close())

let serial = 0
const fresh = (): string => `PL-77-${String((serial += 1) + 20_000)}`
const add = (fields: Json = {}) =>
  ines.post(PATH, { kind: 'boot', name: 'Keypad boot', serial_number: fresh(), ...fields })
const added = async (fields: Json = {}) => {
  const answer = await add(fields)
  expect(answer.status, answer.text).toBe(200)
  return answer.json as Json & { id: string; serial_number: string }
}
const allocate = (device_ids: readonly string[], company: Company = bayou, more: Json = {}) =>
  ines.post(`${PATH}/allocate`, { device_ids, tow_company_id: company.id, ...more })
const rowsOf = async (query: string) => (await ines.get(`${PATH}?${query}`)).json['data'] as (Json & { id: string })[]
const fieldsOf = ({ json }: { json: Json }) => Object.keys(json['fields'] ?? {})
const boots = (company: Company) => world.db('boot_devices').where({ tow_company_id: company.id })

describe('the stock of devices', () => {
  it('has each serial number and code once, in any letter case, until the device is removed', async () => {
    const one = await added({ code: '0431' })
    expect(one).toMatchObject({
      status: 'stock',
      code: '0431',
      tow_company: null,
      can: { allocate: true, remove: true },
    })
    expect(fieldsOf(await add({ serial_number: one.serial_number.toLowerCase() }))).toEqual(['serial_number'])
    expect(fieldsOf(await add({ code: '0431' }))).toEqual(['code'])
    expect(fieldsOf(await ines.delete(`${PATH}/${one.id}`, {}))).toEqual(['reason'])
    expect((await ines.delete(`${PATH}/${one.id}`, { reason: 'The wheel arm is broken' })).status).toBe(200)
    expect((await ines.delete(`${PATH}/${one.id}`, { reason: 'Again' })).json['message']).toBe(
      'This device was removed from the stock.',
    )
    expect((await ines.delete(`${PATH}/${randomUUID()}`, { reason: 'None' })).status).toBe(404)
    expect((await add({ serial_number: one.serial_number, code: '0431' })).status).toBe(200)
    const row = (await rowsOf('segment=removed')).find(({ id }) => id === one.id)
    expect(row).toMatchObject({ status: 'removed', remove_reason: 'The wheel arm is broken' })
    const written = await world
      .db('history_entries')
      .where({ record_id: one.id })
      .orderBy('seq')
      .pluck<string[]>('action')
    expect(written).toEqual(['device.added', 'device.removed'])
  })

  it('names the field of bad input', async () => {
    expect(fieldsOf(await add({ kind: 'clamp' }))).toEqual(['kind'])
    expect(fieldsOf(await add({ serial_number: ' ' }))).toEqual(['serial_number'])
    expect(fieldsOf(await add({ name: '' }))).toEqual(['name'])
    expect(fieldsOf(await allocate([]))).toEqual(['device_ids'])
  })

  it('is searched, counted, and exported', async () => {
    const one = await added({ code: '0777', name: 'Barnacle 2' })
    const page = (await ines.get(`${PATH}?search=0777&counts=true`)).json
    expect(page['counts']).toEqual({ stock: 1, allocated: 0, removed: 0, all: 1 })
    expect((await ines.get(`${PATH}/export?format=csv&search=barnacle`)).text).toContain(one.serial_number)
  })

  it('is closed to everyone but super admins', async () => {
    const gil = await world.logIn(await world.towUser('tow_admin', bayou))
    expect((await gil.get(PATH)).status).toBe(403)
    expect((await gil.post(`${PATH}/allocate`, { device_ids: [randomUUID()], tow_company_id: bayou.id })).status).toBe(
      403,
    )
  })
})

describe('allocating', () => {
  it('makes a boot one of the company’s boots, available there, and says so in the company’s history', async () => {
    const [one, two, camera] = [await added({ code: '0500' }), await added(), await added({ kind: 'camera' })]
    const answer = await allocate([one.id, two.id, camera.id], bayou, { note: 'Spare set' })
    expect(answer.json, answer.text).toEqual({ allocated: 3 })
    const theirs = await boots(bayou).whereIn('serial_number', [one.serial_number, two.serial_number])
    expect(theirs).toMatchObject([{ status: 'available', model: 'Keypad boot' }, { status: 'available' }])
    expect(await boots(bayou).where({ serial_number: camera.serial_number })).toEqual([])
    const [row] = await rowsOf(`search=${one.serial_number}`)
    expect(row).toMatchObject({
      status: 'allocated',
      tow_company: { name: 'Bayou City Towing' },
      boot_status: 'available',
      note: 'Spare set',
      can: { allocate: false, remove: false },
    })
    const companies = (await ines.get(`${PATH}/companies`)).json['data'] as Json[]
    expect(companies.find(({ id }) => id === bayou.id)).toMatchObject({ available: 2, deployed: 0 })
    const [entry] = await world.db('history_entries').where({ record_id: one.id, action: 'device.allocated' })
    expect(entry).toMatchObject({ tow_company_id: bayou.id })
    expect((await ines.delete(`${PATH}/${one.id}`, { reason: 'Broken' })).json['message']).toBe(
      'This device is allocated to a company.',
    )
  })

  it('allocates all or none', async () => {
    const [free, taken] = [await added(), await added()]
    expect((await allocate([taken.id])).status).toBe(200)
    const again = await allocate([free.id, taken.id])
    expect([again.status, again.json['message']]).toEqual([
      409,
      `${taken.serial_number}: This device is allocated to a company.`,
    ])
    expect(fieldsOf(await allocate([free.id, randomUUID()]))).toEqual(['device_ids'])
    await world.insert('boot_devices', {
      tow_company_id: bayou.id,
      serial_number: free.serial_number.toLowerCase(),
      code: '0999',
    })
    const twice = await allocate([free.id])
    expect([twice.status, fieldsOf(twice)]).toEqual([422, ['device_ids']])
    expect((await rowsOf(`search=${free.serial_number}`))[0]).toMatchObject({ status: 'stock' })
  })

  it('needs a company that is active, and for a boot one with boot access', async () => {
    const [boot, camera] = [await added(), await added({ kind: 'camera' })]
    expect((await allocate([boot.id], prairie)).json['fields']).toEqual({
      tow_company_id: 'Lone Prairie Recovery has no boot access',
    })
    expect((await allocate([camera.id], prairie)).status).toBe(200)
    const closed = await world.company('Golden Triangle Towing', { is_active: false, has_booting_access: true })
    expect(fieldsOf(await allocate([boot.id], closed))).toEqual(['tow_company_id'])
    expect(
      fieldsOf(await ines.post(`${PATH}/allocate`, { device_ids: [boot.id], tow_company_id: randomUUID() })),
    ).toEqual(['tow_company_id'])
  })

  it('gives one boot to one company, however many ask at once', async () => {
    const boot = await added()
    const answers = await atOnce(6, () => allocate([boot.id]))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
    expect(await boots(bayou).where({ serial_number: boot.serial_number })).toHaveLength(1)
  })
})

describe('a list', () => {
  const send = (text: string, apply = false) =>
    ines.post(`${PATH}/import`, { kind: 'boot', name: 'Keypad boot', text, apply })

  it('gets a verdict for each row before anything is added, and then adds only the new ones', async () => {
    const [stocked, gone] = [await added({ code: '0900' }), await added({ code: '0901' })]
    await allocate([gone.id])
    const text = [
      'Serial number,Code,Model',
      'IM-1,0910,Rhino RW-3',
      'IM-2,,',
      `${stocked.serial_number.toLowerCase()},0900,`,
      `${gone.serial_number},0999,`,
      'IM-3,0901,',
      ',0911,',
      'im-1,0912,',
    ].join('\r\n')
    const preview = (await send(text)).json
    expect(preview).toMatchObject({ counts: { new: 2, same: 1, error: 4 }, added: 0 })
    expect((preview['rows'] as Json[]).map(({ line, verdict, why }) => [line, verdict, why])).toEqual([
      [2, 'new', null],
      [3, 'new', null],
      [4, 'same', 'It is in stock already'],
      [5, 'error', 'This serial number is at Bayou City Towing with another code'],
      [6, 'error', `Its code belongs to ${gone.serial_number}, which is at Bayou City Towing`],
      [7, 'error', 'It has no serial number'],
      [8, 'error', 'Line 2 has the same serial number'],
    ])
    expect(await rowsOf('search=IM-')).toEqual([])
    expect((await send(text, true)).json).toMatchObject({ added: 2 })
    expect((await rowsOf('search=IM-&sort=serial_number')).map(({ name, code }) => [name, code])).toEqual([
      ['Rhino RW-3', '0910'],
      ['Keypad boot', null],
    ])
    expect((await send(text, true)).json).toMatchObject({ added: 0, counts: { new: 0, same: 3 } })
  })

  it('is added once, however often it is sent at once, and refused when it is empty', async () => {
    const answers = await atOnce(5, () => send('TW-1\nTW-2', true))
    expect(answers.map(({ json }) => Number(json['added'])).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 2])
    expect(fieldsOf(await send('Serial,Code'))).toEqual(['text'])
    expect(fieldsOf(await send(' '))).toEqual(['text'])
  })
})
