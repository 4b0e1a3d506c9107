import { type LatePartHook, STAYS, dismissToastAtom, languageAtom, showToastAtom } from '@curbwise/platform'
import type { Store } from './store.ts'
import { SHELL_TEXTS } from './texts.ts'

/** Says that a part of the page couldn't be loaded, in one toast that leaves once all such parts have loaded. */
export function createLatePartNotice(store: Store): LatePartHook {
  let late = 0
  let toast: number | null = null
  const dismiss = (): void => {
    if (toast !== null) store.set(dismissToastAtom, toast)
    toast = null
  }
  return () => {
    const t = SHELL_TEXTS[store.get(languageAtom)]
    late++
    dismiss()
    toast = store.set(showToastAtom, { severity: 'warn', summary: t.part_late, detail: t.part_comes, life: STAYS })
    return () => {
      late--
      if (late === 0) dismiss()
    }
  }
}

/** Also says so while a module that areas share with the shell can't be loaded; the federation's plugin sends the events. */
export function watchSharedParts(window: Window, onLate: LatePartHook): void {
  const ends: (() => void)[] = []
  window.addEventListener('curbwise:shared-late', () => ends.push(onLate()))
  window.addEventListener('curbwise:shared-loaded', () => ends.pop()?.())
}
