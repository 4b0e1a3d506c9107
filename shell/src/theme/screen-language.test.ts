import { authAtom, languageAtom, NO_AUTH, screensAtom } from '@curbwise/platform'
import { SPECIFIED_SCREENS } from '@curbwise/testing'
import { createStore } from 'jotai'
import { expect, it } from 'vitest'
import { OWN_SCREENS } from '../app/own-screens.ts'
import { pathAtom } from '../app/state.ts'
import { screenLanguageAtom } from './screen-language.ts'

function languageAt(path: string, role: 'tow_driver' | 'tow_staff' | null, language: 'en' | 'es' = 'es') {
  const store = createStore()
  store.set(screensAtom, [...SPECIFIED_SCREENS, ...OWN_SCREENS])
  store.set(authAtom, { ...NO_AUTH, isAuthenticated: role !== null, role })
  store.set(languageAtom, language)
  store.set(pathAtom, path)
  return store.get(screenLanguageAtom)
}

it('is the user’s on public pages, and a driver’s on the screens that are translated for drivers', () => {
  expect(languageAt('/guest', null)).toBe('es')
  const screens = [
    '/tows',
    '/vehicles',
    '/sticker-lists',
    '/create-sticker',
    '/booted-vehicles',
    '/boot-devices',
    '/complexes/create-tow',
    '/complexes/booted-vehicles/b1/details',
    '/account/profile',
    '/account/security',
  ]
  for (const path of screens) expect(languageAt(path, 'tow_driver')).toBe('es')
  expect(languageAt('/tows', 'tow_driver', 'en')).toBe('en')
})

it('is English everywhere else, so that no screen mixes two languages', () => {
  expect(languageAt('/tows', 'tow_staff')).toBe('en')
  expect(languageAt('/complexes/units', 'tow_driver')).toBe('en')
  expect(languageAt('/login', null)).toBe('en')
  expect(languageAt('/no-such-screen', 'tow_driver')).toBe('en')
})
