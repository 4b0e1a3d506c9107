/** Roles of the specification, section 6. `disabled` is "anything else" and never passes a gate. */
export const ROLES = [
  'super_admin',
  'tow_admin',
  'tow_staff',
  'tow_driver',
  'contract_manager',
  'contract_staff',
  'resident',
  'external_user',
  'disabled',
] as const
export type Role = (typeof ROLES)[number]

export const TOW_ROLES = ['tow_admin', 'tow_staff', 'tow_driver'] as const satisfies readonly Role[]
export const TOW_OFFICE_ROLES = ['tow_admin', 'tow_staff'] as const satisfies readonly Role[]
export const MANAGER_ROLES = ['contract_manager', 'contract_staff'] as const satisfies readonly Role[]
/** Who takes complexes on: the office of a tow company, and super admins for any company. */
export const TAKES_ON_ROLES = ['super_admin', ...TOW_OFFICE_ROLES] as const satisfies readonly Role[]
/** Everybody with a log-in of their own (users), as against residents, who hold a unit's PIN. */
export const STAFF_ROLES = [
  'super_admin',
  ...TOW_ROLES,
  ...MANAGER_ROLES,
  'external_user',
] as const satisfies readonly Role[]

export const ROLE_LABELS: Record<Role, string> = {
  super_admin: 'Super Admin',
  tow_admin: 'Tow Admin',
  tow_staff: 'Tow Staff',
  tow_driver: 'Tow Driver',
  contract_manager: 'Contract Manager',
  contract_staff: 'Contract Staff',
  resident: 'Resident',
  external_user: 'External User',
  disabled: 'Disabled',
}
