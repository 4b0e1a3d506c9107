import { wallClock } from '@curbwise/rules/time/shown'
import * as z from 'zod/mini'
import { looksShape, optionalText, plateShape } from '../../../parts/car-schema.ts'
import { instantOfLocal } from '../../../parts/times.ts'
import type { Texts } from '../../../parts/texts.ts'

/** Schema of a guest's car and time as typed. `begins` is empty for now, or a local time at the complex. */
export const orderSchema = (t: Texts) =>
  z.object({
    ...plateShape(t),
    ...looksShape,
    guest_name: optionalText(80),
    begins: z.string(),
    hours: z.pipe(z.string().check(z.regex(/^\d+$/, { error: t('hours.choose') })), z.transform(Number)),
  })
export type TypedOrder = z.input<ReturnType<typeof orderSchema>>

export const emptyOrder = (state: string): TypedOrder => ({
  license_plate: '',
  state,
  make: '',
  model: '',
  color: '',
  guest_name: '',
  begins: '',
  hours: '',
})

/** Returns the instant of a typed local time; undefined for now. */
export const beginsAt = (begins: string, zone: string): string | undefined =>
  begins === '' ? undefined : instantOfLocal(begins, zone)

const HOUR = 3_600_000
/** How far ahead a permit may start. */
const MAX_ADVANCE_MS = 30 * 24 * HOUR

/** Returns when a stay with this start and duration ends. */
export const endOf = (begins: string, hours: number, zone: string): string =>
  new Date(Date.parse(beginsAt(begins, zone) ?? new Date().toISOString()) + hours * HOUR).toISOString()

/** Returns local times in the browser's field format: the earliest and latest start, and a suggested one. */
export function beginTimes(zone: string, now = Date.now()) {
  const local = (epoch: number): string => wallClock(new Date(epoch).toISOString(), zone).slice(0, 16)
  return { first: local(now), last: local(now + MAX_ADVANCE_MS), likely: local(Math.ceil((now + HOUR) / HOUR) * HOUR) }
}
