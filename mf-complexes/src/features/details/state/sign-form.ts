import { line } from '@curbwise/api/common'
import type { Sign } from '@curbwise/api/resources/contract-records.schemas'
import { localDate, plusDays } from '@curbwise/rules/time/zone'
import { z } from 'zod'

const KINDS = [
  'towing_enforced',
  'entrance',
  'reserved',
  'fire_lane',
  'no_parking',
] as const satisfies readonly Sign['kind'][]
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A sign as it is entered; an empty end is none. Whether the days fit is the gateway's to say. */
export const SIGN = z.object({
  kind: z.enum(KINDS),
  place: line(120),
  verified_on: z.string().regex(DAY, { error: 'Write the day' }),
  expires_on: z.string().transform((text) => text || null),
})
export type SignValues = z.output<typeof SIGN>

/** A new sign comes with its photo. */
export const NEW_SIGN = SIGN.extend({
  photo: z.custom<Blob>((value) => value instanceof Blob, { error: 'Take or choose a photo of the sign' }),
})

const YEAR = 365

/** What a form for a sign begins with: today at the complex, and a year from then. @param now ms since 1970 */
export function signStart(zone: string, now: number, sign?: Pick<Sign, 'kind' | 'place'>): z.input<typeof SIGN> {
  const today = localDate(new Date(now).toISOString(), zone)
  return {
    kind: sign?.kind ?? 'towing_enforced',
    place: sign?.place ?? '',
    verified_on: today,
    expires_on: plusDays(today, YEAR),
  }
}
