import type { TakenPayment } from '@curbwise/rules'
import type { WorkContext } from '../../../../operation/operation.ts'
import { releaseByPayment } from '../../../enforcement/boots/index.ts'
import type { BootCheckout } from '../checkout.model.ts'
import { cancelOthers } from './cancel-others.ts'
import { settleRefunds } from './settle-refunds.ts'

/**
 * Applies the events of a checkout to the boot that it pays for. `fresh`: payments that were just recorded. A payment that was
 * taken releases the boot, whatever is refunded later: no event can put a boot back.
 */
export async function applyToBoot(work: WorkContext, row: BootCheckout, fresh: readonly TakenPayment[]): Promise<void> {
  const { enqueue, publishChange } = work
  for (const { amount_cents } of fresh) {
    const settled = await releaseByPayment(work, { id: row.boot_id }, { checkout_id: row.id, amount_cents })
    if (settled.outcome === 'released') await cancelOthers(work, row)
  }
  await settleRefunds(work, row.boot_id)
  // The release code is in the receipt: a job writes it, because only a job's context may read it.
  for (const { payment_id } of fresh)
    await enqueue('boot_receipt', { checkout_id: row.id, payment_id }, { tow_company_id: row.tow_company_id })
  await publishChange('boots', row.boot_id, row.contract_id)
}
