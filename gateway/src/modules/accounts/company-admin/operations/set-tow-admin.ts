import type { api, ParsedBody } from '@curbwise/api'
import { NotFound, Refused } from '../../../../errors/errors.ts'
import type { Operation, OperationContext } from '../../../../operation/operation.ts'
import { loadCompany } from '../../../organizations/tow-companies/index.ts'
import {
  aboutTowUser,
  endShift,
  joinTeam,
  patchTowUser,
  sendTeamInvitation,
  towPersonOf,
  type TowUserRecord,
} from '../../tow-team/index.ts'
import { notifyAdmin } from '../lifecycle/notify-admin.ts'
import { recordCompanyChange } from '../lifecycle/record-company-change.ts'
import { authorizeCompany, companyResponse, companyToChange } from '../load-company.ts'

/** Transfers the primary role. The former main admin stays as staff; a new person is invited. */
export const setTowAdmin: Operation<typeof api.adminCompanies.setAdmin> = async (context, { params, body }) => {
  const { db, actor } = context
  const company = await companyToChange(context, params.id)
  authorizeCompany(actor, 'set_admin', company)
  const former = company.admin && (await towPersonOf(db, company.id, { id: company.admin.id }))
  const { next, is_new } = await nextAdmin(context, company.id, body)
  if (former?.id === next.id) return companyResponse(context, company.id)
  if (former) await patchTowUser(db, former.id, { is_main: false, role: 'tow_staff' })
  await patchTowUser(db, next.id, { is_main: true, role: 'tow_admin' })
  const ended = await endShift(context, next, 'role_changed')
  await recordCompanyChange(
    context,
    company.id,
    [
      {
        action: 'tow_company.admin_set',
        before: { main_admin: former?.name ?? null },
        after: { main_admin: next.name },
      },
    ],
    [
      ...(is_new ? [aboutTowUser('tow_user.invited', next, null, { email: next.email, role: 'tow_admin' })] : []),
      ...(former ? [aboutTowUser('tow_user.role_changed', former, { role: former.role }, { role: 'tow_staff' })] : []),
      ...(!is_new && next.role !== 'tow_admin'
        ? [aboutTowUser('tow_user.role_changed', next, { role: next.role }, { role: 'tow_admin' })]
        : []),
      ...ended,
    ],
  )
  if (next.status === 'has_not_joined_yet')
    await sendTeamInvitation(context, await loadCompany(db, actor, company.id), { ...next, role: 'tow_admin' })
  await notifyAdmin(context, 'leads', company, next)
  await notifyAdmin(context, 'handed_over', company, former ?? null, { next: next.name })
  return companyResponse(context, company.id)
}

async function nextAdmin(
  context: OperationContext,
  tow_company_id: string,
  body: ParsedBody<typeof api.adminCompanies.setAdmin>,
): Promise<{ readonly next: TowUserRecord; readonly is_new: boolean }> {
  if (!('tow_user_id' in body))
    return { next: await joinTeam(context, tow_company_id, { ...body, role: 'tow_admin' }), is_new: true }
  const next = await towPersonOf(context.db, tow_company_id, { id: body.tow_user_id })
  if (!next) throw new NotFound()
  if (next.status === 'disabled') throw new Refused(`${next.name} is disabled. Choose someone who can log in.`)
  return { next, is_new: false }
}
