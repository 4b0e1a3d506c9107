import type { LoginUser, ResidentRecord, SessionContract } from '@curbwise/api/resources/session.schemas'
import { MANAGER_ROLES, TOW_ROLES, type Role } from '@curbwise/api/roles'
import { NO_PROFILE, type AuthSession, type Profile } from '@curbwise/platform'

const SUPER_ADMIN_ZONE = 'America/Chicago'

const byName = (a: SessionContract, b: SessionContract) => a.name.localeCompare(b.name, 'en', { numeric: true })

export const isTow = (role: Role | null) => TOW_ROLES.some((tow) => tow === role)
/** Returns whether the selected complex determines the role's time zone and rights. */
export const worksByContract = (role: Role | null) =>
  role === 'external_user' || MANAGER_ROLES.some((manager) => manager === role)

/** Returns the complexes sorted by name; tow users only get active ones. */
export const contractsFor = (role: Role | null, contracts: readonly SessionContract[]): readonly SessionContract[] =>
  contracts.filter((contract) => contract.is_active || !isTow(role)).sort(byName)

/** Keeps the selected complex by id if it is still listed; otherwise selects the first. */
export const keepSelection = (contracts: readonly SessionContract[], selected: string | null): string | null =>
  (contracts.find(({ id }) => id === selected) ?? contracts[0])?.id ?? null

/** Adds a complex that a super admin found to their list. Other users' lists come from the server only. */
export const withContract = (
  role: Role | null,
  profile: Profile,
  { id, name, timezone, is_active }: SessionContract,
): Profile =>
  role === 'super_admin'
    ? {
        ...profile,
        contracts: [
          ...profile.contracts.filter((contract) => contract.id !== id),
          { id, name, timezone, is_active },
        ].sort(byName),
      }
    : profile

/** Returns the session's time zone: the selected complex's, the company's, or the super admin's fixed one. */
export function timezoneOf(
  role: Role | null,
  profile: Pick<Profile, 'tow_company' | 'contracts' | 'selected_contract_id' | 'resident'>,
): string | null {
  if (role === 'super_admin') return SUPER_ADMIN_ZONE
  if (role === 'resident') return profile.resident?.timezone ?? null
  if (isTow(role)) return profile.tow_company?.timezone ?? null
  return profile.contracts.find(({ id }) => id === profile.selected_contract_id)?.timezone ?? null
}

export interface Person {
  auth: AuthSession
  profile: Profile
}

/** Returns whether the login user doesn't list the complexes: a super admin's are those they found, and tow users' come from a separate call. */
const isListedSeparately = ({ role, contracts }: LoginUser) =>
  role === 'super_admin' || (isTow(role) && contracts.length === 0)

/** Returns what to store for a login user; `before` keeps the selected complex across a refresh. */
export function personOf(user: LoginUser, before: Profile = NO_PROFILE): Person {
  const contracts = isListedSeparately(user) ? before.contracts : contractsFor(user.role, user.contracts)
  const profile: Profile = {
    user,
    tow_company: user.tow_company,
    contracts,
    selected_contract_id: keepSelection(contracts, before.selected_contract_id),
    resident: null,
  }
  return {
    profile,
    auth: {
      isAuthenticated: true,
      name: user.name,
      email: user.email,
      role: user.role,
      avatarUrl: user.files.find((file) => file.file_type === 'avatar')?.file_url ?? null,
      userId: user.id,
      roleId: user.roleId,
      timezone: timezoneOf(user.role, profile),
    },
  }
}

/** Returns what to store for a resident's session, which belongs to the unit and its PIN. */
export const residentPersonOf = (resident: ResidentRecord): Person => ({
  profile: { ...NO_PROFILE, resident },
  auth: {
    isAuthenticated: true,
    name: resident.resident_name ?? `Unit ${resident.unit_number}`,
    email: resident.resident_email ?? '',
    role: 'resident',
    avatarUrl: null,
    userId: resident.id,
    roleId: resident.apartment_unit_id,
    timezone: resident.timezone,
  },
})

/** Returns whether this browser knows the time zone. */
export function isTimezone(zone: string | null): boolean {
  try {
    return zone !== null && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}
