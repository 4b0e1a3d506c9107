import type { JobOperation } from '../../../../jobs/jobs.ts'
import type { RaisedPhoneEvent } from '../../../../operation/queues.ts'
import { changedDecisions } from '../../tows/index.ts'
import { insertUnlessKnown } from '../decision-alert.bulk.ts'
import { sendPhoneMessages } from '../lifecycle/send-phone-messages.ts'

/** Notifies drivers and the office of open tows whose decision has changed since it was made, once for each change. */
export const sendChangedDecisions: JobOperation<'changed_decisions'> = async (context) => {
  const { db, actor } = context
  const raised: RaisedPhoneEvent[] = []
  for (const { tow, alert } of await changedDecisions(db, actor)) {
    const { id, contract_id, tow_company_id, driver_id } = tow
    const { verdict, since, drop_is_free } = alert
    if (!(await insertUnlessKnown(db, { tow_company_id, contract_id, tow_id: id, verdict, since: new Date(since) })))
      continue
    const event = drop_is_free ? 'free_drop' : 'stopped'
    raised.push({ tow_id: id, event, to: 'office' })
    if (driver_id) raised.push({ tow_id: id, event, to: { driver_id } })
  }
  await sendPhoneMessages(context, raised)
}
