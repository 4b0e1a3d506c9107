import { randomUUID } from 'node:crypto'
import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { ValidationFailed } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { endPackageNow } from '../lifecycle/end-package.ts'
import { lockPlace, packageResponse } from '../load-place.ts'
import { insertPackage, lockPackage, packageOnSale } from '../../../parking/guest-permits/index.ts'
import { canSellParking } from '../paid-parking.policy.ts'

/** Puts a package on sale from now on, in place of another one if that is named. */
export const addPackage: Operation<typeof api.paidParking.addPackage> = async (context, { params, body }) => {
  const { db, actor, clock, history, publishChange } = context
  const contract = await lockPlace(context, params.id)
  assertPermitted(canSellParking.add(actor, contract))
  const { replaces, name, hours, price_cents, tax_basis_points } = body
  const now = clock.now()
  if (replaces) {
    const old = await lockPackage(db, contract.id, replaces)
    if (!old || (old.valid_until !== null && old.valid_until <= now))
      throw new ValidationFailed({ replaces: 'This package is no longer on sale here' })
    await endPackageNow(context, contract, old)
  }
  if (await packageOnSale(db, contract.id, name, now))
    throw new ValidationFailed({ name: 'A package with this name is on sale here. End it, or choose another name' })
  const row = await insertPackage(db, {
    id: randomUUID(),
    contract_id: contract.id,
    name,
    hours,
    price_cents,
    is_taxable: tax_basis_points > 0,
    tax_basis_points,
    valid_from: now,
    created_by: actor.user_id,
    created_by_name: actor.name,
  })
  await history({
    action: 'paid_parking_package.added',
    record_kind: 'paid_parking_package',
    record_id: row.id,
    contract_id: contract.id,
    tow_company_id: contract.tow_company_id,
    before: null,
    after: { name, hours, price_cents, tax_basis_points },
  })
  await publishChange('contracts', contract.id, contract.id)
  return packageResponse(context, contract.id, row.id)
}
