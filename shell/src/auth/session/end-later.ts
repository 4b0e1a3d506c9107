import { ApiError, call, setCsrfToken } from '@curbwise/client'
import { KEYS } from '../../app/storage.ts'
import { calls } from './calls.ts'

const RETRY_EVERY_MS = 15_000
const TIMEOUT_MS = 4000

/** `waiting`: logged out on this device only. `ended`: on the server, too. `dropped`: another tab, or the next login, has ended it. */
export type EndingState = 'waiting' | 'ended' | 'dropped'

export interface EndLater {
  /** This person was logged out here without an answer of the server: ends the session there as soon as it answers. */
  begin(of: 'staff' | 'resident'): void
  /** Someone logged in, which ended the earlier session. */
  drop(): void
  /** Continues after a reload. */
  resume(): void
}

/** Whether the session is over. A token of another session is forgotten, and the next try fetches the one of the cookie. */
async function endOnServer(of: string): Promise<boolean> {
  try {
    await call(of === 'resident' ? calls.residentLogout : calls.logout, { silent: true, timeout: TIMEOUT_MS })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'csrf_mismatch') setCsrfToken(null)
    return error instanceof ApiError && error.status === 401
  }
}

/**
 * Ends sessions whose person was logged out without a signal. Scripts can't delete the session's cookie, so this device remembers that it
 * has to be ended, also across reloads, and tries every 15 seconds and when the browser is back online.
 */
export function createEndLater(
  { localStorage }: Pick<Window, 'localStorage'>,
  onChange: (state: EndingState) => void,
): EndLater {
  let timer: ReturnType<typeof setInterval> | null = null
  let is_trying = false
  const pending = (): string | null => localStorage.getItem(KEYS.ending)
  const stop = (state: EndingState): void => {
    if (timer === null) return
    clearInterval(timer)
    timer = null
    globalThis.removeEventListener('online', tryNow)
    onChange(state)
  }
  const attempt = async (): Promise<void> => {
    const of = pending()
    if (of === null) return stop('dropped')
    if (!(await endOnServer(of)) || pending() === null) return
    localStorage.removeItem(KEYS.ending)
    stop('ended')
  }
  const tryNow = (): void => {
    if (is_trying) return
    is_trying = true
    void attempt().finally(() => {
      is_trying = false
    })
  }
  const start = (): void => {
    if (timer !== null) return
    timer = setInterval(tryNow, RETRY_EVERY_MS)
    globalThis.addEventListener('online', tryNow)
    onChange('waiting')
  }
  return {
    begin(of) {
      localStorage.setItem(KEYS.ending, of)
      start()
    },
    drop() {
      localStorage.removeItem(KEYS.ending)
      stop('dropped')
    },
    resume() {
      if (pending() === null) return
      start()
      tryNow()
    },
  }
}
