import type { Role } from '@curbwise/api/roles'

interface Person {
  isAuthenticated: boolean
  role: Role | null
  selected_contract_id: string | null
}

const withContract = (path: string, id: string | null) => (id ? `${path}?id=${id}` : path)

/** Where the root path leads (specification, section 2). `entry` is for those logged out: where this device last logged in. */
export function homeOf({ isAuthenticated, role, selected_contract_id }: Person, entry: '/login' | '/resident'): string {
  if (!isAuthenticated) return entry
  switch (role) {
    case 'resident':
      return '/resident/dashboard'
    case 'tow_admin':
    case 'tow_staff':
    case 'tow_driver':
      return '/vehicles'
    case 'contract_manager':
    case 'contract_staff':
      return withContract('/complexes/units', selected_contract_id)
    case 'external_user':
      return withContract('/complexes/vehicles', selected_contract_id)
    case 'super_admin':
      return '/super-admin/tow-companies'
    default:
      return entry
  }
}

/** Where somebody without a session goes, told from the address they stand at. */
export const entryFrom = (href: string): '/login' | '/resident' =>
  href.includes('/resident/') ? '/resident' : '/login'
