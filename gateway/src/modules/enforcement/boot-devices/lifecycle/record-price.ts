import type { HistoryValues } from '../../../../db/json-columns.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import type { BootPrice } from '../boot-price.model.ts'

/** Records one change of a price in the company's history, which managers of its complexes don't read, and notifies subscribed clients. */
export async function recordPrice(
  { recordChange }: OperationContext,
  action: 'boot_price.added' | 'boot_price.ended' | 'boot_price.withdrawn',
  { id, tow_company_id }: Pick<BootPrice, 'id' | 'tow_company_id'>,
  before: HistoryValues | null,
  after: HistoryValues,
  reason: string | null = null,
): Promise<void> {
  await recordChange(
    [{ action, record_kind: 'boot_price', record_id: id, contract_id: null, tow_company_id, before, after, reason }],
    [{ resource: 'boots', id: null, contract_id: null }],
  )
}
