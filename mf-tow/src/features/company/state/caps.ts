import type { FeeCapsFrom } from '@curbwise/api/resources/fleet.schemas'
import { startOfDate } from '@curbwise/rules/time/zone'

const NO_CAPS: FeeCapsFrom = { from: '', name: '', fee_caps: null, storage_caps: null }

/** Of caps in the order of their start, those in force when a day begins; on a day that has begun, those in force now. */
export function capsOn(caps: readonly FeeCapsFrom[], day: string, zone: string): FeeCapsFrom {
  const start = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(startOfDate(day, zone)) : -Infinity
  return caps.findLast(({ from }, at) => at === 0 || Date.parse(from) <= start) ?? NO_CAPS
}
