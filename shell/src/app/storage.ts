import { ROLES } from '@curbwise/api/roles'
import {
  DEFAULT_SETTINGS,
  LANGUAGES,
  NO_AUTH,
  NO_PROFILE,
  type AuthSession,
  type ClientSettings,
  type Language,
  type Profile,
} from '@curbwise/platform'

/** Names in local storage. */
export const KEYS = {
  auth: 'auth',
  profile: 'profile',
  settings: 'client',
  language: 'language',
  /** Where a logged-out person of this device goes: staff or residents. Survives the log-out. */
  entry: 'entry',
  installDismissed: 'install_dismissed',
} as const

/** Everything but the log-in user, whose rights are asked for again, and without the unit's PINs. */
type StoredProfile = Omit<Profile, 'user'>

function read(storage: Storage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** A full or forbidden storage costs the memory over a reload, nothing else. */
export function write(storage: Storage, key: string, value: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(value))
  } catch {
    storage.removeItem(key)
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The stored auth session; anything that is not one counts as logged out. */
export function readAuth(storage: Storage): AuthSession {
  const stored = read(storage, KEYS.auth)
  if (!isObject(stored) || stored.isAuthenticated !== true || !ROLES.some((role) => role === stored.role))
    return NO_AUTH
  return { ...NO_AUTH, ...stored }
}

export function readProfile(storage: Storage): Profile {
  const stored = read(storage, KEYS.profile)
  if (!isObject(stored) || !Array.isArray(stored.contracts)) return NO_PROFILE
  return { ...NO_PROFILE, ...stored, user: null }
}

export function readSettings(storage: Storage, windowWidth: number): ClientSettings {
  const stored = read(storage, KEYS.settings)
  const { sidebarVisible, colorMode } = isObject(stored) ? stored : {}
  return {
    sidebarVisible: typeof sidebarVisible === 'boolean' ? sidebarVisible : DEFAULT_SETTINGS.sidebarVisible,
    colorMode: colorMode === 'dim' ? 'dim' : 'light',
    windowWidth,
  }
}

export function readLanguage(storage: Storage): Language | null {
  const stored = read(storage, KEYS.language)
  return LANGUAGES.find((language) => language === stored) ?? null
}

export const readEntry = (storage: Storage): '/login' | '/resident' =>
  read(storage, KEYS.entry) === '/resident' ? '/resident' : '/login'

export const storable = ({ tow_company, contracts, selected_contract_id, resident }: Profile): StoredProfile => ({
  tow_company,
  contracts,
  selected_contract_id,
  resident: resident && { ...resident, resident_pin_code: null, guest_pin_code: null },
})
