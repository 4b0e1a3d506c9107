import { atom, useSetAtom } from 'jotai'
import { useMemo } from 'react'

export type ToastSeverity = 'success' | 'info' | 'error' | 'warn' | 'secondary' | 'contrast'

/** The toast message of the specification, section 3. */
export interface ToastMessage {
  severity: ToastSeverity
  summary: string
  detail?: string
  /** Milliseconds; 3000 by default, but errors stay; -1 or less stays until closed. */
  life?: number
  /** Whether there is a close button; true by default. */
  closable?: boolean
  /** An action next to the message, such as Undo. */
  action?: { label: string; run: () => void }
}
export interface Toast
  extends
    Required<Pick<ToastMessage, 'severity' | 'summary' | 'life' | 'closable'>>,
    Pick<ToastMessage, 'detail' | 'action'> {
  id: number
}

export const DEFAULT_TOAST_LIFE = 3000
export const STAYS = -1
export const toastsAtom = atom<readonly Toast[]>([])

let lastId = 0
const build = (message: ToastMessage): Toast => ({
  closable: true,
  ...message,
  life: message.life ?? (message.severity === 'error' ? STAYS : DEFAULT_TOAST_LIFE),
  id: ++lastId,
})

/** Shows a toast and returns its id. */
export const showToastAtom = atom(null, (_get, set, message: ToastMessage) => {
  const toast = build(message)
  set(toastsAtom, (toasts) => [...toasts, toast])
  return toast.id
})
export const dismissToastAtom = atom(null, (_get, set, id: number) =>
  set(toastsAtom, (toasts) => toasts.filter((toast) => toast.id !== id)),
)

/** Provides `show(message)`, shortcuts by severity, and `dismiss(id)`. Errors stay until closed, unless `life` is set. */
export function useToast() {
  const show = useSetAtom(showToastAtom)
  const dismiss = useSetAtom(dismissToastAtom)
  return useMemo(
    () => ({
      show,
      dismiss,
      success: (summary: string, detail?: string) => show({ severity: 'success', summary, detail }),
      info: (summary: string, detail?: string) => show({ severity: 'info', summary, detail }),
      warn: (summary: string, detail?: string) => show({ severity: 'warn', summary, detail }),
      error: (summary: string, detail?: string) => show({ severity: 'error', summary, detail }),
    }),
    [show, dismiss],
  )
}
