import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { loadContract, sendTime } from '../../../organizations/contracts/index.ts'
import { authorizeAnnouncement } from '../queries/announcement.query.ts'
import { countsOf, recipientsOf } from '../queries/recipients.query.ts'

/** Counts the people that a notice would reach; 0 for a unit of another complex. */
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
    goes_out_at: sendTime(contract, clock.now()).toISOString(),
  }
}
