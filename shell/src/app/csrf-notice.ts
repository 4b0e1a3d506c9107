import { setCsrfToken } from '@curbwise/client'
import { STAYS, dismissToastAtom, showToastAtom } from '@curbwise/platform'
import type { Reloader } from './reload.ts'
import type { Store } from './store.ts'

const RELOAD_DELAY_MS = 4000
/** While somebody reads the notice or has unsaved work, the reload asks again after this many milliseconds. */
const ASK_AGAIN_MS = 1000

export interface CsrfPorts {
  store: Store
  reloader: Reloader
  /** The pointer or the focus is on the notice. */
  isAttended: () => boolean
}

/**
 * The answer to "CSRF Token Mismatch": says that the site reloads, and does so after 4 s, unless the person stays. Unsaved
 * work and attention hold it up. The fresh token is asked for by the next call either way.
 */
export function createCsrfNotice({ store, reloader, isAttended }: CsrfPorts) {
  let toast: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const end = () => {
    clearTimeout(timer)
    if (toast !== null) store.set(dismissToastAtom, toast)
    toast = null
  }
  const tick = () => {
    if (reloader.isDirty() || isAttended()) {
      timer = setTimeout(tick, ASK_AGAIN_MS)
      return
    }
    end()
    if (!reloader.reloadNow())
      store.set(showToastAtom, { severity: 'warn', summary: 'That did not go through', detail: 'Please try again.' })
  }

  return () => {
    setCsrfToken(null)
    if (toast !== null) return
    toast = store.set(showToastAtom, {
      severity: 'info',
      summary: 'The site will reload for a new update',
      detail: 'Please wait a few seconds...',
      life: STAYS,
      closable: false,
      action: { label: 'Stay', run: end },
    })
    timer = setTimeout(tick, RELOAD_DELAY_MS)
  }
}
