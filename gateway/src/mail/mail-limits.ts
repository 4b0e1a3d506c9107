import { momentText } from '@curbwise/rules'
import { TooManyRequests } from '../errors/errors.ts'

export interface MailLimit {
  readonly emails: number
  readonly hours: number
}

/** Of a tow or a boot: enough for a customer, the complex, an insurer, and some wrong addresses. */
export const CASE_MAILS: MailLimit = { emails: 10, hours: 24 }
/** Of a person: one email every two minutes. */
export const PERSON_MAILS: MailLimit = { emails: 30, hours: 1 }

/** The refusal, which says how many emails were sent and when the next may be; `who` begins the sentence: "This tow has had". */
export function tooManyMails(
  who: string,
  { emails, hours }: MailLimit,
  { now, next, timezone }: { readonly now: Date; readonly next: Date; readonly timezone: string },
): TooManyRequests {
  const span = hours === 1 ? 'hour' : `${hours} hours`
  return new TooManyRequests(
    (next.getTime() - now.getTime()) / 1000,
    `${who} ${emails} emails in the last ${span}, the most allowed. You can send again from ${momentText(next.toISOString(), timezone)}.`,
  )
}
