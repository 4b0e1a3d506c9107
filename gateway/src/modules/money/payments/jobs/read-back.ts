import type { StagedJob } from '../../../../jobs/jobs.ts'
import { AccountRefused } from '../../../../operation/payment-provider.ts'
import { loadCheckout } from '../checkout.store.ts'
import { leaveToPeople } from '../lifecycle/leave-to-people.ts'
import { storeEvent } from '../lifecycle/store-event.ts'

/** Seconds until the provider is asked again when there is no result yet. */
const ASK_AGAIN_SECONDS = 60

/**
 * Asks the provider for the status of a payment whose event never arrived and stores the result once, like an event. Asks
 * again while the bank hasn't decided.
 */
export const readBack: StagedJob<'read_back'> = {
  async staged({ payments, transaction }, { checkout_id }) {
    const checkout = await transaction(({ db }) => loadCheckout(db, checkout_id))
    if (!checkout?.provider_session_id || !payments || checkout.provider !== payments.name) return
    if (checkout.outcome !== 'open' && checkout.outcome !== 'processing') return
    const { provider_session_id: session_id, provider_account: account } = checkout
    const events = await payments.readBack({ session_id, account }).catch((error: unknown) => {
      if (error instanceof AccountRefused) return null
      throw error
    })
    if (events === null) {
      await transaction((work) => leaveToPeople(work, checkout_id))
      return
    }
    await transaction(async (work) => {
      for (const event of events) await storeEvent(work, payments.name, event)
      const has_result = events.some(({ fact }) => fact && fact.kind !== 'submitted')
      if (!has_result)
        await work.enqueue('read_back', { checkout_id }, 'platform', { after_seconds: ASK_AGAIN_SECONDS })
    })
  },
}
