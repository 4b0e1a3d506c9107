import type { VehicleNotice } from '@curbwise/api'
import type { HistoryAction } from '@curbwise/rules'
import type { HistoryValues } from '../../../db/json-columns.ts'
import type { OperationContext } from '../../../operation/operation.ts'
import type { Contract } from '../../organizations/contracts/index.ts'
import { presentNotice } from './notice.presenter.ts'
import { rulesNow } from './notice.store.ts'
import { findNotice, type NoticeRecord } from './queries/notices.query.ts'

interface NoticeChange {
  readonly action: HistoryAction
  readonly before: HistoryValues | null
  readonly after: HistoryValues | null
  readonly reason?: string
}

/**
 * Records a change in the history with the car's plate, notifies subscribed clients, and returns the updated notice.
 */
export async function publishNoticeChange(
  context: OperationContext,
  contract: Contract,
  notice: Pick<NoticeRecord, 'id' | 'license_plate' | 'state'>,
  { after, ...entry }: NoticeChange,
): Promise<VehicleNotice> {
  const { db, actor, clock, history, publishChange } = context
  const { id, license_plate, state } = notice
  await history({
    ...entry,
    record_kind: 'notice',
    record_id: id,
    contract_id: contract.id,
    tow_company_id: contract.tow_company_id,
    after: after && { ...after, license_plate, state },
  })
  await publishChange('vehicle_notices', id, contract.id)
  const now = clock.now()
  const rules = await rulesNow(db, contract, now)
  return presentNotice(actor, { contract, rules }, await findNotice(db, contract.id, id), now)
}
