import type { LoginUser } from '@curbwise/api/resources/session.schemas'
import { ApiError, call, setCsrfToken } from '@curbwise/client'
import { profileAtom } from '@curbwise/platform'
import type { Store } from '../../app/store.ts'
import { calls } from './calls.ts'

/** How often, and how many times, a tab asks who is logged in: the cookie arrives after the server has ended the view. */
const ASK_EVERY_MS = 1_000
const TRIES = 5

let ending: Promise<unknown> = Promise.resolve()

/** Takes the response of the call that ends this browser's view, and returns the super admin, whose own session goes on. */
export async function endView(response: Promise<{ csrf_token: string; user: LoginUser }>): Promise<LoginUser> {
  ending = response.catch(() => {})
  const { csrf_token, user } = await response
  setCsrfToken(csrf_token)
  return user
}

/**
 * Returns a check for a super admin, or a view of one, whose request was refused with 401. A request of a view may be
 * refused after the view has ended, and before or after this tab has the cookie of the super admin's own session; logging
 * out then would end that session, too. The check resolves with true only if there is no session at all.
 */
export function createViewEndCheck(store: Store, signIn: (user: LoginUser) => void): () => Promise<boolean> {
  const isViewing = () => Boolean(store.get(profileAtom).user?.viewing)
  const check = async (tries = TRIES): Promise<boolean> => {
    await Promise.all([ending, new Promise((resolve) => void setTimeout(resolve, ASK_EVERY_MS))])
    try {
      const user = await call(calls.me, { silent: true })
      // The response that ends the view may have been faster.
      if (isViewing() && !user.viewing) signIn(user)
      return false
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) return false
      return tries === 1 || !isViewing() || check(tries - 1)
    }
  }
  let checking: Promise<boolean> | null = null
  return async () => {
    checking ??= check().finally(() => {
      checking = null
    })
    return checking
  }
}
