import { isPayable } from '../../../enforcement/boots/index.ts'
import { expireUnpaidPermit } from '../../../parking/guest-permits/index.ts'
import type { JobStage, StagedJob } from '../../../../jobs/jobs.ts'
import { AccountRefused, type PaymentProvider } from '../../../../operation/payment-provider.ts'
import { findProviderAccount } from '../../payment-accounts/index.ts'
import { loadCheckout, lockCheckout, patchCheckout } from '../checkout.store.ts'
import { type Checkout, isOfPermit, isAmountValid } from '../checkout.model.ts'
import { openAtProvider } from '../lifecycle/open-at-provider.ts'
import { publishCase } from '../lifecycle/publish-case.ts'

/** How long to wait for the event of a page that the payer has left, before asking the provider. */
const AWAIT_EVENT_SECONDS = 60

/** Ends our checkout after the provider's page has ended without payment. A payment that still arrives is recorded by its event. */
const endUnpaid = (stage: JobStage, id: string): Promise<void> =>
  stage.transaction(async (work) => {
    const row = await lockCheckout(work.db, id)
    if (row?.status !== 'pending') return
    const declined = row.outcome === 'declined'
    await patchCheckout(work.db, id, { status: declined ? 'failed' : 'expired' })
    await publishCase(work, row)
    if (isOfPermit(row))
      await expireUnpaidPermit(
        work,
        row.guest_permit_id,
        declined ? 'cancelled' : 'expired',
        declined ? 'declined' : 'not paid in time',
      )
  })

/**
 * Ends a checkout whose page the provider doesn't open on this account, so that the car isn't kept by a payment that
 * can't be made, and asks for the account as it is now.
 */
async function endRefused(stage: JobStage, payments: PaymentProvider, row: Checkout): Promise<void> {
  const { provider_account, tow_company_id } = row
  if (provider_account !== null)
    await stage.transaction(async ({ db, enqueue }) => {
      const account = await findProviderAccount(db, payments.name, provider_account)
      const changed = { payment_account_id: account?.id ?? null, notice: { kind: 'changed' } } as const
      await enqueue('account_notice', changed, { tow_company_id })
    })
  await endUnpaid(stage, row.id)
}

/**
 * Ends the provider's page, whether or not its ID was saved: the same key finds any page that was opened. An account that
 * the provider doesn't let us into has no page that we could end; a payment that still arrives counts.
 */
async function endPage(stage: JobStage, payments: PaymentProvider, row: Checkout): Promise<'expired' | 'completed'> {
  try {
    const session_id = await openAtProvider(stage, row.id)
    return session_id === null ? 'expired' : await payments.expire({ session_id, account: row.provider_account })
  } catch (error) {
    if (error instanceof AccountRefused) return 'expired'
    throw error
  }
}

/** Whether a checkout is of a boot that can't be paid for any longer: it is off the car, or has left the property with it. */
const isOver = (stage: JobStage, { boot_id }: Checkout): Promise<boolean> =>
  boot_id === null ? Promise.resolve(false) : stage.transaction(async ({ db }) => !(await isPayable(db, boot_id)))

/**
 * Brings an unfinished checkout forward: opens the provider's page when the call was interrupted, and ends it once the amount
 * is no longer valid, the payer has given up, or a boot can’t be paid for any longer. Idempotent.
 */
export const settleCheckout: StagedJob<'settle_checkout'> = {
  async staged(stage, { checkout_id }) {
    const row = await stage.transaction(({ db }) => loadCheckout(db, checkout_id))
    const { payments } = stage
    if (!row || !payments || row.provider !== payments.name) return
    const runs = row.status === 'pending' && isAmountValid(row, stage.clock.now()) && !(await isOver(stage, row))
    if (runs) {
      try {
        await openAtProvider(stage, checkout_id)
      } catch (error) {
        if (!(error instanceof AccountRefused)) throw error
        await endRefused(stage, payments, row)
      }
      return
    }
    if (row.status !== 'pending' && row.status !== 'cancelled') return
    if (row.status === 'pending' && row.outcome === 'declined') {
      await endUnpaid(stage, checkout_id)
      return
    }
    const ended = await endPage(stage, payments, row)
    if (ended === 'expired') await endUnpaid(stage, checkout_id)
    else
      await stage.transaction(({ enqueue }) =>
        enqueue('read_back', { checkout_id }, 'platform', { after_seconds: AWAIT_EVENT_SECONDS }),
      )
  },
}
