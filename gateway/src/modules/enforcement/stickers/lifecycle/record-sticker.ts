import type { HistoryAction } from '@curbwise/rules'
import type { HistoryValues } from '../../../../db/json-columns.ts'
import type { Row } from '../../../../db/tables.ts'
import type { WorkContext } from '../../../../operation/operation.ts'

type Place = Pick<Row<'sticker_items'>, 'id' | 'sticker_list_id' | 'contract_id' | 'tow_company_id'> &
  Pick<Row<'sticker_items'>, 'license_plate' | 'state' | 'vin'>

interface StickerChange {
  readonly action: HistoryAction
  readonly before?: HistoryValues | null
  readonly after?: HistoryValues | null
  readonly reason?: string | null
}

/** Writes a change of a sticker to the history, with its plate, and tells open screens, as a notice on a vehicle. */
export async function recordSticker(
  { history, publishChange }: Pick<WorkContext, 'history' | 'publishChange'>,
  item: Place,
  { action, before = null, after = null, reason = null }: StickerChange,
): Promise<void> {
  const { license_plate, state, vin } = item
  await history({
    action,
    record_kind: 'sticker_item',
    record_id: item.id,
    contract_id: item.contract_id,
    tow_company_id: item.tow_company_id,
    before,
    after: { ...after, license_plate, state, ...(!license_plate && { vin }) },
    reason,
  })
  await publishChange('vehicle_notices', item.sticker_list_id, item.contract_id)
}
