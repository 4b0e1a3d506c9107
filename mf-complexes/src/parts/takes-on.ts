import { TOW_OFFICE_ROLES, type Role } from '@curbwise/api/roles'

/** Who takes complexes on: the office of a tow company, and super admins for any company. There is no record yet that could say it. */
export const takesOn = (role: Role | null): boolean => role === 'super_admin' || (TOW_OFFICE_ROLES as readonly (Role | null)[]).includes(role)
