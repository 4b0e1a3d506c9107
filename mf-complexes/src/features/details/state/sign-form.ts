import { line } from '@curbwise/api/common'
import type { Sign } from '@curbwise/api/resources/contract-records.schemas'
import { plusDays } from '@curbwise/rules/time/dates'
import { localDate } from '@curbwise/rules/time/zone'
import { z } from 'zod'

const KINDS = [
  'towing_enforced',
  'entrance',
  'reserved',
  'fire_lane',
  'no_parking',
] as const satisfies readonly Sign['kind'][]
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A sign's form values; an empty end date means none. The gateway validates the dates. */
export const SIGN = z.object({
  kind: z.enum(KINDS),
  place: line(120),
  verified_on: z.string().regex(DAY, { error: 'Enter the day' }),
  expires_on: z.string().transform((text) => text || null),
})
export type SignValues = z.output<typeof SIGN>

/** A new sign requires its photo. */
export const NEW_SIGN = SIGN.extend({
  photo: z.custom<Blob>((value) => value instanceof Blob, { error: 'Take or choose a photo of the sign' }),
})

const YEAR = 365

/** Returns the form's initial values: today at the complex, and a year later. @param now ms since 1970 */
export function signStart(zone: string, now: number, sign?: Pick<Sign, 'kind' | 'place'>): z.input<typeof SIGN> {
  const today = localDate(new Date(now).toISOString(), zone)
  return {
    kind: sign?.kind ?? 'towing_enforced',
    place: sign?.place ?? '',
    verified_on: today,
    expires_on: plusDays(today, YEAR),
  }
}
