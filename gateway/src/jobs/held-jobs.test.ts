import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../../test/servers/start-gateway.ts'
import { World } from '../../test/world.ts'
import { discardJobs, holdJobs, releaseJobs } from './held-jobs.bulk.ts'
import { heldJobs } from './held-jobs.query.ts'
import { HELD_QUEUES } from './held-jobs.ts'

let gateway: TestGateway
let world: World
beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
})
beforeEach(async () => {
  await world.db('pgboss.job').delete()
})
afterAll(() => gateway.close())

/** A job in a state; `due` is when it starts, in minutes from now. Returns its ID. */
async function job(name: string, state = 'created', due = -1, payload: object = {}): Promise<string> {
  const id = randomUUID()
  await world.db.raw(
    `insert into pgboss.job (id, name, state, start_after, data) values (?, ?, ?::pgboss.job_state, now() + ? * interval '1 minute', ?)`,
    [id, name, state, due, JSON.stringify({ payload })],
  )
  return id
}
const hold = () => world.db.transaction((db) => holdJobs(db))
/** The IDs of jobs that a worker would fetch now, or once their time has come. */
const waiting = async (): Promise<string[]> =>
  (await world.db('pgboss.job').where('start_after', '<', '9000-01-01').pluck('id')) as string[]
const shown = async () =>
  (await world.db.transaction((db) => heldJobs(db))).map(({ queue, jobs }) => `${queue} ${jobs}`)

describe('a restored database', () => {
  it('holds messages and refunds that may have gone out: due, tried, or being sent', async () => {
    for (const [queue, state, due] of [
      ['mail', 'created', -1],
      ['mail', 'retry', 30],
      ['mail', 'active', -1],
      ['push', 'created', -1],
      ['refund_payment', 'retry', 5],
    ] as const)
      await job(queue, state, due)
    expect(await hold()).toBe(5)
    expect(await waiting()).toEqual([])
    expect(await shown()).toEqual(['mail 3', 'push 1', 'refund_payment 1'])
  })

  it('leaves what can’t have run yet, what asks the provider, and a text whose outcome is unknown', async () => {
    const left = [
      await job('remind_permit', 'created', 20),
      await job('settle_checkout'),
      await job('read_back', 'retry'),
      await job('sms', 'active'),
    ]
    expect(await hold()).toBe(0)
    expect((await waiting()).toSorted()).toEqual(left.toSorted())
  })

  it('lets the jobs of the named queues run, and no others', async () => {
    const mail = await job('mail')
    await job('push')
    await hold()
    expect(await world.db.transaction((db) => releaseJobs(db, ['mail']))).toBe(1)
    expect(await waiting()).toEqual([mail])
    expect(await shown()).toEqual(['push 1'])
  })

  it('records discarded messages as not sent, and throws no refund away', async () => {
    const company = await world.company('Bayou City Towing')
    const complex = await world.complex(company, 'Arbor Ridge')
    const message_id = randomUUID()
    const about = { tow_company_id: company.id, contract_id: complex.id }
    await world.insert('notifications', {
      ...about,
      message_id,
      kind: 'tow_document',
      channel: 'mail',
      recipient: 'owner@example.com',
      status: 'queued',
    })
    await job('mail', 'created', -1, { id: message_id })
    await job('refund_payment', 'created', -1, { transaction_id: randomUUID() })
    await hold()
    expect(await world.db.transaction((db) => discardJobs(db, HELD_QUEUES))).toBe(1)
    expect(await world.db('notifications').where({ message_id }).first()).toMatchObject({
      status: 'failed',
      error: 'Not sent: discarded after a restore',
    })
    expect(await shown()).toEqual(['refund_payment 1'])
  })
})
