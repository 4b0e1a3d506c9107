import type { ZodType, infer as ZodInfer, input as ZodInput } from 'zod'
import type { Role } from './roles.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * Who may call an endpoint at all. The record-level answer ("this tow, now?") belongs to the policy of the
 * gateway's module; this is the coarse gate that comes before it and that the access matrix enumerates.
 * `public`: no session needed. `session`: any logged-in person, residents included.
 */
export type Access = 'public' | 'session' | readonly Role[]

/** Names a limiter of the gateway (see gateway/src/http/limits.ts); every endpoint has at least `default`. */
export type Limit = 'default' | 'login' | 'mail' | 'search' | 'public_search' | 'upload' | 'pin'

export interface Upload {
  /** multipart field → what it may carry */
  readonly field: string
  readonly kinds: readonly ('image' | 'pdf')[]
  readonly max_files: number
  /** The call also goes without a file, then as JSON. */
  readonly optional?: boolean
}

export interface Endpoint<
  Params extends ZodType = ZodType,
  Query extends ZodType = ZodType,
  Body extends ZodType = ZodType,
  Response extends ZodType = ZodType,
> {
  /** Unique `resource.verbNoun`, e.g. `tows.assignTow`; the gateway binds an operation to it by this name. */
  readonly name: string
  readonly method: Method
  /** As the specification writes it, with `{id}` placeholders and its own trailing slashes: `/api/tows/`. */
  readonly path: string
  readonly summary: string
  /** Part of the specification (`spec`) or added beside it (`added`); the handbook's table comes from this. */
  readonly origin: 'spec' | 'added'
  readonly access: Access
  readonly limit: Limit
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly response: Response
  readonly upload?: Upload
  /** Codes of the errors that this call may answer beside the ones every call may (see errors.ts). */
  readonly errors: readonly string[]
  /**
   * `json`: 200 with JSON. `download`: a file. `stream`: server-sent events. `export`: a list as a file, or 202 with an
   * `ExportJob` whose file is fetched later.
   */
  readonly answer: 'json' | 'download' | 'stream' | 'export'
  /** A list endpoint answers `Page<row>` and takes `ListQuery`; the keyset and export come with it. */
  readonly list: boolean
  /** Mutations that must not be replayed by key (log-in, log-out, anything that sets a session). */
  readonly idempotent: boolean
  /** Signed by another machine: the operation gets the body as its bytes, and neither session nor CSRF token is asked for. */
  readonly raw: boolean
}

export type ParamsOf<E extends Endpoint> = ZodInput<E['params']>
export type QueryOf<E extends Endpoint> = ZodInput<E['query']>
export type BodyOf<E extends Endpoint> = ZodInput<E['body']>
export type ParsedParams<E extends Endpoint> = ZodInfer<E['params']>
export type ParsedQuery<E extends Endpoint> = ZodInfer<E['query']>
export type ParsedBody<E extends Endpoint> = ZodInfer<E['body']>
export type ResponseOf<E extends Endpoint> = ZodInfer<E['response']>
