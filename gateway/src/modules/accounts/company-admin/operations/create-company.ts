import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { insertCompany } from '../../../organizations/tow-companies/index.ts'
import { startFirstDay } from '../../first-day/index.ts'
import { aboutTowUser, joinTeam, patchTowUser, sendTeamInvitation } from '../../tow-team/index.ts'
import { canAdminCompany } from '../admin-company.policy.ts'
import { checkProfile } from '../lifecycle/check-profile.ts'
import { notifyAdmin } from '../lifecycle/notify-admin.ts'
import { recordCompanyChange } from '../lifecycle/record-company-change.ts'
import { companyResponse } from '../load-company.ts'

/** Adds a company and its main admin, who gets an invitation, or a notice if they have a login. */
export const createCompany: Operation<typeof api.adminCompanies.create> = async (context, { body }) => {
  const { db, actor } = context
  assertPermitted(canAdminCompany.create(actor))
  const { admin_name, admin_email, admin_phone, ...profile } = body
  await checkProfile(db, profile, null)
  const company = await insertCompany(db, { ...profile, created_by: actor.user_id })
  await startFirstDay(db, company.id)
  const admin = await joinTeam(
    context,
    company.id,
    { name: admin_name, email: admin_email, phone: admin_phone, role: 'tow_admin' },
    'admin_email',
  )
  await patchTowUser(db, admin.id, { is_main: true })
  const { name, license_number, city, state, has_booting_access } = company
  await recordCompanyChange(
    context,
    company.id,
    [
      {
        action: 'tow_company.added',
        before: null,
        after: { name, license_number, city, state, has_booting_access, main_admin: admin.name },
      },
    ],
    [aboutTowUser('tow_user.invited', admin, null, { email: admin.email, role: admin.role })],
  )
  if (admin.status === 'has_not_joined_yet') await sendTeamInvitation(context, company, admin)
  else await notifyAdmin(context, 'leads', company, admin)
  return companyResponse(context, company.id)
}
