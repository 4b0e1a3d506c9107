import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { FileGone } from '../errors/errors.ts'
import { addUnits, holdTable, waitingStatements } from '../../test/client/exports.ts'
import type { HttpClient } from '../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../test/servers/start-gateway.ts'
import { type Company, type Person, World } from '../../test/world.ts'
import type { Contract } from '../modules/organizations/contracts/index.ts'
import type { Gateway } from '../start.ts'

let gateway: TestGateway
/** The same installation, where a user waits for more rows. */
let patient: Gateway
let world: World
let bayou: Company
let arbor: Contract
let person: Person
let dana: HttpClient

beforeAll(async () => {
  gateway = await startTestGateway({ environment: { EXPORT_ROWS: '50', EXPORT_SECONDS: '1' } })
  patient = await gateway.another({ EXPORT_ROWS: '1000', EXPORT_SECONDS: '110', JOBS: 'false' })
  world = new World(gateway)
  bayou = await world.company('Bayou City Towing')
  arbor = await world.complex(bayou, 'Arbor Ridge')
  await addUnits(world, arbor, 300)
  person = await world.towUser('tow_staff', bayou, 'Dana Whitfield')
  dana = await world.logIn(person)
})
afterAll(() => gateway.close())
afterEach(async () => {
  for (const { id } of await listed()) await dana.delete(`/api/exports/${id}`)
})

interface Listed {
  readonly id: string
  readonly state: string
  readonly problem: string | null
}
const listed = async (): Promise<Listed[]> => (await dana.get('/api/exports')).json['data'] as Listed[]
const stateOf = async (id: unknown, client = dana) => (await client.get(`/api/exports/${String(id)}`)).json['state']
const until = async (id: unknown, state: string, client = dana) => {
  await expect.poll(() => stateOf(id, client)).toBe(state)
}
const units = (more = '') => `/api/units/export?contract_id=${arbor.id}&format=csv${more}`
const directly = async (path: string) => {
  const client = Object.assign(Object.create(dana) as HttpClient, { base: patient.url })
  const answer = await client.get(path)
  expect(answer.status).toBe(200)
  return answer
}

describe('an export that takes too long to wait for', () => {
  it.each([
    ['as CSV, sorted and filtered', '&sort=-unit_number&search=1'],
    ['as CSV', ''],
  ])('becomes a job that produces the same file as the direct export: %s', async (_, more) => {
    const queued = await dana.get(units(more))
    expect([queued.status, queued.json]).toEqual([
      202,
      {
        id: expect.any(String) as string,
        list: 'units.export',
        address: units(more),
        format: 'csv',
        state: 'queued',
        rows_total: null,
        rows_done: 0,
        file_name: null,
        size: null,
        problem: null,
        requested_at: '2026-11-20T21:58:00.000Z',
        expires_at: null,
      },
    ])
    await until(queued.json['id'], 'ready')
    const direct = await directly(units(more))
    const file = await dana.get(`/api/exports/${String(queued.json['id'])}/file`)
    expect(file.status).toBe(200)
    expect(file.bytes.equals(direct.bytes)).toBe(true)
    for (const header of ['content-type', 'content-disposition'])
      expect(file.headers.get(header)).toBe(direct.headers.get(header))
    const rows = file.text.trimEnd().split('\r\n').length - 1
    expect(rows).toBeGreaterThan(50)
    expect((await dana.get('/api/exports')).json['data']).toEqual([
      expect.objectContaining({
        state: 'ready',
        rows_total: rows,
        rows_done: rows,
        size: file.bytes.length,
        file_name: 'arbor-ridge-units-2026-11-20.csv',
        expires_at: '2026-11-21T21:58:00.000Z',
      }),
    ])
  })

  it('becomes one as XLSX, too, and the history records the export once', async () => {
    const before = await world.db('history_entries').where({ action: 'units.exported' }).pluck<string[]>('id')
    const queued = await dana.get(units().replace('csv', 'xlsx'))
    expect(queued.status).toBe(202)
    await until(queued.json['id'], 'ready')
    const entries = await world.db('history_entries').where({ action: 'units.exported' }).whereNotIn('id', before)
    expect(entries).toMatchObject([{ record_id: arbor.id, actor_user_id: person.user_id }])
    const file = await dana.get(`/api/exports/${String(queued.json['id'])}/file`)
    expect(file.bytes.equals((await directly(units().replace('csv', 'xlsx'))).bytes)).toBe(true)
  })

  it('becomes one when its time is up, and continues in the background', async () => {
    const free = await holdTable(world.db, 'announcements')
    const elena = await world.logIn(await world.manager('contract_manager', [arbor]))
    const queued = await elena.get(`/api/contracts/${arbor.id}/notices/export?format=csv`)
    expect([queued.status, queued.json['list']]).toEqual([202, 'announcements.export'])
    await until(queued.json['id'], 'preparing', elena)
    await expect.poll(async () => (await waitingStatements(world.db)).length).toBe(1)
    await free()
    await until(queued.json['id'], 'ready', elena)
    expect((await elena.get(`/api/exports/${String(queued.json['id'])}/file`)).text).toMatch(/^Sent,/)
  })

  it('blocks other exports by the same user until it is cancelled, which ends it at the server', async () => {
    const elena = await world.logIn(await world.manager('contract_manager', [arbor]))
    const path = `/api/contracts/${arbor.id}/notices/export?format=csv`
    const free = await holdTable(world.db, 'announcements')
    const {
      json: { id },
    } = await elena.get(path)
    await until(id, 'preparing', elena)
    const refused = await elena.get(path)
    expect([refused.status, refused.json]).toEqual([
      409,
      {
        code: 'conflict',
        message: 'Another export of yours is being prepared. Wait until it is ready, or cancel it.',
        details: { export_id: id },
      },
    ])
    expect((await elena.delete(`/api/exports/${String(id)}`)).json).toEqual({ ok: true })
    await expect.poll(async () => (await waitingStatements(world.db)).length).toBe(0)
    expect((await elena.get('/api/exports')).json['data']).toEqual([])
    await free()
    expect((await elena.get(path)).status).toBe(200)
  })
})

describe('an export that is ready', () => {
  it('belongs to its user only, and can’t be reached any other way', async () => {
    const {
      json: { id },
    } = await dana.get(units())
    await until(id, 'ready')
    const colleague = await world.logIn(await world.towUser('tow_admin', bayou))
    const ines = await world.logIn(await world.superAdmin())
    const { file_id } = await world
      .db('exports')
      .where({ id: String(id) })
      .first<{ file_id: string }>('file_id')
    for (const client of [colleague, ines, gateway.anybody()]) {
      const missing = client === colleague || client === ines ? 404 : 401
      for (const call of [
        () => client.get(`/api/exports/${String(id)}`),
        () => client.get(`/api/exports/${String(id)}/file`),
      ])
        expect((await call()).status).toBe(missing)
      expect((await client.get(`/api/files/${file_id}`)).status).toBe(404)
    }
    expect((await ines.delete(`/api/exports/${String(id)}`)).status).toBe(404)
    expect((await dana.get(`/api/files/${file_id}`)).status).toBe(404)
    expect((await dana.get(`/api/exports/${String(id)}/file`)).status).toBe(200)
  })

  it('is refused once its user’s access differs from when it was made', async () => {
    const [cedar, someone] = [
      await world.complex(bayou, 'Cedar Bend'),
      await world.manager('contract_manager', [arbor]),
    ]
    await world.insert('contract_managers', {
      user_id: someone.user_id,
      contract_id: cedar.id,
      role: 'contract_manager',
    })
    const elena = await world.logIn(someone)
    const {
      json: { id },
    } = await elena.get(units())
    await until(id, 'ready', elena)
    await world
      .db('contract_managers')
      .where({ user_id: someone.user_id, contract_id: cedar.id })
      .update({ valid_until: gateway.clock.now() })
    gateway.clock.pass(6_000)
    const answer = await elena.get(`/api/exports/${String(id)}/file`)
    expect([answer.status, answer.json['message']]).toEqual([
      409,
      'Your access has changed since this file was made. Export the list again.',
    ])
  })

  it('loses its bytes when it is removed', async () => {
    const {
      json: { id },
    } = await dana.get(units())
    await until(id, 'ready')
    const { key } = await world
      .db('exports as e')
      .join('files as f', 'f.id', 'e.file_id')
      .where('e.id', String(id))
      .first<{ key: string }>('f.key')
    await dana.delete(`/api/exports/${String(id)}`)
    expect((await dana.get(`/api/exports/${String(id)}/file`)).status).toBe(404)
    await expect(gateway.gateway.app.kernel.files.get(key)).rejects.toBeInstanceOf(FileGone)
  })
})
