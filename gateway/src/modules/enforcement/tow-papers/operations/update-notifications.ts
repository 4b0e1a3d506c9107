import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { loadCompany, lockCompany, patchCompany } from '../../../organizations/tow-companies/index.ts'
import { ownAcknowledgement, presentWording } from '../acknowledgement.ts'

/** Changes the company's wording for its emails. Queued emails keep the old wording. */
export const updateNotifications: Operation<typeof api.towCompanies.updateNotifications> = async (
  context,
  { params, body },
) => {
  const { db, actor, history } = context
  const company = await lockCompany(db, (await loadCompany(db, actor, params.id)).id)
  const before = ownAcknowledgement(company)
  const changes = body.customer_acknowledgement ?? {}
  const after = {
    en: changes.en === undefined ? before.en : changes.en,
    es: changes.es === undefined ? before.es : changes.es,
  }
  if (after.en === before.en && after.es === before.es) return presentWording(before)
  await patchCompany(db, company.id, {
    notification_settings: { ...company.notification_settings, customer_acknowledgement: after },
  })
  await history({
    action: 'company.wording_changed',
    record_kind: 'tow_company',
    record_id: company.id,
    contract_id: null,
    tow_company_id: company.id,
    before: { customer_acknowledgement: before },
    after: { customer_acknowledgement: after },
  })
  return presentWording(after)
}
