import type { Role } from '@curbwise/api/roles'
import type { Screen } from '@curbwise/api/screens'

export interface Reader {
  isAuthenticated: boolean
  role: Role | null
  tow_company: { has_booting_access: boolean; release_only?: boolean | undefined } | null
  /** The selected complex. For managers and external users, its company decides on boot access. */
  selected_contract: { has_booting_access?: boolean } | null
}

/** Returns whether booting is available to this user here. A super admin sees the booting of all companies. */
export function hasBooting({
  role,
  tow_company,
  selected_contract,
}: Pick<Reader, 'role' | 'tow_company' | 'selected_contract'>): boolean {
  if (role === 'super_admin') return true
  return tow_company ? tow_company.has_booting_access : selected_contract?.has_booting_access === true
}

/** What an admin of a disabled company can open: the release desk, and their own profile. */
const RELEASE_ONLY: readonly string[] = ['/tows', '/account/profile']

/** Returns whether a user can open a screen at all. Booting is hidden if the company, or the complex's company, doesn't have it. */
export function mayOpen(screen: Screen, reader: Reader): boolean {
  if (screen.roles === 'public') return true
  if (!reader.isAuthenticated || reader.role === null || !screen.roles.includes(reader.role)) return false
  if (reader.tow_company?.release_only && !RELEASE_ONLY.includes(screen.path)) return false
  return !screen.needs_booting || hasBooting(reader)
}
