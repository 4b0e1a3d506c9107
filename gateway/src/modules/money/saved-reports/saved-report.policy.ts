import { TOW_OFFICE_ROLES } from '@curbwise/api'
import type { Permission } from '@curbwise/rules'
import type { QueryBuilder } from 'objection'
import type { Actor } from '../../../db/actor.ts'
import { canReport } from '../reports/index.ts'
import type { SavedReport } from './saved-report.model.ts'

const yes: Permission = { allowed: true, why: null }
const no = (why: string): Permission => ({ allowed: false, why })
const never = (why: string): Permission => ({ allowed: false, why, never: true })

type Owned = Pick<SavedReport, 'owner_id' | 'is_shared'>

const isOffice = ({ role }: Actor): boolean => role === 'super_admin' || TOW_OFFICE_ROLES.some((one) => one === role)

/** What everyone in the office has is changed by the person who saved it and by admins. */
const change = (actor: Actor, { owner_id, is_shared }: Owned): Permission => {
  if (!canReport.read(actor).allowed) return canReport.read(actor)
  if (owner_id === actor.user_id) return yes
  if (is_shared && (actor.role === 'tow_admin' || actor.role === 'super_admin')) return yes
  return no('Only the person who saved this report and admins can change it.')
}

export const canSavedReport = {
  /** Whether this user can save a report for everyone in the office. */
  share: (actor: Actor): Permission =>
    isOffice(actor) ? yes : never('Only the office of a tow company saves reports for everyone.'),
  update: change,
  remove: change,
}

/** The reports that this user sees: their own, and those for everyone in their company's office. A super admin sees one company's. */
export function scopeSavedReports<Q extends QueryBuilder<SavedReport, SavedReport[]>>(
  query: Q,
  { user_id }: Actor,
  tow_company_id: string | null,
): Q {
  void query.where({ tow_company_id }).whereNull('removed_at')
  void query.where((one) => {
    void one.where({ owner_id: user_id })
    if (tow_company_id !== null) void one.orWhere('is_shared', true)
  })
  return query
}
