import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTenancy, PLATFORM_ACTOR } from '../db/tenancy.ts'
import { statementsOf } from '../../test/readers/statements.ts'
import { startTestGateway, type TestGateway } from '../../test/servers/start-gateway.ts'
import { bossDatabase } from './boss-database.ts'
import { BY_THE_CLOCK } from './jobs.ts'
import { GIVEN_UP, MAIL_TRIED_FOR_SECONDS, QUEUES } from './queue-settings.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
})
afterAll(() => gateway.close())

const library = () =>
  new PgBoss({
    db: bossDatabase(gateway.database.owner),
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  })
const queueMail = (target = gateway) =>
  inTenancy(target.gateway.knex, PLATFORM_ACTOR, target.clock.now(), (db) =>
    target.gateway.jobs.enqueue(
      db,
      'mail',
      { to: 'a@example.com', subject: 'S', text: 't', html: '<p>t</p>' },
      BY_THE_CLOCK,
    ),
  )

it('a job that fails with an error of Postgres is tried again, and says why', async () => {
  const { owner } = gateway.database
  const id = await queueMail()
  const boss = library()
  await boss.start()
  await boss.fetch('mail')
  // Errors of Postgres have such fields.
  await boss.fail('mail', id, Object.assign(new Error('server conn crashed'), { code: '08P01', detail: undefined }))
  await boss.stop({ graceful: false })
  expect(await owner('pgboss.job').where({ id }).first('state', 'output')).toMatchObject({
    state: 'retry',
    output: { message: 'server conn crashed', code: '08P01' },
  })
  await owner('pgboss.job').where({ id }).delete()
})

describe('an email that no server accepts', () => {
  it('is tried for three days, at the library’s own intervals, and is given up after the last attempt', async () => {
    const { owner } = gateway.database
    const id = await queueMail()
    const boss = library()
    await boss.start()
    let waited = 0
    let tries = 0
    const job = async () =>
      owner('pgboss.job')
        .where({ id })
        .first<{ state: string; wait: number }>(
          'state',
          owner.raw('extract(epoch from start_after - now())::float as wait'),
        )
    while ((await job()).state !== 'failed') {
      await owner('pgboss.job')
        .where({ id })
        .update({ start_after: owner.raw('now()') })
      await boss.fetch('mail')
      await boss.fail('mail', id, new Error('no server'))
      tries++
      const { state, wait } = await job()
      if (state === 'retry') waited += wait
    }
    await boss.stop({ graceful: false })
    expect(tries).toBe(QUEUES.mail.retryLimit + 1)
    // Ignores the time between a failure and reading its wait; the jitter adds two hours at most.
    expect(waited).toBeGreaterThan(MAIL_TRIED_FOR_SECONDS - 3600)
    expect(waited).toBeLessThan(MAIL_TRIED_FOR_SECONDS + 3 * 3600)
    expect(await owner('pgboss.job').where({ name: GIVEN_UP }).select('source_name', 'source_id')).toEqual([
      { source_name: 'mail', source_id: id },
    ])
  })
})

describe('a queue of an older version', () => {
  it('gets this version’s settings at startup, and so do the jobs waiting in it', async () => {
    const { owner } = gateway.database
    const old = { retry_limit: 12, dead_letter: null, expire_seconds: 60 }
    await owner('pgboss.queue').where({ name: 'mail' }).update(old)
    const id = await queueMail()
    expect(await owner('pgboss.job').where({ id }).first('retry_limit', 'dead_letter')).toEqual({
      retry_limit: 12,
      dead_letter: null,
    })
    await gateway.another()
    expect(
      await owner('pgboss.queue').where({ name: 'mail' }).first('retry_limit', 'dead_letter', 'expire_seconds'),
    ).toEqual({ retry_limit: QUEUES.mail.retryLimit, dead_letter: GIVEN_UP, expire_seconds: 120 })
    expect(await owner('pgboss.job').where({ id }).first('retry_limit', 'dead_letter')).toEqual({
      retry_limit: QUEUES.mail.retryLimit,
      dead_letter: GIVEN_UP,
    })
  })
})

describe('queues of this version', () => {
  it('are left as they are at startup', async () => {
    const queues = () => gateway.database.owner('pgboss.queue').orderBy('name').select('name', 'updated_on')
    const before = await queues()
    expect(before.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(QUEUES)))
    await gateway.another()
    expect(await queues()).toEqual(before)
  })
})

describe('an idle gateway', () => {
  it('looks for jobs of all queues in one statement, instead of one for each worker', async () => {
    const idle = await startTestGateway()
    const looks = (sent: readonly string[]) => sent.filter((text) => text.includes('unnest'))
    // The workers fetch once as they start. After that only fetches without a reason are left, every half minute.
    const whileLooking = (times: number): Promise<string[]> =>
      statementsOf(async (sent) => {
        await expect.poll(() => looks(sent).length).toBeGreaterThanOrEqual(times)
      }, 'curbwise-jobs')
    await whileLooking(1)
    const sent = await whileLooking(5)
    const fetches = sent.filter((text) => text.includes("j.name = 'company_alert'"))
    expect(fetches.length).toBeLessThan(looks(sent).length / 2)
    await idle.close()
  })
})

describe('an error of the queue itself', () => {
  it('is logged with its message and the queue it is about', async () => {
    const working = await startTestGateway()
    // A worker can no longer fetch jobs.
    const { rows } = await working.gateway.knex.raw<{ rows: { role: string }[] }>('select current_user as role')
    await working.database.owner.raw('revoke update on all tables in schema pgboss from ??', [rows[0]?.role ?? ''])
    await queueMail(working)
    const logged = () =>
      working.log
        .map((line) => JSON.parse(line) as { msg: string; queue?: string; error?: object })
        .find(({ msg, queue }) => msg === 'jobs' && queue === 'mail')
    await expect.poll(logged).toMatchObject({ queue: 'mail', error: { name: 'error', code: '42501' } })
    await working.close()
  })
})
