import { setCsrfToken } from '@curbwise/client'
import { KEPT_ANSWERS, NO_AUTH, NO_PROFILE, authAtom, profileAtom } from '@curbwise/platform'
import type { QueryClient } from '@tanstack/react-query'
import { KEYS } from '../../app/storage.ts'
import { endMessages } from '../../pwa/end-messages.ts'
import type { Store } from '../../app/store.ts'
import { reportError } from '../../errors/report.ts'

function clearCookies(document: Document): void {
  for (const cookie of document.cookie.split('; ').filter(Boolean)) {
    document.cookie = `${cookie.split('=')[0]}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`
  }
}

/** Deletes the copies with which a driver's phone checks plates offline. */
async function discardCopies(person: string): Promise<void> {
  try {
    const { discardSealed } = await import('@curbwise/client/sealed')
    await discardSealed(person, ['copy'])
  } catch (error) {
    reportError(error)
  }
}

/**
 * Removes all of the user's data from this browser: stores, cached responses, session storage, cookies that scripts can access, and messages
 * to this browser, with those that it still shows. Device settings stay.
 */
export function clearPerson(
  store: Store,
  queryClient: QueryClient,
  { localStorage, sessionStorage, document, navigator }: Window,
): void {
  const { role, userId } = store.get(authAtom)
  if (role === 'tow_driver' && userId !== null) void discardCopies(userId)
  store.set(authAtom, NO_AUTH)
  store.set(profileAtom, NO_PROFILE)
  localStorage.removeItem(KEYS.auth)
  localStorage.removeItem(KEYS.profile)
  localStorage.removeItem(KEPT_ANSWERS)
  sessionStorage.clear()
  queryClient.clear()
  setCsrfToken(null)
  clearCookies(document)
  void endMessages(navigator)
}
