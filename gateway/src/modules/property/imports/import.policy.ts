import { TOW_OFFICE_ROLES } from '@curbwise/api'
import type { Permission } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'

/** Whether this user may import lists for the company's complexes: only its office may. */
export function canImport(actor: Actor, company: { readonly id: string }): Permission {
  const isOffice =
    actor.role === 'super_admin' ||
    (TOW_OFFICE_ROLES.some((role) => role === actor.role) && actor.tow_company_id === company.id)
  return isOffice
    ? { allowed: true, why: null }
    : { allowed: false, why: 'Only the office of the tow company can import lists.', never: true }
}
