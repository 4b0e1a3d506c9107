import { findMyCar } from '@curbwise/api/resources/find-my-car.calls'
import type { PublicCase } from '@curbwise/api/resources/find-my-car.schemas'
import { ApiError, call } from '@curbwise/client'
import type { Question } from '../state/question.ts'
import type { Texts } from '../../../parts/texts.ts'

export interface Found {
  readonly outcome: 'found' | 'ask_more' | 'nothing_found'
  readonly cases: readonly PublicCase[]
}

/** Explains a refusal in the reader's language. */
function refusalText(error: unknown, t: Texts): string {
  if (!(error instanceof ApiError)) return t('failed')
  if (error.code === 'offline') return t('offline')
  if (error.code !== 'too_many_requests') return t('failed')
  const seconds = Number(error.details.retry_after_seconds)
  return t('throttled', { minutes: Math.max(1, Math.ceil((Number.isFinite(seconds) ? seconds : 60) / 60)) })
}

/** Looks up where the car is. Throws a refusal as a sentence that the form shows. */
export async function findCar({ contract_id, license_plate_or_last_4_vin, state }: Question, t: Texts): Promise<Found> {
  try {
    return await call(findMyCar, { body: { contract_id, license_plate_or_last_4_vin, state: state || null } })
  } catch (error) {
    throw new Error(refusalText(error, t), { cause: error })
  }
}
