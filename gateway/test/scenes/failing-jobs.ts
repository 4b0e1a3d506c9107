import type { Knex } from 'knex'
import { fromKnex, PgBoss } from 'pg-boss'
import { inTenancy, PLATFORM_ACTOR } from '../../src/db/tenancy.ts'
import { BY_THE_CLOCK, type QueueName, type QueuePayloads } from '../../src/jobs/jobs.ts'
import { startTestGateway } from '../servers/start-gateway.ts'
import { World } from '../world.ts'

/** Starts a queue that only does what a test asks it to do, as the database's owner. */
export async function startBoss(owner: Knex): Promise<PgBoss> {
  const boss = new PgBoss({
    db: fromKnex(owner),
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  return boss
}

/** Starts a gateway that processes no jobs, so that a test takes them, lets them fail, and looks at them as a super admin. */
export async function startFailingJobs() {
  const gateway = await startTestGateway({ jobs: false })
  const world = new World(gateway)
  const ines = await world.logIn(await world.superAdmin())
  const bayou = await world.company('Bayou City Towing')
  const boss = await startBoss(gateway.database.owner)
  return {
    gateway,
    world,
    ines,
    bayou,
    boss,
    /** Queues a job of a company. */
    queue: <Q extends QueueName>(name: Q, payload: QueuePayloads[Q], of = bayou): Promise<string> =>
      inTenancy(gateway.gateway.knex, PLATFORM_ACTOR, gateway.clock.now(), (db) =>
        gateway.gateway.jobs.enqueue(db, name, payload, { ...BY_THE_CLOCK, tenant: { tow_company_id: of.id } }),
      ),
    /** Takes the next job of a queue and lets it fail. */
    async failOnce(name: QueueName, error = new Error('No answer')): Promise<void> {
      const [job] = await boss.fetch(name)
      if (job) await boss.fail(name, job.id, error)
    },
    async close(): Promise<void> {
      await boss.stop({ graceful: false })
      await gateway.close()
    },
  }
}
export type FailingJobs = Awaited<ReturnType<typeof startFailingJobs>>
