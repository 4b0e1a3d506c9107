import { expireUnpaidPermit } from '../../../parking/guest-permits/index.ts'
import type { JobStage, StagedJob } from '../../../../jobs/jobs.ts'
import { loadCheckout, lockCheckout, patchCheckout } from '../checkout.store.ts'
import { isOfPermit, isOfTow, isAmountValid } from '../checkout.model.ts'
import { openAtProvider } from '../lifecycle/open-at-provider.ts'

/** How long to wait for the event of a page that the payer has left, before asking the provider. */
const AWAIT_EVENT_SECONDS = 60

/** Ends our checkout after the provider's page has ended without payment. A payment that still arrives is recorded by its event. */
const endUnpaid = (stage: JobStage, id: string): Promise<void> =>
  stage.transaction(async (work) => {
    const row = await lockCheckout(work.db, id)
    if (row?.status !== 'pending') return
    const declined = row.outcome === 'declined'
    await patchCheckout(work.db, id, { status: declined ? 'failed' : 'expired' })
    await work.publishChange('payments', id, row.contract_id)
    if (isOfTow(row)) await work.publishChange('tows', row.tow_id, row.contract_id)
    if (isOfPermit(row))
      await expireUnpaidPermit(
        work,
        row.guest_permit_id,
        declined ? 'cancelled' : 'expired',
        declined ? 'declined' : 'not paid in time',
      )
  })

/**
 * Brings an unfinished checkout forward: opens the provider's page when the call was interrupted, and ends it once the amount
 * is no longer valid or the payer has given up. Idempotent.
 */
export const settleCheckout: StagedJob<'settle_checkout'> = {
  async staged(stage, { checkout_id }) {
    const row = await stage.transaction(({ db }) => loadCheckout(db, checkout_id))
    const { payments } = stage
    if (!row || !payments || row.provider !== payments.name) return
    const runs = row.status === 'pending' && isAmountValid(row, stage.clock.now())
    if (runs) {
      await openAtProvider(stage, checkout_id)
      return
    }
    if (row.status !== 'pending' && row.status !== 'cancelled') return
    if (row.status === 'pending' && row.outcome === 'declined') {
      await endUnpaid(stage, checkout_id)
      return
    }
    // Also when its ID was never saved: the same key finds any page that was opened.
    const session_id = await openAtProvider(stage, checkout_id)
    const ended = session_id === null ? 'expired' : await payments.expire(session_id)
    if (ended === 'expired') await endUnpaid(stage, checkout_id)
    else
      await stage.transaction(({ enqueue }) =>
        enqueue('read_back', { checkout_id }, 'platform', { after_seconds: AWAIT_EVENT_SECONDS }),
      )
  },
}
