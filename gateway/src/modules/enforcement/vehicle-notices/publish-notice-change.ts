import type { VehicleNotice } from '@curbwise/api'
import type { HistoryAction } from '@curbwise/rules'
import type { OperationContext } from '../../../operation/operation.ts'
import type { Contract } from '../../organizations/contracts/index.ts'
import { presentNotice } from './notice.presenter.ts'
import { findNotice, type NoticeRecord } from './queries/notices.query.ts'

type Values = Readonly<Record<string, unknown>>

interface Told {
  readonly action: HistoryAction
  readonly before: Values | null
  readonly after: Values | null
  readonly reason?: string
}

/** Keeps a change in the history with the plate it is about, tells open screens, and answers with the notice as it is now. */
export async function publishNoticeChange(
  context: OperationContext,
  contract: Contract,
  notice: Pick<NoticeRecord, 'id' | 'license_plate' | 'state'>,
  { after, ...told }: Told,
): Promise<VehicleNotice> {
  const { db, actor, clock, history, publishChange } = context
  const { id, license_plate, state } = notice
  await history({
    ...told,
    record_kind: 'notice',
    record_id: id,
    contract_id: contract.id,
    tow_company_id: contract.tow_company_id,
    after: after && { ...after, license_plate, state },
  })
  await publishChange('vehicle_notices', id, contract.id)
  return presentNotice(actor, contract, await findNotice(db, contract.id, id), clock.now())
}
