import { TOW_OFFICE_ROLES, type Role } from '@curbwise/api'
import type { Permission } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'

/** The office of the company itself, and super admins. */
export const canReadInsights = ({ role, tow_company_id }: Actor, company_id: string): Permission =>
  role === 'super_admin' || ((TOW_OFFICE_ROLES as readonly Role[]).includes(role) && tow_company_id === company_id)
    ? { allowed: true, why: null }
    : { allowed: false, why: 'Only the tow company’s office can see this.', never: true }
