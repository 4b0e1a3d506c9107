import type { Role } from '@curbwise/api/roles'
import type { Entry } from '../app/storage.ts'

interface Person {
  isAuthenticated: boolean
  role: Role | null
  selected_contract_id: string | null
  tow_company?: { release_only?: boolean | undefined } | null
}

const withContract = (path: string, id: string | null) => (id ? `${path}?id=${id}` : path)

/** Returns where the root path redirects to (specification, section 2). `entry` is for logged-out users of this device. */
export function homeOf({ isAuthenticated, role, selected_contract_id, tow_company }: Person, entry: Entry): string {
  if (!isAuthenticated) return entry
  if (tow_company?.release_only) return '/tows?view=storage'
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

/** Returns the login page for a visitor without a session, based on the current address. */
export const entryFrom = (href: string): '/login' | '/resident' =>
  href.includes('/resident/') ? '/resident' : '/login'
