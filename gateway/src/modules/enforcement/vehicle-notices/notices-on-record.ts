import type { VehicleNotice } from '@curbwise/api'
import type { OperationContext } from '../../../operation/operation.ts'
import { loadContract } from '../../organizations/contracts/index.ts'
import { canNotice } from './notice.policy.ts'
import { presentNotice } from './notice.presenter.ts'
import { rulesNow } from './notice.store.ts'
import { type AskedCar, noticesOfCar } from './queries/notices.query.ts'

/** Returns the written notices to the owner of a car at a complex; none for people who may not see them. */
export async function noticesOnRecord(
  { db, actor, clock }: Pick<OperationContext, 'db' | 'actor' | 'clock'>,
  contract_id: string,
  car: AskedCar,
): Promise<VehicleNotice[]> {
  const contract = await loadContract(db, actor, contract_id)
  if (!canNotice.read(actor, contract_id).allowed) return []
  const now = clock.now()
  const notices = await noticesOfCar(db, contract_id, car)
  if (notices.length === 0) return []
  const rules = await rulesNow(db, contract, now)
  return notices.map((notice) => presentNotice(actor, { contract, rules }, notice, now))
}
