import type { Knex } from 'knex'
import { fromKnex, PgBoss, type QueueResult, type UpdateQueueOptions } from 'pg-boss'
import { connect } from '../db/connect.ts'
import { EVERY_QUEUE, GIVEN_UP, QUEUES } from './queue-settings.ts'

/** The dead-letter queue comes first, because others name it. */
const NAMES = [GIVEN_UP, ...Object.keys(QUEUES).filter((name) => name !== GIVEN_UP)] as (keyof typeof QUEUES)[]

const hasSettings = (queue: QueueResult, settings: UpdateQueueOptions): boolean =>
  (Object.keys(settings) as (keyof UpdateQueueOptions)[]).every((key) => queue[key] === settings[key])

/**
 * Creates the queues, and updates existing ones, and the jobs waiting in them, to this version's settings. Most starts find queues that
 * have them, and change nothing.
 */
export async function setUpQueues(boss: PgBoss, knex: Knex): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const name of NAMES) {
    const settings = { ...EVERY_QUEUE, ...QUEUES[name] }
    const all = { deadLetter: null, ...settings }
    const queue = known.get(name)
    if (!queue) await boss.createQueue(name, settings)
    else if (!hasSettings(queue, all)) await boss.updateQueue(name, all)
  }
  await knex.raw(
    `update pgboss.job as j set retry_limit = q.retry_limit, dead_letter = q.dead_letter from pgboss.queue as q
     where q.name = j.name and j.name = any(?) and j.state in ('created', 'retry') and (j.retry_limit, j.dead_letter) is distinct from (q.retry_limit, q.dead_letter)`,
    [NAMES],
  )
}

/**
 * Sets up the queues of a migrated database without a gateway; `url` is the owner's address.
 * @public The test runner loads this file by its path, for the template of its databases.
 */
export async function createQueues({ url }: { url: string }): Promise<void> {
  const knex = connect({ url, max: 1 })
  const boss = new PgBoss({
    db: fromKnex(knex),
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  await setUpQueues(boss, knex)
  await boss.stop({ graceful: false })
  await knex.destroy()
}
