import { fromLocalTime } from '@curbwise/rules/time/local-time'
import type { ImportedRow } from '../../../../db/json-columns.ts'
import { type RightSpan, spanOf } from '../../../../time/right-span.ts'

/** Returns when the right of a row's car applies: through its last day, or until its time at the complex. Throws like `spanOf`. */
export function rightOf({ valid_until }: ImportedRow['values'], zone: string, now: Date): RightSpan {
  const end = valid_until?.includes('T') ? fromLocalTime(valid_until, zone) : valid_until
  return spanOf({ valid_until: end }, zone, now)
}
