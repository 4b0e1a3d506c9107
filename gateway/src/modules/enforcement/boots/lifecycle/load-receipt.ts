import type { Language } from '@curbwise/messages'
import { isOnCar } from '@curbwise/rules'
import { NotFound, Refused } from '../../../../errors/errors.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import { parseBootPayments } from '../../custody/index.ts'
import { companyOf } from '../papers/paper-facts.ts'
import type { Receipt } from '../papers/receipt.ts'
import { findFullBoot } from '../queries/boot-details.query.ts'

/** Reads what a receipt says. Throws a refusal while the boot is on the car, and for a car that was towed. */
export async function loadReceipt(
  context: Pick<OperationContext, 'db' | 'actor' | 'clock' | 'files'>,
  id: string,
  language: Language,
): Promise<Receipt & { readonly payer_email: string | null }> {
  const { db, actor, clock } = context
  const boot = await findFullBoot(db, actor, id)
  if (!boot) throw new NotFound()
  if (isOnCar(boot.status)) throw new Refused('There is a receipt once the car is released.')
  if (boot.status === 'towed') throw new Refused('The car was towed, so nothing was paid for the boot.')
  return {
    boot,
    company: await companyOf(context, boot, language),
    payments: parseBootPayments(boot.payments),
    language,
    at: clock.now(),
    payer_email: boot.payer_email,
  }
}
