import type { ApiError } from './api-error.ts'

/** What the shell does about the refusals that mean the same everywhere (specification, section 8). */
export interface CallHooks {
  /** 401 with message Unauthenticated. */
  onUnauthenticated(error: ApiError): void
  /** 403 with message Unauthorized. */
  onForbidden(error: ApiError): void
  /** Message CSRF Token Mismatch, whatever the status. */
  onCsrfMismatch(error: ApiError): void
}

let hooks: Partial<CallHooks> = {}

/** Wired once by the shell. */
export function setCallHooks(next: Partial<CallHooks>): void {
  hooks = next
}

/** Runs the hook that an error calls for, if any. The call rejects with the error all the same. */
export function consultCatalogue(error: ApiError): void {
  if (error.message === 'CSRF Token Mismatch') hooks.onCsrfMismatch?.(error)
  else if (error.status === 401 && error.message === 'Unauthenticated') hooks.onUnauthenticated?.(error)
  else if (error.status === 403 && error.message === 'Unauthorized') hooks.onForbidden?.(error)
}
