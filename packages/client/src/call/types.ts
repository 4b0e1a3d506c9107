import type { BodyOf, Call, ParamsOf, QueryOf } from '@curbwise/api/call'

/** Matches any object type without required fields. */
type Optional = Record<never, unknown>

/** Required if the endpoint requires it. */
type Part<Name extends string, T> = unknown extends T
  ? { [N in Name]?: T }
  : undefined extends T
    ? { [N in Name]?: T }
    : Optional extends T
      ? { [N in Name]?: T }
      : { [N in Name]: T }

/** The input of a call: the parts that the endpoint has, with required parts required. */
export type EndpointInput<E extends Call> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>> & {
    /** For endpoints with an `upload`: sent as multipart under the endpoint's field, together with the body's fields. */
    files?: readonly Blob[]
  }

export interface CallOptions {
  signal?: AbortSignal
  /** Identifies the user's action: a mutation sent again with the same key happens once. By default, a new key is created. */
  idempotencyKey?: string
  /** Called with the share of the body that was sent, from 0 to 1. */
  onUploadProgress?: (share: number) => void
  /** Milliseconds after which the call fails as `offline`; none by default. */
  timeout?: number
  /** Skips the shell's error handling (401 screen, toasts). The call still rejects. */
  silent?: boolean
}

export type CallInput<E extends Call> = EndpointInput<E> & CallOptions
/** Makes the whole input optional if none of its parts is required. */
export type CallArguments<E extends Call> =
  Optional extends EndpointInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
/** The same for the parts without the call options. */
export type InputArguments<E extends Call> =
  Optional extends EndpointInput<E> ? [input?: EndpointInput<E>] : [input: EndpointInput<E>]
