// @vitest-environment jsdom
import { authAtom, languageAtom, settingsAtom } from '@curbwise/platform'
import { beforeEach, describe, expect, it } from 'vitest'
import { createShellStore } from './store.ts'

beforeEach(() => localStorage.clear())

describe('the store', () => {
  it('stores the specification’s auth session and client settings in local storage', () => {
    const store = createShellStore(window)
    store.set(authAtom, {
      isAuthenticated: true,
      name: 'A',
      email: 'a@x.test',
      role: 'tow_admin',
      avatarUrl: null,
      userId: 'u',
      roleId: 'r',
      timezone: 'UTC',
    })
    store.set(settingsAtom, (settings) => ({ ...settings, sidebarVisible: false, colorMode: 'dim' }))
    expect(Object.keys(JSON.parse(localStorage.getItem('auth') ?? '{}') as object)).toEqual([
      'isAuthenticated',
      'name',
      'email',
      'role',
      'avatarUrl',
      'userId',
      'roleId',
      'timezone',
    ])
    expect(JSON.parse(localStorage.getItem('client') ?? '{}')).toEqual({
      sidebarVisible: false,
      colorMode: 'dim',
      windowWidth: 1024,
    })
    const again = createShellStore(window)
    expect(again.get(authAtom).role).toBe('tow_admin')
    expect(again.get(settingsAtom)).toMatchObject({ sidebarVisible: false, colorMode: 'dim' })
  })

  it('starts with defaults if the stored values are invalid', () => {
    localStorage.setItem('auth', '{"isAuthenticated":true,"role":"emperor"}')
    localStorage.setItem('client', 'not json')
    const store = createShellStore(window)
    expect(store.get(authAtom).isAuthenticated).toBe(false)
    expect(store.get(settingsAtom)).toMatchObject({ sidebarVisible: true, colorMode: 'light' })
  })

  it('logs out when another tab does', () => {
    const store = createShellStore(window)
    store.set(authAtom, (auth) => ({ ...auth, isAuthenticated: true, role: 'tow_admin' }))
    localStorage.removeItem('auth')
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth' }))
    expect(store.get(authAtom).isAuthenticated).toBe(false)
  })

  it('follows the browser’s language until one is chosen', () => {
    expect(createShellStore(window).get(languageAtom)).toBe('en')
    createShellStore(window).set(languageAtom, 'es')
    expect(createShellStore(window).get(languageAtom)).toBe('es')
  })

  it('follows the width of the window', () => {
    const store = createShellStore(window)
    window.innerWidth = 500
    window.dispatchEvent(new Event('resize'))
    expect(store.get(settingsAtom).windowWidth).toBe(500)
    window.innerWidth = 1024
  })
})
