import type { Role } from '@curbwise/api/roles'
import type { Screen } from '@curbwise/api/screens'

export interface Reader {
  isAuthenticated: boolean
  role: Role | null
  tow_company: { has_booting_access: boolean } | null
  /** The complex that is worked in; its company decides on booting for those who work by complex. */
  selected_contract: { has_booting_access?: boolean } | null
}

/** Whether there is booting for this person here. A super admin sees all companies'. */
export function hasBooting({
  role,
  tow_company,
  selected_contract,
}: Pick<Reader, 'role' | 'tow_company' | 'selected_contract'>): boolean {
  if (role === 'super_admin') return true
  return tow_company ? tow_company.has_booting_access : selected_contract?.has_booting_access === true
}

/** Whether a person may open a screen at all. Booting is invisible where the company, or the complex's company, lacks it. */
export function mayOpen(screen: Screen, reader: Reader): boolean {
  if (screen.roles === 'public') return true
  if (!reader.isAuthenticated || reader.role === null || !screen.roles.includes(reader.role)) return false
  return !screen.needs_booting || hasBooting(reader)
}
