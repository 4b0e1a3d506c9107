import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { startFailingJobs, type FailingJobs } from '../../../../../test/scenes/failing-jobs.ts'
import type { QueueName } from '../../../../jobs/jobs.ts'

const JOBS = '/api/admin/operations/jobs'
const RECORD = '0190a0f2-0000-4000-8000-0000000000a1'
const WEEK_SECONDS = 604_800

let scene: FailingJobs
let gateway: FailingJobs['gateway']
let world: FailingJobs['world']
let ines: FailingJobs['ines']
let bayou: FailingJobs['bayou']
let boss: FailingJobs['boss']
let queue: FailingJobs['queue']
let failOnce: FailingJobs['failOnce']

beforeAll(async () => {
  scene = await startFailingJobs()
  ;({ gateway, world, ines, bayou, boss, queue, failOnce } = scene)
})
afterAll(() => scene.close())

async function failForGood(name: QueueName, id: string, error: Error): Promise<void> {
  await world.db('pgboss.job').where({ id }).update({ retry_limit: 0 })
  await failOnce(name, error)
}

type Job = Record<string, unknown>
const listed = async (id: string): Promise<Job | undefined> =>
  ((await ines.get(JOBS)).json['data'] as Job[]).find((job) => job['id'] === id)
const stored = (id: string) =>
  world
    .db('pgboss.job')
    .where({ id })
    .first<{ state: string; data: unknown; deletion_seconds: number; retry_limit: number } | undefined>()
const retry = (id: string, as: HttpClient = ines) => as.post(`/api/admin/jobs/${id}/retry`)

describe('a job that failed', () => {
  it('is listed with its company, its record, its tries, and a reason without personal data', async () => {
    const id = await queue('remind_permit', { permit_id: RECORD })
    expect(await listed(id)).toBeUndefined()
    await failForGood('remind_permit', id, new Error('No answer for ana@example.com'))
    expect(await listed(id)).toMatchObject({
      queue: 'remind_permit',
      name: 'Remind of the end of a permit',
      state: 'failed',
      tow_company: { id: bayou.id, name: 'Bayou City Towing' },
      record: { kind: 'permit', id: RECORD },
      tries: 1,
      max_tries: 1,
      next_at: null,
      error: 'No answer for <address>',
      final_because: null,
      can: { retry: true },
    })
    const { data } = (await ines.get(JOBS)).json as { data: Job[] }
    expect(Object.keys(data[0] ?? {})).not.toContain('data')
  })

  it('stays for a week, while a finished one is deleted soon', async () => {
    const failed = await queue('remind_permit', { permit_id: RECORD })
    await failForGood('remind_permit', failed, new Error('No answer'))
    const done = await queue('remind_permit', { permit_id: RECORD })
    const [job] = await boss.fetch('remind_permit')
    await boss.complete('remind_permit', job?.id ?? '')
    expect((await stored(failed))?.deletion_seconds).toBe(WEEK_SECONDS)
    expect((await stored(done))?.deletion_seconds).toBe(60)
  })

  it('runs again after a retry, which is recorded in the history of its company', async () => {
    const id = await queue('remind_permit', { permit_id: RECORD })
    await failForGood('remind_permit', id, new Error('No answer'))
    const answer = await retry(id)
    expect([answer.status, answer.json['state'], answer.json['tries'], answer.json['max_tries']]).toEqual([
      200,
      'retrying',
      1,
      2,
    ])
    const working = await gateway.another({ JOBS: 'true' })
    await vi.waitUntil(async () => (await stored(id))?.state === 'completed', { timeout: 300_000 })
    await working.close()
    expect(await listed(id)).toBeUndefined()
    expect((await stored(id))?.deletion_seconds).toBe(60)
    const entry = await world
      .db('history_entries')
      .where({ record_id: id })
      .first<{ action: string; tow_company_id: string } | undefined>('action', 'tow_company_id')
    expect(entry).toEqual({ action: 'job.retried', tow_company_id: bayou.id })
  })

  it('can fail again after a retry, and be tried again', async () => {
    const id = await queue('remind_permit', { permit_id: RECORD })
    await failForGood('remind_permit', id, new Error('No answer'))
    expect((await retry(id)).status).toBe(200)
    await failOnce('remind_permit', new Error('Still no answer'))
    expect(await listed(id)).toMatchObject({ state: 'failed', tries: 2, max_tries: 2, error: 'Still no answer' })
    expect((await retry(id)).status).toBe(200)
  })

  it.each([
    ['mail', { to: 'ana@example.com', subject: 'Set', text: 'https://x.example/t/secret', html: '<p>secret</p>' }],
    ['sms', { to: '+18325550114', text: 'secret' }],
  ] as const)('keeps nothing of a message (%s) and can’t be tried again', async (name, payload) => {
    const id = await queue(name, { ...payload, id: RECORD })
    await failForGood(name, id, new Error('Refused'))
    const data = JSON.stringify((await stored(id))?.data)
    expect(data).not.toMatch(/secret|example\.com|5550114/)
    expect(data).toContain(RECORD)
    const job = await listed(id)
    expect(job).toMatchObject({ state: 'failed', can: { retry: false } })
    const answer = await retry(id)
    expect([answer.status, answer.json['message']]).toEqual([409, job?.['final_because']])
    expect((await stored(id))?.state).toBe('failed')
  })
})

describe('a job that waits for its next try', () => {
  it('runs right away when it is tried now, without another try', async () => {
    const id = await queue('refund_payment', { transaction_id: RECORD })
    await failOnce('refund_payment', new Error('The provider didn’t answer'))
    expect(await listed(id)).toMatchObject({
      state: 'retrying',
      tries: 1,
      max_tries: 21,
      error: 'The provider didn’t answer',
    })
    expect(await boss.fetch('refund_payment')).toEqual([])
    expect((await retry(id)).status).toBe(200)
    const [job] = await boss.fetch('refund_payment')
    expect(job?.id).toBe(id)
    expect(await listed(id)).toMatchObject({ state: 'running', max_tries: 21, error: null, can: { retry: false } })
    expect((await retry(id)).json['message']).toBe('This job is running now.')
  })
})

describe('jobs', () => {
  it('that wait for their first try are counted by queue', async () => {
    await queue('boot_receipt', { checkout_id: RECORD, payment_id: RECORD })
    await queue('boot_receipt', { checkout_id: RECORD, payment_id: RECORD })
    const { queues } = (await ines.get(JOBS)).json as { queues: Job[] }
    expect(queues.find(({ queue: name }) => name === 'boot_receipt')).toMatchObject({
      name: 'Email the receipt of a boot',
      waiting: 2,
    })
  })

  it('that don’t exist or aren’t listed can’t be tried again', async () => {
    const waiting = await queue('join_request', { tow_company_id: bayou.id })
    for (const id of [waiting, RECORD]) expect((await retry(id)).status).toBe(404)
    const answer = await retry('x')
    expect([answer.status, answer.json['fields']]).toEqual([422, { id: expect.anything() }])
  })

  it('are for super admins only', async () => {
    const admin = await world.logIn(await world.towUser('tow_admin', bayou))
    expect((await admin.get(JOBS)).status).toBe(403)
    expect((await retry(RECORD, admin)).status).toBe(403)
  })
})
