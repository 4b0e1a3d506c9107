import { STAYS, dismissToastAtom, languageAtom, showToastAtom } from '@curbwise/platform'
import type { EndingState } from '../auth/session/end-later.ts'
import type { Store } from './store.ts'
import { SHELL_TEXTS } from './texts.ts'

/** Says that the person is logged out here only, until the server has ended the session, too. */
export function createEndingNotice(store: Store): (state: EndingState) => void {
  let toast: number | null = null
  return (state) => {
    const t = SHELL_TEXTS[store.get(languageAtom)]
    if (toast !== null) store.set(dismissToastAtom, toast)
    toast = null
    if (state === 'waiting')
      toast = store.set(showToastAtom, {
        severity: 'warn',
        summary: t.logged_out_here,
        detail: t.ends_with_signal,
        life: STAYS,
      })
    if (state === 'ended') store.set(showToastAtom, { severity: 'success', summary: t.session_ended })
  }
}
