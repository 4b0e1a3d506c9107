import { TAKES_ON_ROLES, type Role } from '@curbwise/api/roles'

/** Who takes complexes on. There is no record yet that could say it. */
export const takesOn = (role: Role | null): boolean => (TAKES_ON_ROLES as readonly (Role | null)[]).includes(role)
