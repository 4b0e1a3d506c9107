import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../../test/servers/start-gateway.ts'
import { inTenancy, PLATFORM_ACTOR } from '../db/tenancy.ts'
import { BY_THE_CLOCK } from './jobs.ts'
import { readyQueues } from './ready-queues.query.ts'
import { wakeWorkers } from './wake-workers.ts'

const WORKERS = new Map([
  ['mail', ['mail 1', 'mail 2']],
  ['sms', ['sms 1']],
])

let gateway: TestGateway
let woken: Set<string>
const faults: unknown[] = []
let stop: () => Promise<void>

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
})
afterAll(() => gateway.close())
beforeEach(async () => {
  await gateway.database.owner('pgboss.job').delete()
  woken = new Set()
  stop = wakeWorkers({
    boss: { notifyWorker: (id) => woken.add(id) },
    knex: gateway.gateway.knex,
    workers: WORKERS,
    failed: (error) => faults.push(error),
  })
})
afterEach(() => stop())

const queueMail = (after_seconds = 0) =>
  inTenancy(gateway.gateway.knex, PLATFORM_ACTOR, gateway.clock.now(), (db) =>
    gateway.gateway.jobs.enqueue(
      db,
      'mail',
      { to: 'a@example.com', subject: 'S', text: 't', html: '<p>t</p>' },
      BY_THE_CLOCK,
      { after_seconds },
    ),
  )
const ready = () => readyQueues(gateway.gateway.knex, [...WORKERS.keys()])

describe('waking workers', () => {
  it('wakes all workers of a queue with a job, and no others', async () => {
    expect(await ready()).toEqual([])
    await queueMail()
    expect(await ready()).toEqual(['mail'])
    await expect.poll(() => [...woken]).toEqual(['mail 1', 'mail 2'])
  })

  it('wakes nobody for a job of later, or one that is being run', async () => {
    const id = await queueMail(3600)
    expect(await ready()).toEqual([])
    const job = () => gateway.database.owner('pgboss.job').where({ id })
    await job().update({ start_after: gateway.database.owner.raw('now()') })
    expect(await ready()).toEqual(['mail'])
    await job().update({ state: 'active' })
    expect(await ready()).toEqual([])
    await job().update({ state: 'retry' })
    await expect.poll(() => woken.size).toBe(2)
  })

  it('reports a failed look, and goes on looking', async () => {
    const { owner } = gateway.database
    const {
      rows: [role],
    } = await gateway.gateway.knex.raw<{ rows: { name: string }[] }>('select current_user as name')
    await owner.raw('revoke select on all tables in schema pgboss from ??', [role?.name ?? ''])
    await expect.poll(() => faults).not.toEqual([])
    expect(faults[0]).toMatchObject({ code: '42501' })
    await owner.raw('grant select on all tables in schema pgboss to ??', [role?.name ?? ''])
    await queueMail()
    await expect.poll(() => woken.size).toBe(2)
  })
})
