import type { api } from '@curbwise/api'
import { endCompanySessions } from '../../../../auth/session.bulk.ts'
import type { Operation, OperationContext } from '../../../../operation/operation.ts'
import { patchCompany } from '../../../organizations/tow-companies/index.ts'
import { startFirstDay } from '../../first-day/index.ts'
import { endCompanyShifts, patchTowUser } from '../../tow-team/index.ts'
import { notifyAdmin } from '../lifecycle/notify-admin.ts'
import { recordCompanyChange } from '../lifecycle/record-company-change.ts'
import { authorizeCompany, companyResponse, companyToChange } from '../load-company.ts'
import type { CompanyRecord } from '../queries/admin-companies.query.ts'

/** Enables a company, which approves a sign-up, or disables it. With `is_active`, a repeated call changes nothing. */
export const enableDisableCompany: Operation<typeof api.adminCompanies.enableDisable> = async (
  context,
  { params, body },
) => {
  const company = await companyToChange(context, params.id)
  const is_active = body?.is_active ?? !company.is_active
  // Answering a sign-up with "disabled" is a decline, which needs a reason: `disable` refuses it.
  if (is_active === company.is_active && company.status !== 'pending') return companyResponse(context, company.id)
  await (is_active ? enable : disable)(context, company, body?.reason)
  return companyResponse(context, company.id)
}

async function enable(context: OperationContext, company: CompanyRecord, reason: string | undefined): Promise<void> {
  const { db, actor } = context
  authorizeCompany(actor, 'enable', company)
  const approves = company.status !== 'disabled'
  await patchCompany(db, company.id, {
    is_active: true,
    disabled_at: null,
    decline_reason: null,
    ...(approves && { sign_up: 'approved' }),
  })
  if (approves) await startFirstDay(db, company.id)
  if (approves && company.admin) await patchTowUser(db, company.admin.id, { is_active: true })
  // A release-only session doesn't become a full one: its screens were chosen when it started.
  if (!approves) await endCompanySessions(db, company.id)
  await recordCompanyChange(context, company.id, [
    {
      action: approves ? 'tow_company.approved' : 'tow_company.enabled',
      before: { status: company.status },
      after: { status: 'active' },
      reason,
    },
  ])
  await notifyAdmin(context, approves ? 'approved' : 'enabled', company, company.admin)
}

async function disable(context: OperationContext, company: CompanyRecord, reason: string | undefined): Promise<void> {
  const { db, actor, clock } = context
  authorizeCompany(actor, 'disable', company)
  await patchCompany(db, company.id, { is_active: false, disabled_at: clock.now() })
  await endCompanySessions(db, company.id)
  await recordCompanyChange(
    context,
    company.id,
    [{ action: 'tow_company.disabled', before: { status: company.status }, after: { status: 'disabled' }, reason }],
    await endCompanyShifts(context, company.id),
  )
  await notifyAdmin(context, 'disabled', company, company.admin)
}
