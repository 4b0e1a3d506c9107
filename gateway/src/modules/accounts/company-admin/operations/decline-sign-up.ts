import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { patchCompany } from '../../../organizations/tow-companies/index.ts'
import { notifyAdmin } from '../lifecycle/notify-admin.ts'
import { recordCompanyChange } from '../lifecycle/record-company-change.ts'
import { authorizeCompany, companyResponse, companyToChange } from '../load-company.ts'

/** Declines a sign-up. The company stays on record, disabled, and can still be approved later. */
export const declineSignUp: Operation<typeof api.adminCompanies.decline> = async (context, { params, body }) => {
  const company = await companyToChange(context, params.id)
  authorizeCompany(context.actor, 'decline', company)
  await patchCompany(context.db, company.id, { sign_up: 'declined', decline_reason: body.reason })
  await recordCompanyChange(context, company.id, [
    {
      action: 'tow_company.declined',
      before: { status: company.status },
      after: { status: 'declined' },
      reason: body.reason,
    },
  ])
  await notifyAdmin(context, 'declined', company, company.admin, { reason: body.reason })
  return companyResponse(context, company.id)
}
