import { MANAGER_ROLES, TOW_OFFICE_ROLES, TOW_ROLES } from '../roles.ts'
export const REQUESTERS = ['super_admin', ...TOW_ROLES, ...MANAGER_ROLES, 'external_user'] as const
export const HANDLERS = ['super_admin', ...TOW_ROLES] as const
export const COMPARERS = ['super_admin', ...TOW_ROLES, ...MANAGER_ROLES] as const
export const OFFICE = ['super_admin', ...TOW_OFFICE_ROLES] as const
