import type { WorkContext } from '../../../../operation/operation.ts'
import type { Checkout } from '../checkout.model.ts'

/** Notifies open screens of a checkout and of the tow or boot that it pays for. */
export async function publishCase(
  { publishChange }: Pick<WorkContext, 'publishChange'>,
  { id, contract_id, tow_id, boot_id }: Pick<Checkout, 'id' | 'contract_id' | 'tow_id' | 'boot_id'>,
): Promise<void> {
  await publishChange('payments', id, contract_id)
  if (tow_id) await publishChange('tows', tow_id, contract_id)
  if (boot_id) await publishChange('boots', boot_id, contract_id)
}
