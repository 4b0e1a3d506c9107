/** Roles of the specification, section 6. `disabled` covers "anything else" and never passes a check. */
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
/** Roles that can add complexes: the office of a tow company, and super admins for any company. */
export const TAKES_ON_ROLES = ['super_admin', ...TOW_OFFICE_ROLES] as const satisfies readonly Role[]
/** Every role with its own login (the `users` table), unlike residents, who log in with a unit's PIN. */
export const STAFF_ROLES = [
  'super_admin',
  ...TOW_ROLES,
  ...MANAGER_ROLES,
  'external_user',
] as const satisfies readonly Role[]

/** Roles within a sentence, as people in the field say them: "By manager Nadine Okoro". */
const ROLE_WORDS: Readonly<Record<Role, string>> = {
  super_admin: 'super admin',
  tow_admin: 'tow admin',
  tow_staff: 'dispatcher',
  tow_driver: 'driver',
  contract_manager: 'manager',
  contract_staff: 'staff member',
  resident: 'resident',
  external_user: 'patrol',
  disabled: 'former user',
}

export interface Requester {
  readonly name: string
  readonly role: string
  /** Whether the reader is this person. */
  readonly is_you: boolean
}

/** "By you", "By manager Nadine Okoro", or, for a role that this version doesn't know, "By Nadine Okoro". */
export function requesterWords({ name, role, is_you }: Requester): string {
  if (is_you) return 'By you'
  const known = ROLES.find((one) => one === role)
  return known ? `By ${ROLE_WORDS[known]} ${name}` : `By ${name}`
}

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
