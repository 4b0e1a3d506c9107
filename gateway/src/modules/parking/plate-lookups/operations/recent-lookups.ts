import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { canLookUp } from '../plate-lookup.policy.ts'
import { latestLookups } from '../queries/recent-lookups.query.ts'

/** The last lookups, with who made each and why. */
export const recentLookups: Operation<typeof api.plateLookups.recent> = async ({ db, actor }) => {
  assertPermitted(canLookUp(actor))
  return { data: await latestLookups(db) }
}
