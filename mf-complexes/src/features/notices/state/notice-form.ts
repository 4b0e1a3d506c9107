import { MOST_NOTICE_SEGMENTS } from '@curbwise/rules/text/notice-text'
import { z } from 'zod'
import type { NoticeInput } from './notice.ts'
import { partsOf } from './parts.ts'

const MOST_OF_SMS = 600
const MOST_OF_MAIL = 4000
const MOST_OF_SUBJECT = 150

const fields = z.object({
  channel: z.enum(['mail', 'sms', 'both']),
  whom: z.enum(['all', 'building', 'unit']),
  building: z.string(),
  unit_id: z.string(),
  subject: z.string().trim(),
  message: z.string().trim().min(1, { error: 'Fill this in' }),
})
export type NoticeValues = z.output<typeof fields>

/** A text message names the complex, so that its length is counted with it. */
export const noticeForm = (complex: string) =>
  fields.superRefine((values, context) => {
    const wrong = (path: keyof NoticeValues, message: string): void =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (values.whom === 'building' && values.building === '') wrong('building', 'Choose the building')
    if (values.whom === 'unit' && values.unit_id === '') wrong('unit_id', 'Choose the unit')
    if (values.channel !== 'sms') {
      if (values.subject === '') wrong('subject', 'A mail needs a subject')
      if (values.subject.length > MOST_OF_SUBJECT) wrong('subject', `At most ${MOST_OF_SUBJECT} characters`)
      if (values.message.length > MOST_OF_MAIL)
        wrong('message', `At most ${MOST_OF_MAIL.toLocaleString('en-US')} characters`)
    }
    if (values.channel === 'mail') return
    const parts = partsOf(complex, values.message)
    if (values.message.length > MOST_OF_SMS || parts > MOST_NOTICE_SEGMENTS)
      wrong(
        'message',
        `Shorten this: it would take ${parts} text messages a person, and at most ${MOST_NOTICE_SEGMENTS} are sent`,
      )
  })

/** Whom a notice is for, as the calls take it; null while that is not chosen yet. */
export function audienceOf({
  whom,
  building,
  unit_id,
}: Pick<NoticeInput, 'whom' | 'building' | 'unit_id'>): { building?: string; unit_id?: string } | null {
  if (whom === 'building') return building === '' ? null : { building }
  if (whom === 'unit') return unit_id === '' ? null : { unit_id }
  return {}
}
