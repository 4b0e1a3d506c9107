import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { loadCompany } from '../../../organizations/tow-companies/index.ts'
import { ownAcknowledgement, presentWording } from '../acknowledgement.ts'

/** Changes what the company says in its mails; mails that are queued already keep their words. */
export const updateNotifications: Operation<typeof api.towCompanies.updateNotifications> = async (
  context,
  { params, body },
) => {
  const { db, actor, history } = context
  const company = await loadCompany(db, actor, params.id)
  await db('tow_companies').where('id', company.id).forUpdate().first('id')
  const before = await ownAcknowledgement(db, company.id)
  const said = body.customer_acknowledgement ?? {}
  const after = { en: said.en === undefined ? before.en : said.en, es: said.es === undefined ? before.es : said.es }
  if (after.en === before.en && after.es === before.es) return presentWording(before)
  await db('tow_companies')
    .where('id', company.id)
    .update({
      notification_settings: db.raw(
        `notification_settings || jsonb_build_object('customer_acknowledgement', ?::jsonb)`,
        [JSON.stringify(after)],
      ),
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
