import type { Knex } from 'knex'
import { connect } from '../db/connect.ts'
import { inTenancy, PLATFORM_ACTOR } from '../db/tenancy.ts'
import { discardJobs, releaseJobs } from '../jobs/held-jobs.bulk.ts'
import { type HeldQueue, heldJobs } from '../jobs/held-jobs.query.ts'

async function asOwner<T>(url: string, work: (db: Knex.Transaction) => Promise<T>): Promise<T> {
  const owner = connect({ url, max: 1 })
  try {
    return await inTenancy(owner, PLATFORM_ACTOR, null, work)
  } finally {
    await owner.destroy()
  }
}

/** Returns what a restore has put on hold, by queue. `url` is the owner's direct address. */
export const heldAfterRestore = (url: string): Promise<HeldQueue[]> => asOwner(url, heldJobs)

/** Lets the held jobs of these queues run; returns how many. */
export const releaseHeld = (url: string, queues: readonly string[]): Promise<number> =>
  asOwner(url, (db) => releaseJobs(db, queues))

/** Deletes the held jobs of these queues, except refunds; returns how many. */
export const discardHeld = (url: string, queues: readonly string[]): Promise<number> =>
  asOwner(url, (db) => discardJobs(db, queues))
