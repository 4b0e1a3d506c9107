import type { BodyOf, Call, ParamsOf, QueryOf } from '@curbwise/api/call'

/** Any object without required fields fits. */
type Optional = Record<never, unknown>

/** Required exactly when the endpoint requires it. */
type Part<Name extends string, T> = unknown extends T
  ? { [N in Name]?: T }
  : undefined extends T
    ? { [N in Name]?: T }
    : Optional extends T
      ? { [N in Name]?: T }
      : { [N in Name]: T }

/** What goes into a call: the parts that the endpoint has, required where they are required. */
export type EndpointInput<E extends Call> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>> & {
    /** For endpoints with an `upload`: sent as multipart under the endpoint's field, with the body's fields beside. */
    files?: readonly Blob[]
  }

export interface CallOptions {
  signal?: AbortSignal
  /** Names the person's act; a mutation sent again under the same key happens once. Drawn anew when left out. */
  idempotencyKey?: string
  /** From 0 to 1, while the request's body leaves. */
  onUploadProgress?: (share: number) => void
  /** Milliseconds until the call is given up as `offline`; none by default. */
  timeout?: number
  /** Leaves the error catalogue (401 screen, toasts) out; the error is thrown all the same. */
  silent?: boolean
}

export type CallInput<E extends Call> = EndpointInput<E> & CallOptions
/** Lets the whole input be left out when no part of it is required. */
export type CallArguments<E extends Call> =
  Optional extends EndpointInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
/** The same for the parts alone. */
export type InputArguments<E extends Call> =
  Optional extends EndpointInput<E> ? [input?: EndpointInput<E>] : [input: EndpointInput<E>]
