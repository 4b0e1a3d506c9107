/** `off` is something that the settings don't name, or that couldn't be checked because of another fault. */
type State = 'ok' | 'off' | 'warning' | 'fault'

/** What one check found. */
export interface Finding {
  readonly check: string
  readonly state: State
  /** What was found and what that means, as sentences. */
  readonly found: string
  /** What to do; null when there is nothing to do. */
  readonly fix: string | null
}

export const ok = (check: string, found: string): Finding => ({ check, state: 'ok', found, fix: null })
export const off = (check: string, found: string): Finding => ({ check, state: 'off', found, fix: null })
export const warning = (check: string, found: string, fix: string): Finding => ({ check, state: 'warning', found, fix })
export const fault = (check: string, found: string, fix: string): Finding => ({ check, state: 'fault', found, fix })

/** Returns the message of an error without its last period. A host with two addresses fails with an AggregateError that has none. */
export function reasonOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  const { message, cause } = first instanceof Error ? first : new Error(String(first))
  // fetch says only that it failed; why is in the cause.
  const reason = message === 'fetch failed' && cause !== undefined ? reasonOf(cause) : message
  return reason.replaceAll(/\s+/g, ' ').replace(/\.$/, '')
}

/** Returns the code of an error of the network or of PostgreSQL; empty if it has none. */
export function codeOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  return (first as { readonly code?: string } | null)?.code ?? ''
}
