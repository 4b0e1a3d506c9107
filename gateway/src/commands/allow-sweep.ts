import { allowSweep } from '../files/sweep-hold.ts'
import { connect } from '../db/connect.ts'
import { inTenancy, PLATFORM_ACTOR } from '../db/tenancy.ts'

/**
 * Lets the file sweep run again after it was put on hold. `url` is the database owner's address. Returns when the hold
 * began, or null when there was none.
 */
export async function allowSweepOf(url: string): Promise<Date | null> {
  const owner = connect({ url, max: 1 })
  try {
    return await inTenancy(owner, PLATFORM_ACTOR, null, (db) => allowSweep(db, new Date()))
  } finally {
    await owner.destroy()
  }
}
