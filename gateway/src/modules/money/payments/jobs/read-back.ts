import type { StagedJob } from '../../../../jobs/jobs.ts'
import { loadCheckout } from '../checkout.store.ts'
import { storeEvent } from '../lifecycle/keep-event.ts'

/** How long after a look without an answer the provider is asked again. */
const ASK_AGAIN_SECONDS = 60

/**
 * Asks the provider how a payment stands whose event never came: what it says is kept like an event, once. While the bank has
 * not answered, it asks again.
 */
export const readBack: StagedJob<'read_back'> = {
  async staged({ payments, transaction }, { checkout_id }) {
    const checkout = await transaction(({ db }) => loadCheckout(db, checkout_id))
    if (!checkout?.provider_session_id || !payments || checkout.provider !== payments.name) return
    if (checkout.outcome !== 'open' && checkout.outcome !== 'processing') return
    const events = await payments.readBack(checkout.provider_session_id)
    await transaction(async (work) => {
      for (const event of events) await storeEvent(work, payments.name, event)
      const said = events.some(({ fact }) => fact && fact.kind !== 'submitted')
      if (!said) await work.enqueue('read_back', { checkout_id }, 'platform', { after_seconds: ASK_AGAIN_SECONDS })
    })
  },
}
