import { findMyCar } from '@curbwise/api/resources/find-my-car.calls'
import type { PublicBoot } from '@curbwise/api/resources/boot-records.schemas'
import type { PublicCase } from '@curbwise/api/resources/find-my-car.schemas'
import { call } from '@curbwise/client'
import type { Question } from '../state/question.ts'
import { refusalText } from '../../../parts/refusal-text.ts'
import type { Texts } from '../../../parts/texts.ts'

export interface Found {
  readonly outcome: 'found' | 'ask_more' | 'nothing_found'
  readonly cases: readonly PublicCase[]
  readonly boots?: readonly PublicBoot[] | undefined
}

/** Looks up where the car is. Throws a refusal as a sentence that the form shows. */
export async function findCar({ contract_id, license_plate_or_last_4_vin, state }: Question, t: Texts): Promise<Found> {
  try {
    return await call(findMyCar, { body: { contract_id, license_plate_or_last_4_vin, state: state || null } })
  } catch (error) {
    throw new Error(refusalText(error, t), { cause: error })
  }
}
