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

/** Keys in local storage. */
export const KEYS = {
  auth: 'auth',
  profile: 'profile',
  settings: 'client',
  language: 'language',
  /** Where logged-out users of this device go: staff, residents, or guests who installed the app. Survives logout. */
  entry: 'entry',
  /** Whose session waits to be ended on the server: they were logged out here without a signal. */
  ending: 'ending',
  installDismissed: 'install_dismissed',
} as const

/** Everything except the login user, whose rights are refetched, and the unit's PINs. */
type StoredProfile = Omit<Profile, 'user'>

function read(storage: Storage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** If the storage is full or denied, the value is only lost on reload. */
export function write(storage: Storage, key: string, value: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(value))
  } catch {
    storage.removeItem(key)
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the stored auth session; an invalid one counts as logged out. */
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

const ENTRIES = ['/login', '/resident', '/guest'] as const
/** Where the root path leads without a session. */
export type Entry = (typeof ENTRIES)[number]

export function readEntry(storage: Storage): Entry {
  const stored = read(storage, KEYS.entry)
  return ENTRIES.find((entry) => entry === stored) ?? '/login'
}

export const storable = ({ tow_company, contracts, selected_contract_id, resident }: Profile): StoredProfile => ({
  tow_company,
  contracts,
  selected_contract_id,
  resident: resident && { ...resident, resident_pin_code: null, guest_pin_code: null },
})
