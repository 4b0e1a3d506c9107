import { ApiError } from '@curbwise/client'
import type { Language } from '@curbwise/platform'
import { pointText } from '../../../parts/times.ts'
import type { GuestTexts } from './texts.ts'

const KNOWN = [
  'off',
  'unit_off',
  'limit',
  'bank',
  'hourly',
  'registered',
  'guest_already',
  'being_paid',
  'blocked',
  'disabled',
  'ended',
  'paid',
  'sent',
  'no_paid_parking',
  'counter_only',
  'told_already',
  'not_started',
  'time_over',
] as const
export type GuestReason = (typeof KNOWN)[number]

export interface Reader {
  readonly t: GuestTexts
  readonly language: Language
  /** The complex's time zone. */
  readonly timezone: string
}

const isKnown = (code: unknown): code is GuestReason => KNOWN.some((one) => one === code)
/** Reasons that expire on their own, so the text can say when to try again. */
const AGAIN: readonly GuestReason[] = ['limit', 'bank', 'guest_already', 'being_paid']

/** Explains why something isn't possible now and when it will be, in the reader's language and the complex's zone. */
export function reasonText(code: GuestReason, until: string | null, { t, language, timezone }: Reader): string {
  const why = t(`refused.${code}`)
  if (until === null || !AGAIN.includes(code)) return why
  return `${why} ${t('refused.again', { time: pointText(until, timezone, language) })}`
}

/** Explains a gateway refusal to a guest. */
export function refusalText(error: unknown, reader: Reader): string {
  const { t } = reader
  if (!(error instanceof ApiError)) return t('act.failed')
  const { code, until } = error.details
  if (isKnown(code)) return reasonText(code, typeof until === 'string' ? until : null, reader)
  if (error.code === 'offline') return t('act.offline')
  if (error.code === 'too_many_requests') return t('act.wait')
  return error.code === 'unavailable' && error.message.startsWith('Payment by card')
    ? t('act.no_cards')
    : t('act.failed')
}

/** Returns whether the proof has expired, or its link or PIN is no longer valid. */
export const isLate = (error: unknown): boolean => error instanceof ApiError && error.code === 'link_expired'

/** Explains a refused unit and PIN. A wrong unit and a wrong PIN get the same answer. */
export function unitRefusalText(error: unknown, t: GuestTexts): string {
  if (!(error instanceof ApiError)) return t('act.failed')
  if (error.code === 'wrong_pin') return t('wrong')
  if (error.code === 'offline') return t('act.offline')
  if (error.details.code === 'counter_only') return t('refused.counter_only')
  if (error.code === 'refused') return t('without.none')
  if (error.code !== 'too_many_requests') return t('act.failed')
  const seconds = Number(error.details.retry_after_seconds)
  return t('wait', { minutes: Math.max(1, Math.ceil((Number.isFinite(seconds) ? seconds : 60) / 60)) })
}
