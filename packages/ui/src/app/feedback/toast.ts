export type ToastSeverity = 'success' | 'info' | 'error' | 'warn' | 'secondary' | 'contrast'

export interface Toast {
  readonly id: string
  readonly severity: ToastSeverity
  readonly summary: string
  readonly detail?: string
  /** ms; -1 or less stays. Errors are given that by whoever shows them without another life. */
  readonly life: number
  readonly closable: boolean
  /** One thing to do, such as "Stay" or "Undo". */
  readonly action?: { readonly label: string; readonly onSelect: () => void }
}
