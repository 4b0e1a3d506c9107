import { setCsrfToken } from '@curbwise/client'
import { KEPT_ANSWERS, NO_AUTH, NO_PROFILE, authAtom, profileAtom } from '@curbwise/platform'
import type { QueryClient } from '@tanstack/react-query'
import { KEYS } from '../../app/storage.ts'
import type { Store } from '../../app/store.ts'

function clearCookies(document: Document): void {
  for (const cookie of document.cookie.split('; ').filter(Boolean)) {
    document.cookie = `${cookie.split('=')[0]}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`
  }
}

/**
 * Removes all of the user's data from this browser: stores, cached responses, session storage, and cookies that scripts can access. Device
 * settings stay.
 */
export function clearPerson(
  store: Store,
  queryClient: QueryClient,
  { localStorage, sessionStorage, document }: Window,
): void {
  store.set(authAtom, NO_AUTH)
  store.set(profileAtom, NO_PROFILE)
  localStorage.removeItem(KEYS.auth)
  localStorage.removeItem(KEYS.profile)
  localStorage.removeItem(KEPT_ANSWERS)
  sessionStorage.clear()
  queryClient.clear()
  setCsrfToken(null)
  clearCookies(document)
}
