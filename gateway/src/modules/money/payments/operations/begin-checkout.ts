import type { api } from '@curbwise/api'
import type { Knex } from 'knex'
import type { PayableCase } from '../../../../db/function-json.ts'
import { Conflict, Refusal, Refused } from '../../../../errors/errors.ts'
import type { OperationContext, StagedOperation } from '../../../../operation/operation.ts'
import { showCase } from '../../../enforcement/find-my-car/index.ts'
import { loadCase } from '../queries/payable-case.query.ts'
import { payStateOf } from '../case.presenter.ts'
import { lockTowForPayment } from '../../../enforcement/tows/index.ts'
import { chargeableAccount } from '../../payment-accounts/index.ts'
import { insertCheckout } from '../checkout.store.ts'
import { checkoutsOfTow } from '../queries/checkouts-of-tow.query.ts'
import { showCheckout } from '../show-checkout.ts'
import { AMOUNT_VALID_MINUTES, RECHECK_SECONDS } from '../checkout.model.ts'
import { openForPayer } from '../lifecycle/open-at-provider.ts'
import { payerOf } from '../payer.ts'

interface Prepared {
  readonly checkout_id: string
  readonly tow_company_id: string
}

const REFUSALS = {
  closed: 'You can’t pay for this car here right now.',
  paid: 'This is already paid.',
  nothing_due: 'Nothing is due for this car.',
} as const

const NO_CARD = 'This is a practice complex: nothing here can be paid by card. Nothing was charged.'

interface Payer {
  readonly checkout?: string | undefined
  readonly email?: string | null | undefined
  readonly language: 'en' | 'es'
}

/**
 * Returns the payer's own checkout, if it is in progress. Never reveals the key of another payer's checkout, which would let a
 * stranger cancel the payment.
 */
async function findOwnCheckout(
  db: Knex.Transaction,
  { tow_id }: PayableCase,
  key: string | undefined,
): Promise<string | null> {
  const known = await checkoutsOfTow(db, tow_id, key)
  const own = known.find(({ id }) => id === key)
  if (own?.status === 'pending') return own.id
  if (own) throw new Conflict('This payment has ended. Start a new one.', { code: 'ended' })
  const [other] = known
  if (other)
    throw new Conflict('Someone is paying for this car right now.', {
      code: 'being_paid',
      until: other.valid_until?.toISOString(),
    })
  return null
}

/** Creates the checkout before the provider is called. Locks the tow first, so that only one checkout per tow begins at a time. */
async function createCheckout(context: OperationContext, found: PayableCase, payer: Payer): Promise<string> {
  const { db, clock, payments, history, enqueue } = context
  if (found.is_practice) throw new Refused(NO_CARD, { code: 'practice' })
  await lockTowForPayment(db, found.tow_id)
  const own = await findOwnCheckout(db, found, payer.checkout)
  if (own) return own
  const shown = await showCase(context, found)
  const state = payStateOf({ ...found, checkout_until: null }, shown, payments)
  if (state !== 'open' && state !== 'at_lot' && state !== 'under_way') throw new Refused(REFUSALS[state])
  if (!payments)
    throw new Refusal('unavailable', "Payment by card isn't set up here. Nothing was charged. Pay at the storage lot.")
  const provider_account = await chargeableAccount(db, {
    tow_company_id: found.tow_company_id,
    provider: payments.name,
  })
  if (provider_account === null)
    throw new Refused(
      `${found.tow_company.name} doesn’t take card payments online now. Nothing was charged. Pay at the storage lot.`,
      { code: 'counter_only' },
    )
  const now = clock.now()
  const amount_cents = shown.charge?.due.cents ?? 0
  const { tow_company_id, contract_id, tow_id } = found
  const id = await insertCheckout(db, {
    ...(payer.checkout && { id: payer.checkout }),
    tow_company_id,
    contract_id,
    tow_id,
    purpose: 'tow',
    provider: payments.name,
    provider_account,
    amount_cents,
    lines: shown.charge?.lines ?? [],
    license_plate: found.license_plate,
    state: found.state,
    payer_email: payer.email ?? null,
    language: payer.language,
    valid_from: now,
    valid_until: new Date(now.getTime() + AMOUNT_VALID_MINUTES * 60_000),
  })
  await enqueue('settle_checkout', { checkout_id: id }, { tow_company_id }, { after_seconds: RECHECK_SECONDS })
  await enqueue(
    'settle_checkout',
    { checkout_id: id },
    { tow_company_id },
    { after_seconds: AMOUNT_VALID_MINUTES * 60 + 1 },
  )
  await history({
    action: 'checkout.begun',
    record_kind: 'checkout',
    record_id: id,
    contract_id,
    tow_company_id,
    before: null,
    after: { tow_id, amount_cents, provider: payments.name, account: provider_account },
  })
  await context.publishChange('payments', id, contract_id)
  await context.publishChange('tows', tow_id, contract_id)
  return id
}

/** Begins a payment: commits the checkout, then calls the provider. A job continues if the call is interrupted. */
export const beginCheckout: StagedOperation<typeof api.payments.beginCheckout, Prepared> = {
  async begin(context, { params, body }) {
    const found = await loadCase(context.db, params.key)
    const { tow_company_id } = found
    const checkout_id = await context.as(payerOf(tow_company_id), (payer) => createCheckout(payer, found, body))
    return { checkout_id, tow_company_id }
  },
  async finish(stage, { checkout_id, tow_company_id }) {
    const company = payerOf(tow_company_id)
    const between = {
      ...stage,
      transaction: <T>(work: (context: OperationContext) => Promise<T>) => stage.transaction(work, company),
    }
    await openForPayer(between, checkout_id)
    return stage.transaction((context) => showCheckout(context, checkout_id))
  },
}
