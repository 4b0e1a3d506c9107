import { expireUnpaidPermit } from '../../../parking/guest-permits/index.ts'
import type { JobStage, StagedJob } from '../../../../jobs/jobs.ts'
import { loadCheckout, lockCheckout, patchCheckout } from '../checkout.store.ts'
import { isOfPermit, isOfTow, stillHolds } from '../checkout.model.ts'
import { openAtProvider } from '../lifecycle/open-at-provider.ts'

/** How long a page that its payer has left may take until its event is here, before the provider is asked. */
const AWAIT_EVENT_SECONDS = 60

/** Ours ends when the provider's page has ended without money. Money that comes all the same is booked by its event. */
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
 * Gives a checkout the hand that it needs: opens the provider's page where the call was cut off before, and ends it once
 * the amount no longer holds or the payer has given up. Done again it changes nothing.
 */
export const settleCheckout: StagedJob<'settle_checkout'> = {
  async staged(stage, { checkout_id }) {
    const row = await stage.transaction(({ db }) => loadCheckout(db, checkout_id))
    const { payments } = stage
    if (!row || !payments || row.provider !== payments.name) return
    const runs = row.status === 'pending' && stillHolds(row, stage.clock.now())
    if (runs) {
      await openAtProvider(stage, checkout_id)
      return
    }
    if (row.status !== 'pending' && row.status !== 'cancelled') return
    if (row.status === 'pending' && row.outcome === 'declined') {
      await endUnpaid(stage, checkout_id)
      return
    }
    // Also where its id was never written down: the same key finds the page that may have been opened.
    const session_id = await openAtProvider(stage, checkout_id)
    const ended = session_id === null ? 'expired' : await payments.expire(session_id)
    if (ended === 'expired') await endUnpaid(stage, checkout_id)
    else
      await stage.transaction(({ enqueue }) =>
        enqueue('read_back', { checkout_id }, 'platform', { after_seconds: AWAIT_EVENT_SECONDS }),
      )
  },
}
