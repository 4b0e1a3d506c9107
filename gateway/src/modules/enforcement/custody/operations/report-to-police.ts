import type { api } from '@curbwise/api'
import { keptCents } from '@curbwise/rules'
import { ValidationFailed } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { lockCustody, loadCaseDetails, patchCustody } from '../custody.store.ts'
import { authorizeCustody } from '../custody.policy.ts'
import { changedCustody } from '../lifecycle/end-custody.ts'

/** Records once when the police were notified and the report number. A late report is accepted. */
export const reportToPolice: Operation<typeof api.custody.reportPolice> = async (context, { params, body }) => {
  const { db, actor, clock } = context
  const { place, facts } = await lockCustody(db, actor, params.id)
  authorizeCustody(actor, 'report_police', place, keptCents(facts))
  const reported_at = new Date(body.reported_at)
  if (reported_at > clock.now()) throw new ValidationFailed({ reported_at: 'This is in the future' })
  if (reported_at < place.towed_at) throw new ValidationFailed({ reported_at: 'This is before the car was towed' })
  const after = { police_reported_at: reported_at.toISOString(), police_report_number: body.report_number }
  await patchCustody(db, place.id, { ...after, police_reported_at: reported_at })
  await context.recordChange(
    [
      {
        action: 'custody.police_reported',
        record_kind: 'custody',
        record_id: place.id,
        contract_id: place.contract_id,
        tow_company_id: place.tow_company_id,
        before: { police_reported_at: null, police_report_number: null },
        after,
      },
    ],
    changedCustody(place),
  )
  return loadCaseDetails(db, actor, place.id, clock.now())
}
