import { ApiError } from '@curbwise/client'
import type { Language } from '@curbwise/platform'
import { momentText } from './times.ts'
import type { Texts } from './texts.ts'

/** Reasons that are the same whether they are told before sending or after. */
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

/** Whether a code has a sentence here. */
export const isReason = (code: unknown): code is ReasonCode => KNOWN.some((one) => one === code)

/** Why something is not possible now, and from when it is, in the reader's language. */
export function reasonText(code: ReasonCode, until: string | null, { t, language, timezone }: Place): string {
  const why = t(`refused.${code}`)
  return until ? `${why} ${t('refused.again', { time: momentText(until, timezone, language) })}` : why
}

/** What a refusal means to the resident. */
export function refusalText(error: unknown, place: Place): string {
  const { t } = place
  if (!(error instanceof ApiError)) return t('act.failed')
  const { code, until } = error.details
  if (isReason(code)) return reasonText(code, typeof until === 'string' ? until : null, place)
  if (error.code === 'offline') return t('act.offline')
  if (error.code === 'too_many_requests') return t('act.wait')
  return place.language === 'en' && error.status < 500 ? error.message : t('act.failed')
}

/** Runs an act; a refusal is thrown as a sentence that forms and dialogs show, with the fields that it names. */
export async function orSay<T>(act: Promise<T>, place: Place): Promise<T> {
  try {
    return await act
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
