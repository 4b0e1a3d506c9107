import type { api } from '@curbwise/api'
import { endExternalSessions } from '../../../../auth/session.bulk.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { patchExternalCompany } from '../../../organizations/external-companies/index.ts'
import { recordExternalCompany } from '../lifecycle/record-external-change.ts'
import { authorizeExternalCompany, externalCompanyResponse, externalCompanyToChange } from '../load-external.ts'

/** Enables or disables a company. Disabling ends the sessions of its people when this commits. */
export const enableDisableExternalCompany: Operation<typeof api.externalCompanies.enableDisable> = async (
  context,
  { params, body },
) => {
  const { db, actor, clock } = context
  const company = await externalCompanyToChange(context, params.id)
  const is_active = body?.is_active ?? !company.is_active
  if (is_active === company.is_active) return externalCompanyResponse(context, company.id)
  authorizeExternalCompany(actor, is_active ? 'enable' : 'disable', company)
  await patchExternalCompany(db, company.id, { is_active, disabled_at: is_active ? null : clock.now() })
  if (!is_active) await endExternalSessions(db, company.id)
  await recordExternalCompany(context, company, {
    action: is_active ? 'external_company.enabled' : 'external_company.disabled',
    before: { status: company.status },
    after: { status: is_active ? 'active' : 'disabled' },
    reason: body?.reason,
  })
  return externalCompanyResponse(context, company.id)
}
