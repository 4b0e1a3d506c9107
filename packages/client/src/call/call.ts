import type { Call, ResponseOf } from '@curbwise/api/call'
import { errorFrom, type ApiError } from './api-error.ts'
import { askedForFactor, runCallHook } from './call-hooks.ts'
import { csrfToken, knownCsrfToken, needsCsrf } from './csrf.ts'
import { bodyOf, urlOf, type LooseInput } from './request.ts'
import { send } from './send.ts'
import type { CallArguments, CallOptions } from './types.ts'

const fetchToken = async (path: string): Promise<string> => {
  const answer = await send(path, { method: 'GET', headers: { accept: 'application/json' } })
  if (answer.status !== 200) throw errorFrom(answer.status, answer.text)
  return (JSON.parse(answer.text) as { csrf_token: string }).csrf_token
}

const withTimeout = (signal: AbortSignal | undefined, timeout: number | undefined) => {
  if (timeout === undefined) return signal
  const limit = AbortSignal.timeout(timeout)
  return signal ? AbortSignal.any([signal, limit]) : limit
}

/** Returns the token of the session in this browser's cookie, as this page knows it. */
export const sessionToken = (): Promise<string> => csrfToken(fetchToken)

/** What a call needs to know of its endpoint. */
export type SentEndpoint = Pick<Call, 'name' | 'method' | 'path' | 'idempotent' | 'upload'>

/** Calls an endpoint whose types aren't known here, such as one that was stored. */
export async function callAny(endpoint: SentEndpoint, input: LooseInput & CallOptions): Promise<unknown> {
  const once = { ...input, ...(needsKey(endpoint) && { idempotencyKey: input.idempotencyKey ?? crypto.randomUUID() }) }
  let answer = await sendOnce(endpoint, once)
  if (answer.error && (await askedForFactor(answer.error))) answer = await sendOnce(endpoint, once)
  if (!answer.error) return answer.body
  if (!input.silent) runCallHook(answer.error)
  throw answer.error
}

const needsKey = ({ method, idempotent }: SentEndpoint): boolean => method !== 'GET' && idempotent

type Answered = { readonly body: unknown; readonly error?: undefined } | { readonly error: ApiError }

async function sendOnce(endpoint: SentEndpoint, input: LooseInput & CallOptions): Promise<Answered> {
  const { signal, idempotencyKey, onUploadProgress, timeout } = input
  const url = urlOf(endpoint, input)
  const headers: Record<string, string> = { accept: 'application/json' }
  const token = needsCsrf(endpoint) ? await sessionToken() : knownCsrfToken()
  if (token !== null) headers['csrf-token'] = token
  if (idempotencyKey !== undefined && needsKey(endpoint)) headers['idempotency-key'] = idempotencyKey
  const { body, type } = bodyOf(endpoint, input)
  if (type) headers['content-type'] = type
  const answer = await send(url, {
    method: endpoint.method,
    headers,
    body,
    signal: withTimeout(signal, timeout),
    onUploadProgress,
  })
  if (answer.status >= 200 && answer.status < 300) return { body: answer.text ? JSON.parse(answer.text) : undefined }
  return { error: errorFrom(answer.status, answer.text) }
}

/**
 * Calls an endpoint once, without retries. Resolves with the response, typed by the API contract and not validated again, because it comes
 * from our own gateway. Rejects with ApiError, or with AbortError if `signal` fires.
 */
export const call = <E extends Call>(endpoint: E, ...[input]: CallArguments<E>): Promise<ResponseOf<E>> =>
  callAny(endpoint, (input ?? {}) as LooseInput & CallOptions) as Promise<ResponseOf<E>>
