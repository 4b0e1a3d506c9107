import type { LoginUser, ResidentRecord, SessionContract } from '@curbwise/api/resources/session.schemas'
import type { Role } from '@curbwise/api/roles'

/** The auth session of the specification, section 3, spelled as there. */
export interface AuthSession {
  isAuthenticated: boolean
  name: string
  email: string
  role: Role | null
  avatarUrl: string | null
  userId: string | null
  roleId: string | null
  /** IANA name: the selected complex's, the tow company's, or America/Chicago for the super admin. */
  timezone: string | null
}

/** Everything else about the user: login result, company, complexes, the selected one, and the resident. */
export interface Profile {
  user: LoginUser | null
  tow_company: LoginUser['tow_company']
  contracts: readonly SessionContract[]
  selected_contract_id: string | null
  resident: ResidentRecord | null
}

export interface Session extends AuthSession, Profile {
  selected_contract: SessionContract | null
}

export const NO_AUTH: AuthSession = {
  isAuthenticated: false,
  name: '',
  email: '',
  role: null,
  avatarUrl: null,
  userId: null,
  roleId: null,
  timezone: null,
}
export const NO_PROFILE: Profile = {
  user: null,
  tow_company: null,
  contracts: [],
  selected_contract_id: null,
  resident: null,
}
