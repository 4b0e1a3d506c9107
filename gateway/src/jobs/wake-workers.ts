import type { Knex } from 'knex'
import type { PgBoss } from 'pg-boss'
import { every } from '../reporting/every.ts'
import { readyQueues } from './ready-queues.query.ts'

/** How long a job waits at most before a free worker fetches it. */
const LOOK_EVERY_MS = 1_000

/**
 * Wakes the workers of queues that have jobs to run. One statement a second asks about all queues: if each worker looked for itself, an
 * idle process would send two dozen. `workers` maps a queue to the ids of its workers. Returns a function that stops it.
 */
export function wakeWorkers(parts: {
  readonly boss: Pick<PgBoss, 'notifyWorker'>
  readonly knex: Knex
  readonly workers: ReadonlyMap<string, readonly string[]>
  readonly failed: (error: unknown) => void
}): () => Promise<void> {
  const { boss, knex, workers, failed } = parts
  const names = [...workers.keys()]
  return every(LOOK_EVERY_MS, { report: failed }, async () => {
    for (const name of await readyQueues(knex, names)) for (const id of workers.get(name) ?? []) boss.notifyWorker(id)
  })
}
