import { MOST_NOTICE_SEGMENTS } from '@curbwise/rules/text/notice-text'
import { z } from 'zod'
import type { NoticeInput } from './notice.ts'
import { partsOf } from './parts.ts'

const MAX_SMS_LENGTH = 600
const MAX_MAIL_LENGTH = 4000
const MAX_SUBJECT_LENGTH = 150

const fields = z.object({
  channel: z.enum(['mail', 'sms', 'both']),
  whom: z.enum(['all', 'building', 'unit']),
  building: z.string(),
  unit_id: z.string(),
  subject: z.string().trim(),
  message: z.string().trim().min(1, { error: 'Fill this in' }),
})
export type NoticeValues = z.output<typeof fields>

/** Form schema. A text message includes the complex's name, so it counts toward the length. */
export const noticeForm = (complex: string) =>
  fields.superRefine((values, context) => {
    const wrong = (path: keyof NoticeValues, message: string): void =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (values.whom === 'building' && values.building === '') wrong('building', 'Choose the building')
    if (values.whom === 'unit' && values.unit_id === '') wrong('unit_id', 'Choose the unit')
    if (values.channel !== 'sms') {
      if (values.subject === '') wrong('subject', 'An email needs a subject')
      if (values.subject.length > MAX_SUBJECT_LENGTH) wrong('subject', `At most ${MAX_SUBJECT_LENGTH} characters`)
      if (values.message.length > MAX_MAIL_LENGTH)
        wrong('message', `At most ${MAX_MAIL_LENGTH.toLocaleString('en-US')} characters`)
    }
    if (values.channel === 'mail') return
    const parts = partsOf(complex, values.message)
    if (values.message.length > MAX_SMS_LENGTH || parts > MOST_NOTICE_SEGMENTS)
      wrong(
        'message',
        `Shorten this. It would take ${parts} texts per person, and the limit is ${MOST_NOTICE_SEGMENTS}`,
      )
  })

/** Returns the audience for the API; null until one is chosen. */
export function audienceOf({
  whom,
  building,
  unit_id,
}: Pick<NoticeInput, 'whom' | 'building' | 'unit_id'>): { building?: string; unit_id?: string } | null {
  if (whom === 'building') return building === '' ? null : { building }
  if (whom === 'unit') return unit_id === '' ? null : { unit_id }
  return {}
}
