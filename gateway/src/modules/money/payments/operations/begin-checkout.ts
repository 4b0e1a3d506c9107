import type { api } from '@curbwise/api'
import type { Knex } from 'knex'
import type { PayableCase } from '../../../../db/function-json.ts'
import { Conflict, Refusal, Refused } from '../../../../errors/errors.ts'
import type { OperationContext, StagedOperation } from '../../../../operation/operation.ts'
import { lockBootRow } from '../../../enforcement/boots/index.ts'
import { loadCase } from '../queries/payable-case.query.ts'
import { payStateOf } from '../case.presenter.ts'
import { lockTowForPayment } from '../../../enforcement/tows/index.ts'
import { chargeableAccount } from '../../payment-accounts/index.ts'
import { insertCheckout } from '../checkout.store.ts'
import { checkoutsOfCase } from '../queries/checkouts-of-case.query.ts'
import { publishCase } from '../lifecycle/publish-case.ts'
import { recordOf } from '../lifecycle/record-of.ts'
import { showCheckout } from '../show-checkout.ts'
import { showFound } from '../show-found.ts'
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
  found: PayableCase,
  key: string | undefined,
): Promise<string | null> {
  const known = await checkoutsOfCase(db, found, key)
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

/** Where to pay when no card can be charged online. */
const ELSEWHERE = { tow: 'Pay at the storage lot.', boot: 'Call the company to pay.' } as const

/** Locks the case, so that only one checkout of it begins at a time. Returns a boot as it is then: it may be off by now. */
async function lockCase(db: Knex.Transaction, found: PayableCase): Promise<PayableCase> {
  if (found.kind === 'tow') {
    await lockTowForPayment(db, found.tow_id)
    return found
  }
  await lockBootRow(db, found.boot_id)
  return loadCase(db, found.key)
}

/** Creates the checkout before the provider is called. */
async function createCheckout(context: OperationContext, asked: PayableCase, payer: Payer): Promise<string> {
  const { db, clock, payments, history, enqueue } = context
  if (asked.is_practice) throw new Refused(NO_CARD, { code: 'practice' })
  const found = await lockCase(db, asked)
  const own = await findOwnCheckout(db, found, payer.checkout)
  if (own) return own
  const { case: shown } = await showFound(context, found)
  const state = payStateOf({ ...found, checkout_until: null }, { case: shown }, payments)
  if (state !== 'open' && state !== 'at_lot' && state !== 'under_way') throw new Refused(REFUSALS[state])
  if (!payments)
    throw new Refusal('unavailable', `Payment by card isn't set up here. Nothing was charged. ${ELSEWHERE[found.kind]}`)
  const provider_account = await chargeableAccount(db, {
    tow_company_id: found.tow_company_id,
    provider: payments.name,
  })
  if (provider_account === null)
    throw new Refused(
      `${found.tow_company.name} doesn’t take card payments online now. Nothing was charged. ${ELSEWHERE[found.kind]}`,
      { code: 'counter_only' },
    )
  const now = clock.now()
  const amount_cents = shown.charge?.due.cents ?? 0
  const { tow_company_id, contract_id, kind } = found
  const of = kind === 'boot' ? { boot_id: found.boot_id } : { tow_id: found.tow_id }
  const id = await insertCheckout(db, {
    ...(payer.checkout && { id: payer.checkout }),
    ...of,
    tow_company_id,
    contract_id,
    purpose: kind,
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
  const checkout = { id, contract_id, tow_company_id, tow_id: null, boot_id: null, ...of }
  await history({
    action: 'checkout.begun',
    ...recordOf(checkout),
    before: null,
    after: { ...of, amount_cents, provider: payments.name, account: provider_account },
  })
  await publishCase(context, checkout)
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
