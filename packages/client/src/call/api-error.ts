import type { ErrorBody } from '@curbwise/api/errors'

/** Code of an error without a response: no network, a broken connection, or a timeout. */
export const OFFLINE = 'offline'

/**
 * A refused or failed call. Without a response, `status` is 0 and `code` is `offline`. `fields` maps a field's path to what is wrong and
 * how to fix it; `details` is what else the user needs (who has the tow, the decision).
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  readonly details: Record<string, unknown>
  readonly request_id: string | null

  constructor(status: number, body: ErrorBody, options?: ErrorOptions) {
    super(body.message, options)
    this.status = status
    this.code = body.code
    this.fields = body.fields ?? {}
    this.details = body.details ?? {}
    this.request_id = body.request_id ?? null
  }
}

export const offlineError = (cause?: unknown) =>
  new ApiError(0, { code: OFFLINE, message: 'No connection. Check your network and try again.' }, { cause })

/** Returns whether a retry may help: there was no response, or a server error. */
export const isTransient = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' &&
  body !== null &&
  typeof (body as ErrorBody).message === 'string' &&
  typeof (body as ErrorBody).code === 'string'

/** Builds the error for a response that isn't 2xx. Replaces a proxy's HTML page with a readable message. */
export function errorFrom(status: number, text: string): ApiError {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    body = null
  }
  if (isErrorBody(body)) return new ApiError(status, body)
  return new ApiError(
    status,
    status === 502 || status === 503 || status === 504
      ? {
          code: 'unavailable',
          message: 'The service isn’t available right now. Nothing was lost. Try again in a moment.',
        }
      : { code: 'internal', message: 'Something broke on our side. Try again in a moment.' },
  )
}
