import { bootLine, isOnCar, towNumber } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { WorkContext } from '../../../../operation/operation.ts'
import { type BootedVehicle, bootEntry, findBootRow, lockBootRow } from '../../boot-cases/index.ts'
import { creditTow } from '../../custody/index.ts'
import { lockTowRow } from '../../tows/index.ts'
import { paidForBoot } from '../queries/boot-money.query.ts'
import { endBoot } from './end-boot.ts'

export interface BootPayment {
  /** The payer's checkout; null for a payment at the counter. */
  readonly checkout_id: string | null
  readonly amount_cents: number
}

/**
 * `released`: the ledger says paid, so the boot is `released_paid`, its device waits for its return, and an open tow is cancelled.
 * `partly`: something is still due. `credited`: the car had left the property, so the payment belongs to the tow now and may
 * exceed its charge. `after_end`: the boot was already off the car, so the payment must be refunded.
 */
export type SettledBoot =
  | { readonly outcome: 'released' | 'after_end' }
  | { readonly outcome: 'partly'; readonly due_cents: number }
  | { readonly outcome: 'credited'; readonly tow_id: string }

/**
 * Applies a payment to a boot. Call it once for each new payment, in the same transaction, after the payment is in `transactions`
 * with its `boot_id`. Locks the boot's tow, the boot, and its device, in this order; a caller that locks the checkout locks it
 * first.
 */
export async function releaseByPayment(
  context: WorkContext,
  { id }: { readonly id: string },
  payment: BootPayment,
): Promise<SettledBoot> {
  const { db } = context
  const tow_id = (await findBootRow(db, id))?.tow_id ?? null
  const tow = tow_id === null ? undefined : await lockTowRow(db, tow_id)
  const boot = await lockBootRow(db, id)
  if (!boot) throw new Error('The boot of this payment is missing')
  const isOpen = tow?.status === 'requested' || tow?.status === 'pending'
  const has_left = isOpen && (tow.left_property_at !== null || tow.at_lot_at !== null)
  if (tow && payment.checkout_id !== null && (has_left || boot.status === 'towed'))
    return credit(context, boot, tow, { ...payment, checkout_id: payment.checkout_id })
  if (!isOnCar(boot.status)) return { outcome: 'after_end' }
  const due_cents = await dueOf(db, boot)
  if (due_cents > 0) return { outcome: 'partly', due_cents }
  await endBoot(context, boot, isOpen ? tow : undefined, {
    status: 'released_paid',
    tow_reason: 'The owner paid before the car left.',
  })
  return { outcome: 'released' }
}

/** Returns what is still due for the removal. A refund doesn't put a boot back on, so only payments count. */
async function dueOf(db: Knex.Transaction, boot: BootedVehicle): Promise<number> {
  const { cents, tax_cents } = bootLine(boot)
  return Math.max(0, cents + tax_cents - (await paidForBoot(db, boot.id)))
}

async function credit(
  context: WorkContext,
  boot: BootedVehicle,
  tow: { readonly id: string; readonly number: number },
  { checkout_id, amount_cents }: BootPayment & { readonly checkout_id: string },
): Promise<SettledBoot> {
  const credited = await creditTow(context, { tow_id: tow.id, boot_id: boot.id, checkout_id, amount_cents })
  if (!credited) return { outcome: 'after_end' }
  const after = { tow: towNumber(tow.number), checkout_id, amount_cents }
  await context.history(bootEntry(boot, { action: 'boot.payment_credited' }, { after }))
  await context.publishChange('boots', boot.id, boot.contract_id)
  await context.publishChange('tows', tow.id, boot.contract_id)
  return { outcome: 'credited', tow_id: tow.id }
}
