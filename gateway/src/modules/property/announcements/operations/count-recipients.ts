import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { loadContract } from '../../../organizations/contracts/index.ts'
import { goesOutAt } from '../lifecycle/goes-out-at.ts'
import { authorizeAnnouncement } from '../queries/announcement.query.ts'
import { countsOf, recipientsOf } from '../queries/recipients.query.ts'

/** How many a notice would reach. A unit of another complex has nobody here. */
export const countRecipients: Operation<typeof api.announcements.recipients> = async (
  { db, actor, clock },
  { params, query },
) => {
  const contract = await loadContract(db, actor, params.id)
  authorizeAnnouncement(actor, 'send')
  const audience = { contract_id: contract.id, unit_id: query.unit_id, building: query.building }
  return {
    mail: countsOf(await recipientsOf(db, audience, 'mail')),
    sms: countsOf(await recipientsOf(db, audience, 'sms')),
    goes_out_at: goesOutAt(contract, clock.now()).toISOString(),
  }
}
