import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { startFailingJobs, type FailingJobs } from '../../../../../test/scenes/failing-jobs.ts'
import type { QueueName, QueuePayloads } from '../../../../jobs/jobs.ts'

const BASE = '/api/admin/operations'
const RECORD = '0190a0f2-0000-4000-8000-0000000000a1'
const WEEK_SECONDS = 604_800
const REASON = 'The provider has paid it back by hand'

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

/** Queues a job that waits for its second try. */
async function retrying<Q extends QueueName>(name: Q, payload: QueuePayloads[Q]): Promise<string> {
  const id = await queue(name, payload)
  await failOnce(name)
  return id
}

type Job = Record<string, unknown>
const jobs = async (query = ''): Promise<Job[]> => (await ines.get(`${BASE}/jobs${query}`)).json['data'] as Job[]
const listed = async (id: string): Promise<Job | undefined> => (await jobs()).find((job) => job['id'] === id)
const counts = async () => (await ines.get(BASE)).json['jobs'] as Job
const stop = (id: string, body: object = { reason: REASON }, as: HttpClient = ines) =>
  as.post(`/api/admin/jobs/${id}/stop`, body)
const stored = (id: string) =>
  world
    .db('pgboss.job')
    .where({ id })
    .first<{ state: string; data: unknown; deletion_seconds: number; completed_on: Date | null }>()

describe('a job that waits for its next try', () => {
  it('is stopped with a reason, stays for a week, and isn’t counted as failed', async () => {
    const id = await retrying('refund_payment', { transaction_id: RECORD })
    const before = await counts()
    expect(await listed(id)).toMatchObject({
      state: 'retrying',
      stopped: null,
      stop_means: expect.stringContaining('isn’t refunded'),
      can: { retry: true, stop: true },
    })
    const answer = await stop(id)
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({
      state: 'failed',
      error: 'No answer',
      next_at: null,
      stopped: { by: expect.any(String), reason: REASON },
      can: { retry: true, stop: false },
    })
    expect(await listed(id)).toEqual(answer.json)
    expect(await counts()).toEqual({
      ...before,
      retrying: Number(before['retrying']) - 1,
      stopped: Number(before['stopped']) + 1,
    })
    const row = await stored(id)
    expect([row?.state, row?.deletion_seconds, row?.completed_on]).toEqual(['failed', WEEK_SECONDS, expect.any(Date)])
    expect(await boss.fetch('refund_payment')).toEqual([])
    const entry = await world
      .db('history_entries')
      .where({ record_id: id })
      .first<{ action: string; tow_company_id: string } | undefined>('action', 'tow_company_id')
    expect(entry).toEqual({ action: 'job.stopped', tow_company_id: bayou.id })
    expect((await stop(id)).json['message']).toBe('This job is stopped already.')
  })

  it('can be tried again after it was stopped', async () => {
    const id = await retrying('boot_receipt', { checkout_id: RECORD, payment_id: RECORD })
    expect((await stop(id)).status).toBe(200)
    const answer = await ines.post(`/api/admin/jobs/${id}/retry`)
    expect([answer.status, answer.json['state'], answer.json['stopped']]).toEqual([200, 'retrying', null])
    await failOnce('boot_receipt')
    expect(await listed(id)).toMatchObject({ state: 'retrying', stopped: null })
  })

  it('loses its text if it is an email, whose message is then given up', async () => {
    const id = await retrying('mail', {
      id: RECORD,
      to: 'ana@example.com',
      subject: 'Set',
      text: 'https://x.example/t/secret',
      html: '<p>secret</p>',
    })
    const answer = await stop(id)
    expect(answer.json).toMatchObject({ state: 'failed', can: { retry: false, stop: false } })
    expect(JSON.stringify((await stored(id))?.data)).not.toMatch(/secret|example\.com/)
    const [given_up] = await boss.fetch('given_up', { includeMetadata: true })
    expect(given_up).toMatchObject({
      sourceName: 'mail',
      sourceId: id,
      data: { payload: { id: RECORD } },
      output: { message: 'Not sent: stopped by a person who runs the platform' },
    })
  })
})

describe('a job that failed', () => {
  it('is no longer counted as failed after someone stopped it, and is given up only once', async () => {
    const id = await queue('send_announcement', { announcement_id: RECORD })
    await world.db('pgboss.job').where({ id }).update({ retry_limit: 0 })
    await failOnce('send_announcement')
    expect(await boss.fetch('given_up')).toHaveLength(1)
    const failed = Number((await counts())['failed'])
    const { completed_on } = (await stored(id)) ?? {}
    expect((await stop(id)).status).toBe(200)
    expect((await counts())['failed']).toBe(failed - 1)
    expect((await stored(id))?.completed_on).toEqual(completed_on)
    expect(await boss.fetch('given_up')).toEqual([])
  })
})

describe('a job', () => {
  it('that runs, that waits for its first try, or that doesn’t exist isn’t stopped', async () => {
    const running = await queue('remind_permit', { permit_id: RECORD })
    await boss.fetch('remind_permit')
    const answer = await stop(running)
    expect([answer.status, answer.json['message']]).toEqual([
      409,
      'This job is running now. It can be stopped once this try has failed.',
    ])
    expect(await listed(running)).toMatchObject({ can: { stop: false } })
    const waiting = await queue('join_request', { tow_company_id: bayou.id })
    for (const id of [waiting, RECORD]) expect((await stop(id)).status).toBe(404)
  })

  it('isn’t stopped without a reason, or by anyone but a super admin', async () => {
    const id = await retrying('payment_alarm', { checkout_id: RECORD, event_id: RECORD, said: 'amount' })
    for (const body of [{}, { reason: '  ' }, { reason: 'x'.repeat(301) }]) {
      const answer = await stop(id, body)
      expect([answer.status, Object.keys(answer.json['fields'] as object)]).toEqual([422, ['reason']])
    }
    const admin = await world.logIn(await world.towUser('tow_admin', bayou))
    expect((await stop(id, { reason: REASON }, admin)).status).toBe(403)
    expect((await stored(id))?.state).toBe('retry')
  })

  it('shows how far it is, if it counts its work', async () => {
    const complex = await world.complex(bayou, 'Arbor Ridge')
    const row = await world.insert('imports', {
      tow_company_id: bayou.id,
      contract_id: complex.id,
      status: 'running',
      rows_total: 40,
      rows_done: 30,
      format: 'csv',
      expires_at: gateway.clock.now(),
      token: 'x',
    })
    const id = await queue('import_list', { import_id: row.id })
    await boss.fetch('import_list')
    expect((await listed(id))?.['progress']).toEqual({ done: 30, total: 40 })
    expect((await jobs()).filter((job) => job['queue'] === 'payment_alarm')).toMatchObject([{ progress: null }])
  })
})

describe('the lists', () => {
  it('show one kind of job, or the jobs of one company, and every kind', async () => {
    const pecos = await world.company('Pecos Street Towing')
    const id = await queue('payment_dispute', { dispute_id: RECORD, status: 'lost' }, pecos)
    await failOnce('payment_dispute')
    const { json } = await ines.get(`${BASE}/jobs?kind=payment_dispute`)
    expect((json['data'] as Job[]).map((job) => job['id'])).toEqual([id])
    expect(json['kinds']).toEqual(
      expect.arrayContaining([
        { kind: 'payment_dispute', name: 'Notify of a dispute' },
        { kind: 'refund_payment', name: 'Refund a payment' },
      ]),
    )
    expect((await jobs(`?tow_company_id=${pecos.id}`)).map((job) => job['id'])).toEqual([id])
    expect(await jobs(`?tow_company_id=${bayou.id}&kind=payment_dispute`)).toEqual([])
  })

  it('show one kind of message and of event, and chains of one company', async () => {
    const message = (kind: string) =>
      world.insert('notifications', {
        tow_company_id: bayou.id,
        channel: 'mail',
        kind,
        recipient: 'r.achterberg@gmail.com',
        message_id: crypto.randomUUID(),
        status: 'failed',
        created_at: gateway.clock.now(),
      })
    await message('tow_notice')
    await message('boot_receipt')
    const { json } = await ines.get(`${BASE}/messages?kind=boot_receipt&tow_company_id=${bayou.id}`)
    expect(json['data']).toMatchObject([{ kind: 'boot_receipt' }])
    expect(json['kinds']).toEqual([
      { kind: 'boot_receipt', name: 'Boot receipt' },
      { kind: 'tow_notice', name: 'Tow notice' },
    ])
    await world.insert('payment_events', {
      provider: 'stripe',
      provider_event_id: 'evt_1',
      type: 'checkout.session.completed',
      payload: '{}',
      fact: JSON.stringify({ kind: 'succeeded', amount_cents: 100, payment_id: 'pi_1' }),
      received_at: gateway.clock.now(),
    })
    expect((await ines.get(`${BASE}/events?kind=payout.paid`)).json).toMatchObject({
      data: [],
      kinds: [{ kind: 'checkout.session.completed' }],
    })
    expect((await ines.get(`${BASE}/events?kind=checkout.session.completed`)).json['data']).toHaveLength(1)
    const chains = (await ines.get(`${BASE}/chains?tow_company_id=${bayou.id}`)).json['data'] as Job[]
    expect(chains.map(({ id }) => id)).toEqual([bayou.id])
  })

  it.each([
    ['jobs', 'Job,State,Company', 'Stopped,Bayou City Towing'],
    ['messages', 'Sent as,Kind,To', 'Email,boot receipt,r…@gmail.com,Failed'],
    ['events', 'Event,Event ID', 'checkout.session.completed,evt_1'],
    ['chains', 'Company,Last check', 'Bayou City Towing,Not checked yet'],
  ])('are exported as a file (%s), without personal data', async (list, head, row) => {
    const answer = await ines.get(`${BASE}/export?list=${list}&format=csv`)
    expect(answer.status).toBe(200)
    expect(answer.text).toContain(head)
    expect(answer.text).toContain(row)
    expect(answer.text).not.toMatch(/achterberg|secret/)
    const entry = await world
      .db('history_entries')
      .where({ action: 'operations.exported' })
      .orderBy('seq', 'desc')
      .first<{ tow_company_id: string | null }>('tow_company_id')
    expect(entry).toEqual({ tow_company_id: null })
  })

  it('are exported as they are filtered', async () => {
    const { text } = await ines.get(`${BASE}/export?list=jobs&format=csv&kind=payment_dispute`)
    expect(text).toContain('Notify of a dispute')
    expect(text).not.toContain('Refund a payment')
  })

  it.each([
    ['jobs?tow_company_id=x', 'tow_company_id'],
    ['messages?kind=', 'kind'],
    ['export?list=sizes&format=csv', 'list'],
    ['export?list=jobs&format=pdf', 'format'],
  ])('refuse what they can’t be filtered by or exported as: %s', async (path, field) => {
    const answer = await ines.get(`${BASE}/${path}`)
    expect([answer.status, Object.keys(answer.json['fields'] as object)]).toEqual([422, [field]])
  })
})
