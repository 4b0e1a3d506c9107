import { ApiError } from '@curbwise/client'
import type { Language } from '@curbwise/platform'
import { pointText } from './times.ts'
import type { Texts } from './texts.ts'

/** Reasons with the same text before and after sending. */
const KNOWN = [
  'off',
  'unit_off',
  'limit',
  'bank',
  'hourly',
  'changes',
  'registered',
  'own',
  'guest_already',
  'being_paid',
  'blocked',
  'disabled',
  'ended',
  'paid',
  'no_space',
  'open_request',
  'open_tow',
  'call_dispatch',
  'look',
  'paused',
  'not_ready',
  'on_the_way',
  'photos_not_saved',
] as const
export type ReasonCode = (typeof KNOWN)[number]

export interface Place {
  readonly t: Texts
  readonly language: Language
  readonly timezone: string
}

/** Returns whether a code has a text here. */
export const isReason = (code: unknown): code is ReasonCode => KNOWN.some((one) => one === code)

/** Explains why something isn't possible now and when it will be, in the reader's language. */
export function reasonText(code: ReasonCode, until: string | null, { t, language, timezone }: Place): string {
  const why = t(`refused.${code}`)
  return until ? `${why} ${t('refused.again', { time: pointText(until, timezone, language) })}` : why
}

/** Explains a refusal to the resident. */
export function refusalText(error: unknown, place: Place): string {
  const { t } = place
  if (!(error instanceof ApiError)) return t('act.failed')
  const { code, until } = error.details
  if (isReason(code)) return reasonText(code, typeof until === 'string' ? until : null, place)
  if (error.code === 'offline') return t('act.offline')
  if (error.code === 'too_many_requests') return t('act.wait')
  return place.language === 'en' && error.status < 500 ? error.message : t('act.failed')
}

/** Runs a call. Throws a refusal as a sentence that forms and dialogs show, with the fields it names. */
export async function withRefusalText<T>(call: Promise<T>, place: Place): Promise<T> {
  try {
    return await call
  } catch (error) {
    const named = error instanceof ApiError ? Object.keys(error.fields) : []
    const fields = Object.fromEntries(
      named.map((field) => [
        field,
        place.language === 'en' && error instanceof ApiError ? (error.fields[field] ?? '') : place.t('field.check'),
      ]),
    )
    throw Object.assign(new Error(refusalText(error, place), { cause: error }), { fields })
  }
}
