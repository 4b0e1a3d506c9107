import type { OperationContext } from '../../../../operation/operation.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { type PaidParkingPackage, patchPackage } from '../../../parking/guest-permits/index.ts'

/** Ends a package now. Permits sold, and payments under way, keep its price and its hours. */
export async function endPackageNow(
  { db, actor, clock, history }: Pick<OperationContext, 'db' | 'actor' | 'clock' | 'history'>,
  contract: Pick<Contract, 'id' | 'tow_company_id'>,
  one: PaidParkingPackage,
): Promise<void> {
  const valid_until = clock.now()
  await patchPackage(db, one.id, { valid_until, ended_by: actor.user_id, ended_by_name: actor.name })
  await history({
    action: 'paid_parking_package.ended',
    record_kind: 'paid_parking_package',
    record_id: one.id,
    contract_id: contract.id,
    tow_company_id: contract.tow_company_id,
    before: { valid_until: null },
    after: { valid_until: valid_until.toISOString(), name: one.name },
  })
}
