import type { NearPlate } from '@curbwise/rules'
import type { OperationContext } from '../../../../operation/operation.ts'
import { decidePlate, type Moment } from '../../decisions/index.ts'
import type { LoadedTow } from '../queries/tow.query.ts'
import { rulesOf, toPlateQuestion } from './decision-input.ts'
import { lookAlikes } from './look-alikes.ts'

/** Returns the look-alikes of a request as the facts are now. */
export async function lookAlikesNow(
  { db }: Pick<OperationContext, 'db'>,
  tow: LoadedTow,
): Promise<readonly NearPlate[]> {
  const question = toPlateQuestion(tow, tow.evidence ?? {}, tow.photo_count)
  return lookAlikes(tow, (await decidePlate(db, question, { rules: rulesOf(tow) })).decision)
}

/** A driver decides at the car; the office decides again on the request, by the photo. */
export const momentOfLook = ({ actor }: Pick<OperationContext, 'actor'>): Moment =>
  actor.role === 'tow_driver' ? 'arrival' : 'request'

/** "BZN O826 or BZN Q826" */
export const platesOf = (near: readonly NearPlate[]): string =>
  near.map(({ license_plate }) => license_plate).join(' or ')
