import { authAtom, browserLanguage, languageAtom, profileAtom, screensAtom, settingsAtom } from '@curbwise/platform'
import { createStore } from 'jotai'
import { KNOWN_SCREENS } from './own-screens.ts'
import { KEYS, readAuth, readLanguage, readProfile, readSettings, storable, write } from './storage.ts'

export type Store = ReturnType<typeof createStore>

/**
 * Creates the tab's only store. It loads from local storage, writes every change back, and follows logins and logouts in other tabs of this
 * browser.
 */
export function createShellStore(window: Window): Store {
  const { localStorage: storage, navigator } = window
  const store = createStore()
  store.set(screensAtom, KNOWN_SCREENS)
  store.set(authAtom, readAuth(storage))
  store.set(profileAtom, readProfile(storage))
  store.set(settingsAtom, readSettings(storage, window.innerWidth))
  const remembered = readLanguage(storage)
  store.set(languageAtom, remembered ?? browserLanguage(navigator.languages))

  let following = false
  write(storage, KEYS.settings, store.get(settingsAtom))
  const persist = (key: string, value: () => unknown) => () => {
    if (!following) write(storage, key, value())
  }
  store.sub(
    authAtom,
    persist(KEYS.auth, () => store.get(authAtom)),
  )
  store.sub(
    profileAtom,
    persist(KEYS.profile, () => storable(store.get(profileAtom))),
  )
  store.sub(
    settingsAtom,
    persist(KEYS.settings, () => store.get(settingsAtom)),
  )
  store.sub(
    languageAtom,
    persist(KEYS.language, () => store.get(languageAtom)),
  )

  window.addEventListener('storage', (event) => {
    following = true
    if (event.key === KEYS.auth || event.key === null) store.set(authAtom, readAuth(storage))
    if (event.key === KEYS.profile || event.key === null) store.set(profileAtom, readProfile(storage))
    following = false
  })
  window.addEventListener('resize', () =>
    store.set(settingsAtom, (settings) => ({ ...settings, windowWidth: window.innerWidth })),
  )
  return store
}
