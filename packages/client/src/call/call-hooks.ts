import type { ApiError } from './api-error.ts'

/** How the shell handles errors that mean the same for every call (specification, section 8). */
export interface CallHooks {
  /** 401 with the message Unauthenticated. */
  onUnauthenticated(error: ApiError): void
  /** 403 with the message Unauthorized. */
  onForbidden(error: ApiError): void
  /** The message CSRF Token Mismatch, with any status. */
  onCsrfMismatch(error: ApiError): void
  /** 403 with the code factor_needed. Asks for the second factor; resolves to whether the call is worth repeating. */
  onFactorNeeded(): Promise<boolean>
}

let hooks: Partial<CallHooks> = {}

/** Called once, by the shell. */
export function setCallHooks(next: Partial<CallHooks>): void {
  hooks = next
}

/** Asks for the second factor if the error says that the call needs it, and returns whether it was entered. */
export const askedForFactor = async ({ code }: ApiError): Promise<boolean> =>
  code === 'factor_needed' && (await hooks.onFactorNeeded?.()) === true

/** Runs the hook for an error, if there is one. The call still rejects with the error. */
export function runCallHook(error: ApiError): void {
  if (error.message === 'CSRF Token Mismatch') hooks.onCsrfMismatch?.(error)
  else if (error.status === 401 && error.message === 'Unauthenticated') hooks.onUnauthenticated?.(error)
  else if (error.status === 403 && error.message === 'Unauthorized') hooks.onForbidden?.(error)
}
