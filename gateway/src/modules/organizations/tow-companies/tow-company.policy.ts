import { TOW_ROLES, type Role } from '@curbwise/api'
import type { Permission } from '@curbwise/rules'
import type { QueryBuilder } from 'objection'
import type { Actor } from '../../../db/actor.ts'
import type { TowCompany } from './tow-company.model.ts'

const isTow = (actor: Actor): boolean => (TOW_ROLES as readonly Role[]).includes(actor.role)

/** Whether this user can see the company's internal records, such as its fleet and users. The per-row version of `scopeCompanies`. */
export const canSeeCompany = (actor: Actor, company: Pick<TowCompany, 'id'>): boolean =>
  actor.role === 'super_admin' || (isTow(actor) && company.id === actor.tow_company_id)

/** Narrows a query on `tow_companies` to what `canSeeCompany` allows. */
export function scopeCompanies<Q extends QueryBuilder<TowCompany, TowCompany[] | TowCompany | undefined>>(
  query: Q,
  actor: Actor,
): Q {
  if (actor.role === 'super_admin') return query
  return isTow(actor) ? query.where('tow_companies.id', actor.tow_company_id) : query.whereRaw('false')
}

export const COMPANY_ACTIONS = ['read', 'edit'] as const
export type CompanyAction = (typeof COMPANY_ACTIONS)[number]

/**
 * Everyone in the company can read its profile, fleet, lots, prices, and drivers. Its admins edit the profile; writing the
 * rest has its own actions.
 */
export const canCompany: Record<CompanyAction, (actor: Actor, company: Pick<TowCompany, 'id'>) => Permission> = {
  read: (actor, company) =>
    canSeeCompany(actor, company)
      ? { allowed: true, why: null }
      : { allowed: false, why: 'This belongs to another company.' },
  edit: (actor, company) =>
    canSeeCompany(actor, company) && (actor.role === 'super_admin' || actor.role === 'tow_admin')
      ? { allowed: true, why: null }
      : { allowed: false, why: 'Only an admin of the company can change this.', never: true },
}
