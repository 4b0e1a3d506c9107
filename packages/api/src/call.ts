import type { ZodType, infer as ZodInfer, input as ZodInput } from 'zod'
import type { noBody, nothing } from './common.ts'
import type { KeyScope } from './key-scopes.ts'
import type { ListDefinition } from './list.ts'
import type { Role } from './roles.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * Roles that can make the call at all. A coarse check, enumerated by the access matrix; the module's policy in the gateway then decides
 * whether this user can do it to this record now.
 * `public`: no session needed. `session`: any logged-in user, including residents.
 */
type Access = 'public' | 'session' | readonly Role[]

/** Names a rate limiter of the gateway (see gateway/src/http/limits.ts); every call has at least `default`. */
export type Limit = 'default' | 'login' | 'mail' | 'search' | 'public_search' | 'upload' | 'pin' | 'phone_copy'

export interface Upload {
  /** Name of the multipart field that carries the files. */
  readonly field: string
  /** A second field for one file that is marked as the main one. */
  readonly main_field?: string
  readonly kinds: readonly ('image' | 'pdf')[]
  /** The file is a CSV or Excel file instead, which the gateway reads from the disk. */
  readonly table?: boolean
  readonly max_files: number
  /** The call can also be made without a file, as JSON. */
  readonly optional?: boolean
}

/** A call without its schemas: plain data, everything a browser needs to make it. */
interface Description {
  /** Unique `resource.verbNoun`, e.g. `tows.assignTow`; the gateway binds an operation to this name. */
  readonly name: string
  readonly method: Method
  /** As written in the specification, with `{id}` placeholders and any trailing slash: `/api/tows/`. */
  readonly path: string
  readonly summary: string
  /** `spec`: part of the specification. `added`: one of ours, listed in the handbook's table of added calls. */
  readonly origin: 'spec' | 'added'
  readonly access: Access
  /**
   * What an API key must be allowed to read to make this call; `any` for every key. Without it no key can. Only calls that read can have one.
   */
  readonly key_scope?: KeyScope | 'any'
  readonly limit: Limit
  readonly upload?: Upload
  /** Codes of the errors that this call can return in addition to those every call can return (see errors.ts). */
  readonly errors: readonly string[]
  /**
   * `json`: 200 with JSON. `download`: a file. `stream`: server-sent events. `export`: a list as a file, or 202 with an
   * `ExportJob` whose file is fetched later.
   */
  readonly answer: 'json' | 'download' | 'stream' | 'export'
  /** How the list can be searched, filtered, and sorted; it returns `Page<row>`. Null for calls that aren't lists. */
  readonly list: ListDefinition | null
  /** False for calls that must not be replayed by idempotency key (login, logout, anything that sets a session). */
  readonly idempotent: boolean
  /** Signed by another server: the operation gets the body as raw bytes, without checks of session and CSRF token. */
  readonly raw: boolean
  /**
   * A dangerous action: a person with a second factor must have entered it within the last 10 minutes, or gets `factor_needed`.
   */
  readonly asks_factor?: boolean
  /**
   * The form of a page without a script: the token in its address is the proof, so it needs no session and no CSRF token. A file that can't
   * be read is left out, for the page to say so.
   */
  readonly form?: boolean
}

type Required = 'name' | 'method' | 'path' | 'access' | 'summary'

type Written = Pick<Description, Required> & Partial<Omit<Description, Required | 'list'>>
/** A call as written in its resource; `defineCalls` fills in the defaults. */
export type CallData = Written & { readonly list?: null }
/** The same for a list. */
export type ListCallData<L extends ListDefinition = ListDefinition> = Written & { readonly list: L }

/** The schemas of a call. Without `params`, `query`, or `body`, the call takes none. */
export interface CallSchemas {
  /** For lists: the definition that the query schema is derived from. */
  readonly list?: ListDefinition
  readonly params?: ZodType
  readonly query?: ZodType
  readonly body?: ZodType
  readonly response: ZodType
}
/** The schemas of a resource's calls, keyed by call name. */
export type SchemaGroup = Readonly<Record<string, CallSchemas>>

export interface Call<
  Params extends ZodType = ZodType,
  Query extends ZodType = ZodType,
  Body extends ZodType = ZodType,
  Response extends ZodType = ZodType,
> extends Description {
  /** Types of the call's inputs and response. These properties have no value at run time. */
  readonly '~params': Params
  readonly '~query': Query
  readonly '~body': Body
  readonly '~response': Response
}

type Part<S, Name extends string, Default> = S extends Readonly<Record<Name, infer T extends ZodType>> ? T : Default
export type ParamsSchema<S extends CallSchemas> = Part<S, 'params', typeof nothing>
export type QuerySchema<S extends CallSchemas> = Part<S, 'query', typeof nothing>
export type BodySchema<S extends CallSchemas> = Part<S, 'body', typeof noBody>

/** A resource's calls, typed with its schemas. */
export type CallsOf<S extends SchemaGroup> = {
  readonly [K in keyof S]: Call<ParamsSchema<S[K]>, QuerySchema<S[K]>, BodySchema<S[K]>, S[K]['response']>
}

export type ParamsOf<C extends Call> = ZodInput<C['~params']>
export type QueryOf<C extends Call> = ZodInput<C['~query']>
export type BodyOf<C extends Call> = ZodInput<C['~body']>
export type ParsedParams<C extends Call> = ZodInfer<C['~params']>
export type ParsedQuery<C extends Call> = ZodInfer<C['~query']>
export type ParsedBody<C extends Call> = ZodInfer<C['~body']>
export type ResponseOf<C extends Call> = ZodInfer<C['~response']>

type DataFor<S extends CallSchemas> = S extends { readonly list: infer L extends ListDefinition }
  ? ListCallData<L>
  : CallData

const withDefaults = (call: CallData | ListCallData): Description => ({
  origin: 'added',
  limit: 'default',
  errors: [],
  answer: 'json',
  list: null,
  raw: false,
  idempotent: call.method !== 'GET',
  ...call,
})

/**
 * Defines the calls of a resource: `defineCalls<typeof unitsSchemas>({ get: { name: 'units.get', … } })`. A call without schemas, or
 * schemas without a call, don't compile. Defaults: `origin: 'added'`, `limit: 'default'`, `answer: 'json'`.
 */
export const defineCalls = <S extends SchemaGroup>(calls: {
  readonly [K in keyof S]: DataFor<S[K]>
}): CallsOf<S> =>
  Object.fromEntries(
    Object.entries<CallData | ListCallData>(calls).map(([key, call]) => [key, withDefaults(call)]),
  ) as unknown as CallsOf<S>

/**
 * Returns the export of a list: same search, sort, and filters, without paging, as CSV or XLSX. An export that takes too long returns 202
 * with its job (resources/exports.calls.ts). While one is running, the same user gets `conflict` for another.
 */
export const exportOf = (list: ListCallData): CallData => ({
  name: list.name.replace(/\.list/, '.export'),
  method: 'GET',
  path: `${list.path.replace(/\/$/, '')}/export`,
  summary: `${list.summary} As CSV or XLSX.`,
  access: list.access,
  limit: 'search',
  answer: 'export',
  errors: ['conflict'],
})
