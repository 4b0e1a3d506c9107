export type ToastSeverity = 'success' | 'info' | 'error' | 'warn' | 'secondary' | 'contrast'

export interface Toast {
  readonly id: string
  readonly severity: ToastSeverity
  readonly summary: string
  readonly detail?: string
  /** Milliseconds; -1 or less stays. For errors, the platform sets it by default. */
  readonly life: number
  readonly closable: boolean
  /** One action, such as "Stay" or "Undo". */
  readonly action?: { readonly label: string; readonly onSelect: () => void }
}
