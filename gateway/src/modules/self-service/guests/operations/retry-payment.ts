import type { api } from '@curbwise/api'
import { Refused } from '../../../../errors/errors.ts'
import type { OperationContext, StagedOperation } from '../../../../operation/operation.ts'
import { readPermit } from '../../../parking/guest-permits/index.ts'
import { openForPayer, retryPermitCheckout } from '../../../money/payments/index.ts'
import { guestOf } from '../guest-actor.ts'
import { presentPublicPermit } from '../guest.presenter.ts'
import { findPermit } from '../public-permit.ts'

interface Prepared {
  readonly permit_id: string
  readonly checkout_id: string
  readonly tow_company_id: string
}

/**
 * Returns a provider page for an unpaid permit: a new one after a declined card, or the first one if it never opened. Throws
 * Unavailable when the provider doesn't respond; the next try finds the same page.
 */
export const retryPayment: StagedOperation<typeof api.guests.retryPayment, Prepared> = {
  async begin(context, { params }) {
    const { id, tow_company_id } = await findPermit(context, params.key)
    return context.as(guestOf(tow_company_id), async (work) => {
      const { checkout_id } = await readPermit(work.db, id)
      if (checkout_id === null) throw new Refused('Nothing is due for this permit.', { code: 'time_over' })
      await retryPermitCheckout(work, checkout_id)
      return { permit_id: id, checkout_id, tow_company_id }
    })
  },
  async finish(stage, { permit_id, checkout_id, tow_company_id }) {
    const guest = guestOf(tow_company_id)
    const between = {
      ...stage,
      transaction: <T>(work: (context: OperationContext) => Promise<T>) => stage.transaction(work, guest),
    }
    await openForPayer(between, checkout_id)
    return between.transaction(async (work) => presentPublicPermit(work, await readPermit(work.db, permit_id)))
  },
}
