import { CLONE_STEPS, type ClonePart, PART_OF_STEP } from '@curbwise/api'
import type { CloneCounts } from '../../../db/json-columns.ts'
import type { JobContext } from '../../../jobs/jobs.ts'
import { towPricesOf } from '../../enforcement/fleet/index.ts'
import type { ClonedPlace } from './cloned-place.ts'
import { COPIED_FIELDS } from './copy/copied-fields.ts'
import { countsToCopy } from './queries/clone-counts.query.ts'

/** How many records each step would copy now. Within a company, the complex goes on using the same prices. */
export async function plannedCounts(
  { db, clock }: Pick<JobContext, 'db' | 'clock'>,
  { source, is_other_company }: ClonedPlace,
): Promise<Required<CloneCounts>> {
  const now = clock.now()
  const counts = await countsToCopy(db, source.id, now)
  const prices = is_other_company ? (await towPricesOf(db, source, now)).length : 0
  return { ...counts, settings: COPIED_FIELDS.length, pins: counts.units, prices }
}

/** The steps of these parts only. */
export const countsOfParts = (counts: Required<CloneCounts>, parts: readonly ClonePart[]): CloneCounts =>
  Object.fromEntries(
    CLONE_STEPS.filter((step) => {
      const part = PART_OF_STEP[step]
      return part === null || parts.includes(part)
    }).map((step) => [step, counts[step]]),
  )
