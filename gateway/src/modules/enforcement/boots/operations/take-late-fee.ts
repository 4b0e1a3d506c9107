import type { api } from '@curbwise/api'
import { moneyText } from '@curbwise/rules'
import { Refused } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { bootEntry } from '../../boot-cases/index.ts'
import { parseBootPayments, takeCounterPayment } from '../../custody/index.ts'
import { lateReturnOf } from '../boot.presenter.ts'
import { lockBoot } from '../boot.store.ts'
import { loadBootDetails } from '../queries/boot-details.ts'
import { findFullBoot } from '../queries/boot-details.query.ts'

/** Takes the fee for a late return at the counter. It is a charge of its own, and nothing waits for it. */
export const takeLateFee: Operation<typeof api.boots.takeLateFee> = async (context, { params, body }) => {
  const { db, actor, clock, history, publishChange } = context
  const { boot, row } = await lockBoot(db, actor, params.id)
  const full = await findFullBoot(db, actor, boot.id)
  const late = lateReturnOf(boot, parseBootPayments(full?.payments ?? []), clock.now())
  const due_cents = late ? late.amount.cents - late.paid.cents : 0
  if (due_cents <= 0) throw new Refused('No fee for a late return is due.')
  const { id, tow_company_id, contract_id } = boot
  await takeCounterPayment(context, { id, tow_company_id, contract_id, kind: 'late_fee' }, body.payment, due_cents)
  await history(bootEntry(row, { action: 'boot.late_fee_taken' }, { after: { amount: moneyText(due_cents) } }))
  await publishChange('boots', id, contract_id)
  return loadBootDetails(db, actor, id)
}
