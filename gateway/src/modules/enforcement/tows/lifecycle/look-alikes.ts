import type { Decision, NearPlate } from '@curbwise/rules'
import type { LoadedTow } from '../queries/tow.query.ts'

type LookedAt = Pick<LoadedTow, 'status' | 'evidence' | 'photo_subjects'>

/** Whether someone decided between the car and a look-alike without a photo of the plate. */
const lacksProof = ({ evidence, photo_subjects }: LookedAt): boolean =>
  Boolean(evidence?.confirmations?.length) && !photo_subjects.includes('plate')

/** Returns the registered plates that a person must tell a request's car apart from before anyone may take the tow. */
export function lookAlikes(tow: LookedAt, decision: Decision): NearPlate[] {
  if (tow.status !== 'requested') return []
  const needsLook = decision.verdict === 'check' && decision.allows.tow.missing_codes?.includes('look')
  return needsLook || lacksProof(tow) ? [...decision.near] : []
}
