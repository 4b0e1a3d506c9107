import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { PLATFORM_ACTOR } from '../db/tenancy.ts'
import type { Contract } from '../modules/organizations/contracts/index.ts'
import { freshPlate, makeYard } from '../../test/factories/tow.factory.ts'
import { addUnits, ask, holdTable, waitingStatements } from '../../test/client/exports.ts'
import type { HttpClient } from '../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../test/servers/start-gateway.ts'
import { World } from '../../test/world.ts'

let gateway: TestGateway
let world: World
let arbor: Contract
let elena: HttpClient
let noah: HttpClient
let stranger: HttpClient
let heights: Contract
let free: () => Promise<void>

const NOTICES = () => `/api/contracts/${arbor.id}/notices/export?format=csv`
const running = () => waitingStatements(world.db)
const untilRunning = async (count: number) => {
  await expect.poll(async () => (await running()).length).toBe(count)
}

beforeAll(async () => {
  // Three connections: if an export took one, the plate checks below would soon wait for it.
  gateway = await startTestGateway({ jobs: false, environment: { DATABASE_POOL: '3', EXPORT_SECONDS: '110' } })
  world = new World(gateway)
  const bayou = await world.company('Bayou City Towing')
  arbor = await world.complex(bayou, 'Arbor Ridge')
  elena = await world.logIn(await world.manager('contract_manager', [arbor], 'Elena Brandt'))
  noah = await world.logIn(await world.manager('contract_manager', [arbor], 'Noah Reyes'))
  const xanadu = await world.company('Xanadu Recovery')
  heights = await world.complex(xanadu, 'Xanadu Heights')
  await makeYard(world, xanadu, heights)
  stranger = await world.logIn(await world.towUser('tow_staff', xanadu, 'Priya Nair'))
})
afterAll(() => gateway.close())

describe('exports that are stuck', () => {
  afterEach(() => free())

  it('delay no plate check or list, and are limited to one per user', async () => {
    free = await holdTable(world.db, 'announcements')
    const ten = Array.from({ length: 10 }, () => ask(elena, NOTICES()).answered)
    const second = ask(noah, NOTICES()).answered
    await expect.poll(async () => (await running()).length).toBeGreaterThan(1)

    const checks = Array.from({ length: 20 }, () =>
      stranger.post('/api/tows/preview-tow', { contract_id: heights.id, license_plate: freshPlate(), state: 'TX' }),
    )
    const lists = ['/api/tows', '/api/vehicles', `/api/units?contract_id=${heights.id}`].map((path) =>
      stranger.get(path),
    )
    expect((await Promise.all([...checks, ...lists])).map(({ status }) => status)).toEqual(
      Array.from({ length: 23 }, () => 200),
    )
    expect(await running()).toEqual([
      { application_name: 'curbwise-exports' },
      { application_name: 'curbwise-exports' },
    ])

    await free()
    const answers = await Promise.all(ten)
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ])
    for (const refused of answers.filter(({ status }) => status === 409))
      expect(await refused.json()).toEqual({
        code: 'conflict',
        message: 'Another export of yours is still running. Wait until it has finished.',
      })
    for (const one of [...answers.filter(({ status }) => status === 200), await second])
      expect([one.status, await one.text()]).toEqual([200, expect.stringContaining('Sent,')])
    expect((await elena.get(NOTICES())).status).toBe(200)
  })

  it('are limited to one per user across all gateways', async () => {
    const other = await gateway.another()
    free = await holdTable(world.db, 'announcements')
    const first = ask(elena, NOTICES())
    await untilRunning(1)
    const elsewhere = Object.assign(Object.create(elena) as HttpClient, { base: other.url })
    expect((await elsewhere.get(NOTICES())).json).toMatchObject({ code: 'conflict' })
    await free()
    expect(await (await first.answered).text()).toContain('Sent,')
    expect((await elsewhere.get(NOTICES())).status).toBe(200)
  })

  it('end at the server when their client disconnects, and free their slot', async () => {
    free = await holdTable(world.db, 'announcements')
    const first = ask(elena, NOTICES())
    const second = ask(noah, NOTICES())
    await untilRunning(2)
    const left = () => gateway.log.filter((line) => line.includes('"status":499')).length
    first.leave()
    await untilRunning(1)
    await expect.poll(left).toBe(1)
    // The user and the connection are free again, while the table is still locked.
    const again = ask(elena, NOTICES())
    await untilRunning(2)
    again.leave()
    second.leave()
    await untilRunning(0)
    expect(gateway.log.filter((line) => line.includes('"fault"'))).toEqual([])
    await expect.poll(left).toBe(3)
  })

  it('end when the process stops', async () => {
    const other = await gateway.another()
    free = await holdTable(world.db, 'announcements')
    const elsewhere = Object.assign(Object.create(elena) as HttpClient, { base: other.url })
    const first = ask(elsewhere, NOTICES())
    await untilRunning(1)
    other.app.kernel.exports.stop()
    expect((await first.answered).status).toBe(503)
    await untilRunning(0)
  })
})

describe('an export that is being sent', () => {
  const UNITS = () => `/api/units/export?contract_id=${arbor.id}&format=csv`
  /** Reads until the first row is there. */
  async function firstRows(answer: Response): Promise<{ text: string; rest: ReadableStreamDefaultReader<Uint8Array> }> {
    const reader = answer.body?.getReader()
    if (!reader) throw new Error('The answer has no body')
    const decoder = new TextDecoder()
    let text = ''
    while (!text.includes('\r\n1,')) text += decoder.decode((await reader.read()).value, { stream: true })
    return { text, rest: reader }
  }

  beforeAll(() => addUnits(world, arbor, 300))
  afterEach(() => free())

  it('arrives from its first row, and ends once the history has it', async () => {
    // Recording the export comes last: until then, nothing would arrive if the file were written first.
    free = await holdTable(world.db, 'history_entries')
    const { text, rest } = await firstRows(await ask(elena, UNITS()).answered)
    expect(text).toMatch(/^\ufeff?Unit,/)
    await untilRunning(1)
    const ended = (async () => {
      while (!(await rest.read()).done);
      return (await world.db('history_entries').where({ action: 'units.exported' })).length
    })()
    await free()
    expect(await ended).toBe(1)
  })

  it('reports a fault after its first row, which the client sees as a broken download', async () => {
    const faults = () => gateway.log.filter((line) => line.includes('"fault"') && line.includes('/api/units/export'))
    await world.db.raw(`create function broken_record() returns trigger language plpgsql as
      $$ begin raise exception 'broken record' using errcode = 'XX000'; end $$`)
    await world.db.raw(
      'create trigger broken_record before insert on history_entries for each row execute function broken_record()',
    )
    // Holds the record back until the client has read a row: the fault ends the connection, with what is still unread.
    const record = await holdTable(world.db, 'history_entries')
    free = async () => {
      await record()
      await world.db.raw('drop function broken_record() cascade')
    }
    const { rest } = await firstRows(await ask(noah, UNITS()).answered)
    await record()
    await expect(
      (async () => {
        while (!(await rest.read()).done);
      })(),
    ).rejects.toThrow('terminated')
    await expect.poll(() => faults().length).toBe(1)
    expect(faults()[0]).toContain('export that was being sent')
  })

  it('never looks complete when it is stopped', async () => {
    const other = await gateway.another()
    free = await holdTable(world.db, 'history_entries')
    const elsewhere = Object.assign(Object.create(noah) as HttpClient, { base: other.url })
    const { rest } = await firstRows(await ask(elsewhere, UNITS()).answered)
    await untilRunning(1)
    other.app.kernel.exports.stop()
    await expect(
      (async () => {
        while (!(await rest.read()).done);
      })(),
    ).rejects.toThrow('terminated')
    await untilRunning(0)
  })
})

it('an export has its own statement timeout', async () => {
  const { exports } = gateway.gateway.app.kernel
  const limit = await exports.transaction(
    PLATFORM_ACTOR,
    { signal: new AbortController().signal, one_per_user: false },
    (db) => db.raw<{ rows: unknown[] }>('show statement_timeout').then(({ rows }) => rows),
  )
  expect(limit).toEqual([{ statement_timeout: '5min' }])
})

it('a list’s export can’t be bound any other way', async () => {
  const { createRouter } = await import('../http/router.ts')
  const { route } = await import('../operation/operation.ts')
  const { api } = await import('@curbwise/api')
  const { kernel } = gateway.gateway.app
  expect(() => createRouter(kernel, [route(api.units.export, async () => ({}))])).toThrow(
    'Bind units.export with exported()',
  )
})
