import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { NotFound, Refused } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { endPackageNow } from '../lifecycle/end-package.ts'
import { lockPlace, packageResponse } from '../load-place.ts'
import { lockPackage } from '../../../parking/guest-permits/index.ts'
import { canSellParking } from '../paid-parking.policy.ts'

/** Ends a package now. It stays on record with what it sold. */
export const endPackage: Operation<typeof api.paidParking.endPackage> = async (context, { params }) => {
  const { db, actor, clock, publishChange } = context
  const contract = await lockPlace(context, params.id)
  const one = await lockPackage(db, contract.id, params.packageId)
  if (!one) throw new NotFound()
  assertPermitted(canSellParking.end(actor))
  if (one.valid_until !== null && one.valid_until <= clock.now()) throw new Refused('This package has already ended.')
  await endPackageNow(context, contract, one)
  await publishChange('contracts', contract.id, contract.id)
  return packageResponse(context, contract.id, one.id)
}
