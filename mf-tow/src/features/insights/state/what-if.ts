import type { WhatIf } from '@curbwise/api/resources/what-ifs.schemas'
import { z } from 'zod'
import { count, counted } from './words.ts'

const MOST_GRACE = 1440
const MOST_NOTICE = 720

/** A whole number that someone may leave out. */
const wholeOrNothing = (most: number, unit: string) =>
  z
    .string()
    .trim()
    .refine((text) => text === '' || (/^\d{1,4}$/.test(text) && Number(text) <= most), {
      error: `Enter whole ${unit} from 0 to ${count(most)}, or nothing`,
    })
    .transform((text) => (text === '' ? null : Number(text)))

/** What is different in a replay; at least one of them. */
export const whatIfForm = z
  .object({
    grace_minutes: wholeOrNothing(MOST_GRACE, 'minutes'),
    minimum_notice_hours: wholeOrNothing(MOST_NOTICE, 'hours'),
    rules_version: z.string().transform((version) => version || null),
  })
  .refine(
    ({ grace_minutes, minimum_notice_hours, rules_version }) =>
      grace_minutes !== null || minimum_notice_hours !== null || rules_version !== null,
    { path: ['grace_minutes'], error: 'Enter a grace period, a minimum notice, or choose upcoming rules' },
  )

type Asked = Pick<WhatIf, 'complexes' | 'grace_minutes' | 'minimum_notice_hours' | 'rules_version'>

/** "Grace of 5 minutes, rules TX 2027-03. Arbor Ridge and Sibley Court" */
export function whatIfText({ complexes, grace_minutes, minimum_notice_hours, rules_version }: Asked): string {
  const changes = [
    grace_minutes === null ? null : `grace of ${counted(grace_minutes, 'minute')}`,
    minimum_notice_hours === null ? null : `minimum notice of ${counted(minimum_notice_hours, 'hour')}`,
    rules_version === null ? null : `rules ${rules_version}`,
  ].filter((one) => one !== null)
  const text = changes.join(', ')
  const where = complexes === null ? 'All complexes' : complexes.map(({ name }) => name).join(', ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}. ${where}`
}
