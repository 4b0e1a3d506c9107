import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { canNotice } from '../notice.policy.ts'
import { presentKinds, presentNotice } from '../notice.presenter.ts'
import { contractForNotices, dayOf, rulesNow } from '../notice.store.ts'
import { noticesOfCar } from '../queries/notices.query.ts'

/** Lists the notices for one car at a complex, including withdrawn ones, which stay on record. */
export const listNotices: Operation<typeof api.vehicleNotices.list> = async (context, { params, query }) => {
  const { db, actor, clock } = context
  const contract = await contractForNotices(context, params.id, 'read')
  const now = clock.now()
  const rules = await rulesNow(db, contract, now)
  return {
    data: (await noticesOfCar(db, contract.id, query)).map((notice) =>
      presentNotice(actor, { contract, rules }, notice, now),
    ),
    kinds: presentKinds(rules),
    today: dayOf(now, contract),
    can: { record: contract.is_active && canNotice.write(actor, contract.id).allowed },
  }
}
