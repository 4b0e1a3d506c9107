import { atom, useAtom } from 'jotai'

export const MOBILE_MAX_WIDTH = 576

/** The client settings of the specification, section 3; the shell stores them in local storage. */
export interface ClientSettings {
  sidebarVisible: boolean
  colorMode: 'light' | 'dim'
  /** CSS pixels, kept up to date by the shell. */
  windowWidth: number
}

export const DEFAULT_SETTINGS: ClientSettings = { sidebarVisible: true, colorMode: 'light', windowWidth: 1280 }
export const settingsAtom = atom<ClientSettings>(DEFAULT_SETTINGS)

/** Provides the client settings, `isMobile` (576 px or less), and `change` to set some of them. */
export function useClientSettings() {
  const [settings, set] = useAtom(settingsAtom)
  return {
    ...settings,
    isMobile: settings.windowWidth <= MOBILE_MAX_WIDTH,
    change: (changes: Partial<ClientSettings>) => set((current) => ({ ...current, ...changes })),
  }
}
