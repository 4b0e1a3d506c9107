import { Readable } from 'node:stream'
import { api } from '@curbwise/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SHEET_ROWS } from '../documents/xlsx.ts'
import { FileGone } from '../errors/errors.ts'
import { inTenancy, PLATFORM_ACTOR, systemActor } from '../db/tenancy.ts'
import { ROUTES } from '../modules/all.ts'
import { exported, type Route } from '../operation/operation.ts'
import type { Contract } from '../modules/organizations/contracts/index.ts'
import { addUnits } from '../../test/client/exports.ts'
import type { HttpClient } from '../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../test/servers/start-gateway.ts'
import { type Company, type Person, World } from '../../test/world.ts'
import { prepareExport } from './prepare-export.ts'
import { sweepExports } from './sweep-exports.ts'

let gateway: TestGateway
let world: World
let bayou: Company
let arbor: Contract

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false, environment: { EXPORT_ROWS: '5' } })
  world = new World(gateway)
  bayou = await world.company('Bayou City Towing')
  arbor = await world.complex(bayou, 'Arbor Ridge')
  await addUnits(world, arbor, 9)
})
afterAll(() => gateway.close())

async function queue(): Promise<{ id: string; person: Person; client: HttpClient }> {
  const person = await world.towUser('tow_staff', bayou)
  const client = await world.logIn(person)
  const answer = await client.get(`/api/units/export?contract_id=${arbor.id}&format=csv`)
  expect(answer.status).toBe(202)
  return { id: String(answer.json['id']), person, client }
}

/** Runs the job once, as its queue would. */
function work(id: string, person: Person): Promise<void> {
  const { kernel } = gateway.gateway.app
  const tenant = { tow_company_id: bayou.id }
  const stamp = { tenant, behalf: { user_id: person.user_id, name: person.name, role: 'tow_staff' } }
  const job = { id, stamp, actor: systemActor({ ...tenant, on_behalf_of: person.user_id }) }
  return prepareExport({ ...kernel, routes: ROUTES })({ export_id: id }, job)
}
const row = (id: string) =>
  world
    .db('exports')
    .where({ id })
    .first<{ status: string; problem: string | null; file_id: string | null }>('status', 'problem', 'file_id')
const NO_ACCESS = { status: 'failed', problem: 'You no longer have access to this list.', file_id: null }

describe('the job of an export', () => {
  it('carries its company and its user', async () => {
    const { id, person } = await queue()
    const { data } = await world
      .db('pgboss.job')
      .where({ name: 'export_list' })
      .whereRaw(`data->'payload'->>'export_id' = ?`, [id])
      .first<{ data: unknown }>('data')
    expect(data).toEqual({
      payload: { export_id: id },
      stamp: {
        tenant: { tow_company_id: bayou.id },
        behalf: { user_id: person.user_id, name: person.name, role: 'tow_staff' },
      },
    })
  })

  it('writes nothing for a user who was disabled meanwhile', async () => {
    const { id, person } = await queue()
    await world.db('users').where({ id: person.user_id }).update({ status: 'disabled' })
    await work(id, person)
    expect(await row(id)).toEqual(NO_ACCESS)
  })

  it('writes nothing for a user who may no longer see the list', async () => {
    const { id, person } = await queue()
    const xanadu = await world.company('Xanadu Recovery')
    await world.db('tow_users').where({ user_id: person.user_id }).update({ tow_company_id: xanadu.id })
    await work(id, person)
    expect(await row(id)).toEqual(NO_ACCESS)
  })

  it('does nothing for one that was cancelled while it waited', async () => {
    const { id, person, client } = await queue()
    await client.delete(`/api/exports/${id}`)
    await work(id, person)
    expect(await row(id)).toEqual({ status: 'removed', problem: null, file_id: null })
  })

  it('restarts what a killed process had begun', async () => {
    const { id, person } = await queue()
    await world.db('exports').where({ id }).update({ status: 'preparing', rows_done: 4 })
    await work(id, person)
    expect(await row(id)).toMatchObject({ status: 'ready' })
  })

  it('fails when the process stops, so that it is tried again', async () => {
    const { id, person } = await queue()
    const other = await gateway.another()
    other.app.kernel.exports.stop()
    const { kernel } = other.app
    const stamp = { tenant: { tow_company_id: bayou.id }, behalf: { user_id: person.user_id, name: '', role: '' } }
    const job = { id, stamp, actor: systemActor({ tow_company_id: bayou.id, on_behalf_of: person.user_id }) }
    await expect(prepareExport({ ...kernel, routes: ROUTES })({ export_id: id }, job)).rejects.toMatchObject({
      code: 'unavailable',
    })
    expect(await row(id)).toMatchObject({ status: 'preparing' })
  })

  it('records a failure when the list is no longer exported, and reports faults of ours', async () => {
    const { id, person, client } = await queue()
    await world
      .db('exports')
      .where({ id })
      .update({ query: { format: 'nonsense' } })
    await work(id, person)
    expect((await client.get(`/api/exports/${id}`)).json).toMatchObject({
      state: 'failed',
      problem: "Couldn't prepare the export. Try again.",
    })
    expect((await client.get(`/api/exports/${id}/file`)).status).toBe(409)
  })
})

it('an Excel file of more rows than a sheet holds is refused before a row is read', async () => {
  const { id, person } = await queue()
  await world.db('exports').where({ id }).update({ format: 'xlsx' })
  const { kernel } = gateway.gateway.app
  const tenant = { tow_company_id: bayou.id }
  const stamp = { tenant, behalf: { user_id: person.user_id, name: person.name, role: 'tow_staff' } }
  const job = { id, stamp, actor: systemActor({ ...tenant, on_behalf_of: person.user_id }) }
  let isRead = false
  const routes = ROUTES.map((route): Route =>
    route.endpoint.name === 'units.export'
      ? {
          ...route,
          run: exported(api.units.export, async () => ({
            file: 'units',
            contract_ids: [],
            count: async () => SHEET_ROWS + 1,
            write: () => {
              isRead = true
              return Readable.from([])
            },
            record: async () => undefined,
          })).run,
        }
      : route,
  )
  await prepareExport({ ...kernel, routes })({ export_id: id }, job)
  expect(await row(id)).toMatchObject({ status: 'failed', problem: expect.stringContaining('An Excel sheet holds') })
  expect(isRead).toBe(false)
})

describe('the sweep of exports', () => {
  const sweep = () => {
    const { knex, files, clock } = gateway.gateway.app.kernel
    return sweepExports({ knex, files, actor: PLATFORM_ACTOR, now: clock.now(), injected: clock.now() })
  }

  it('removes a file and its row after a day, and fails exports that no process is running', async () => {
    await sweep()
    const [done, stuck] = [await queue(), await queue()]
    await work(done.id, done.person)
    const { key } = await world
      .db('exports as e')
      .join('files as f', 'f.id', 'e.file_id')
      .where('e.id', done.id)
      .first<{ key: string }>('f.key')
    gateway.clock.pass(23 * 3_600_000)
    expect(await sweep()).toMatchObject({ removed: 0 })
    expect(await row(stuck.id)).toMatchObject({ status: 'failed', problem: 'The export was interrupted. Try again.' })
    expect((await done.client.get(`/api/exports/${done.id}/file`)).status).toBe(200)
    gateway.clock.pass(3_600_000)
    expect((await done.client.get(`/api/exports/${done.id}/file`)).status).toBe(404)
    await sweep()
    expect(await row(done.id)).toBeUndefined()
    await expect(gateway.gateway.app.kernel.files.get(key)).rejects.toBeInstanceOf(FileGone)
  })
})

it('a platform actor sees a user’s exports only to process them', async () => {
  const { id } = await queue()
  const seen = (actor: typeof PLATFORM_ACTOR) =>
    inTenancy(gateway.gateway.knex, actor, gateway.clock.now(), (db) => db('exports').where({ id }).pluck('id'))
  expect(await seen(PLATFORM_ACTOR)).toEqual([id])
  expect(
    await seen(systemActor({ tow_company_id: (await world.company('Lone Star')).id, on_behalf_of: null })),
  ).toEqual([])
})
