import { TAKES_ON_ROLES, type Role } from '@curbwise/api/roles'

/** Returns who can add complexes. This depends on the role, because there is no record yet to carry the permission. */
export const canAddComplexes = (role: Role | null): boolean =>
  (TAKES_ON_ROLES as readonly (Role | null)[]).includes(role)
