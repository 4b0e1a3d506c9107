import { setCsrfToken } from '@curbwise/client'
import { STAYS, dismissToastAtom, languageAtom, showToastAtom } from '@curbwise/platform'
import type { Reloader } from './reload.ts'
import type { Store } from './store.ts'
import { SHELL_TEXTS } from './texts.ts'

const RELOAD_DELAY_MS = 4000
/** Milliseconds until the next check, while the user reads the notice or has unsaved work. */
const CHECK_EVERY_MS = 1000

export interface CsrfPorts {
  store: Store
  reloader: Reloader
  /** The pointer or the focus is on the notice. */
  isAttended: () => boolean
}

/**
 * Handles "CSRF Token Mismatch": announces a reload and reloads after 4 s, unless the user chooses to stay. Unsaved work and attention
 * delay it. Either way, the next call fetches a new token.
 */
export function createCsrfNotice({ store, reloader, isAttended }: CsrfPorts) {
  let toast: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const t = () => SHELL_TEXTS[store.get(languageAtom)]
  const end = () => {
    clearTimeout(timer)
    if (toast !== null) store.set(dismissToastAtom, toast)
    toast = null
  }
  const tick = () => {
    if (reloader.isDirty() || isAttended()) {
      timer = setTimeout(tick, CHECK_EVERY_MS)
      return
    }
    end()
    if (!reloader.reloadNow())
      store.set(showToastAtom, { severity: 'warn', summary: t().not_sent, detail: t().try_again })
  }

  return () => {
    setCsrfToken(null)
    if (toast !== null) return
    toast = store.set(showToastAtom, {
      severity: 'info',
      summary: t().update,
      detail: t().wait,
      life: STAYS,
      closable: false,
      action: { label: t().stay, run: end },
    })
    timer = setTimeout(tick, RELOAD_DELAY_MS)
  }
}
