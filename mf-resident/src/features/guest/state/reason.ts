import { ApiError } from '@curbwise/client'
import type { Language } from '@curbwise/platform'
import { momentText } from '../../../parts/times.ts'
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
  'told_already',
  'not_started',
  'time_over',
] as const
export type GuestReason = (typeof KNOWN)[number]

export interface Reader {
  readonly t: GuestTexts
  readonly language: Language
  /** Of the complex. */
  readonly timezone: string
}

const isKnown = (code: unknown): code is GuestReason => KNOWN.some((one) => one === code)
/** What runs out by itself, and is possible again then. */
const AGAIN: readonly GuestReason[] = ['limit', 'bank', 'guest_already', 'being_paid']

/** Why something is not possible now, and from when it is, in the reader's language and by the complex's clock. */
export function reasonText(code: GuestReason, until: string | null, { t, language, timezone }: Reader): string {
  const why = t(`refused.${code}`)
  if (until === null || !AGAIN.includes(code)) return why
  return `${why} ${t('refused.again', { time: momentText(until, timezone, language) })}`
}

/** What a refusal of the gateway means to a guest. */
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

/** The proof is too old, or what proved the unit opens nothing any more. */
export const isLate = (error: unknown): boolean => error instanceof ApiError && error.code === 'link_expired'

/** What a refused unit and PIN mean. Wrong unit and wrong PIN are one answer. */
export function doorText(error: unknown, t: GuestTexts): string {
  if (!(error instanceof ApiError)) return t('act.failed')
  if (error.code === 'wrong_pin') return t('wrong')
  if (error.code === 'offline') return t('act.offline')
  if (error.code === 'refused') return t('without.none')
  if (error.code !== 'too_many_requests') return t('act.failed')
  const seconds = Number(error.details.retry_after_seconds)
  return t('wait', { minutes: Math.max(1, Math.ceil((Number.isFinite(seconds) ? seconds : 60) / 60)) })
}
