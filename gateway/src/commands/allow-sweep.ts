import { allowSweep } from '../files/sweep-hold.ts'
import { connect } from '../db/connect.ts'
import { inTenancy, PLATFORM_ACTOR } from '../db/tenancy.ts'

/** Lets the sweep of files go on after it was held. `url` is the owner's address. Returns since when it was held; null when it was not. */
export async function allowSweepOf(url: string): Promise<Date | null> {
  const owner = connect({ url, max: 1 })
  try {
    return await inTenancy(owner, PLATFORM_ACTOR, null, (db) => allowSweep(db, new Date()))
  } finally {
    await owner.destroy()
  }
}
