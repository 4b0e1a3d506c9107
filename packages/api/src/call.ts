import type { ZodType, infer as ZodInfer, input as ZodInput } from 'zod'
import type { noBody, nothing } from './common.ts'
import type { ListDefinition } from './list.ts'
import type { Role } from './roles.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * Who may make a call at all. Whether a person may do this to that record, now, is up to the policy of the gateway's module;
 * this is the coarse check before it, which the access matrix enumerates.
 * `public`: no session needed. `session`: any logged-in person, residents included.
 */
type Access = 'public' | 'session' | readonly Role[]

/** Names a limiter of the gateway (see gateway/src/http/limits.ts); every call has at least `default`. */
export type Limit = 'default' | 'login' | 'mail' | 'search' | 'public_search' | 'upload' | 'pin'

export interface Upload {
  /** multipart field → what it may carry */
  readonly field: string
  readonly kinds: readonly ('image' | 'pdf')[]
  readonly max_files: number
  /** The call also goes without a file, then as JSON. */
  readonly optional?: boolean
}

/** A call without its schemas: plain data, all that a browser needs to make it. */
interface Description {
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
  readonly upload?: Upload
  /** Codes of the errors that this call may answer beside the ones every call may (see errors.ts). */
  readonly errors: readonly string[]
  /**
   * `json`: 200 with JSON. `download`: a file. `stream`: server-sent events. `export`: a list as a file, or 202 with an
   * `ExportJob` whose file is fetched later.
   */
  readonly answer: 'json' | 'download' | 'stream' | 'export'
  /** How a list may be searched, filtered, and sorted; it answers `Page<row>`. Null for calls that are no list. */
  readonly list: ListDefinition | null
  /** Mutations that must not be replayed by key (log-in, log-out, anything that sets a session). */
  readonly idempotent: boolean
  /** Signed by another machine: the operation gets the body as its bytes, and neither session nor CSRF token is asked for. */
  readonly raw: boolean
}

type Required = 'name' | 'method' | 'path' | 'access' | 'summary'

type Written = Pick<Description, Required> & Partial<Omit<Description, Required | 'list'>>
/** A call as its resource writes it; `defineCalls` fills in the rest. */
export type CallData = Written & { readonly list?: null }
/** The same of a list. */
export type ListCallData<L extends ListDefinition = ListDefinition> = Written & { readonly list: L }

/** The schemas of a call. Without params, query, or body it takes none. */
export interface CallSchemas {
  /** Of a list: the definition that its query comes from. */
  readonly list?: ListDefinition
  readonly params?: ZodType
  readonly query?: ZodType
  readonly body?: ZodType
  readonly response: ZodType
}
/** The schemas of a resource's calls, under the names of the calls. */
export type SchemaGroup = Readonly<Record<string, CallSchemas>>

export interface Call<
  Params extends ZodType = ZodType,
  Query extends ZodType = ZodType,
  Body extends ZodType = ZodType,
  Response extends ZodType = ZodType,
> extends Description {
  /** What the call takes and answers: types only, without a value at run time. */
  readonly '~params': Params
  readonly '~query': Query
  readonly '~body': Body
  readonly '~response': Response
}

type Part<S, Name extends string, Default> = S extends Readonly<Record<Name, infer T extends ZodType>> ? T : Default
export type ParamsSchema<S extends CallSchemas> = Part<S, 'params', typeof nothing>
export type QuerySchema<S extends CallSchemas> = Part<S, 'query', typeof nothing>
export type BodySchema<S extends CallSchemas> = Part<S, 'body', typeof noBody>

/** A resource's calls with the types of its schemas. */
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

const filledIn = (call: CallData | ListCallData): Description => ({
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
 * The calls of a resource: `defineCalls<typeof unitsSchemas>({ get: { name: 'units.get', … } })`. A call without schemas, and
 * schemas without a call, do not compile. What is left out: added beside the specification, default limit, answers JSON.
 */
export const defineCalls = <S extends SchemaGroup>(calls: {
  readonly [K in keyof S]: DataFor<S[K]>
}): CallsOf<S> =>
  Object.fromEntries(
    Object.entries<CallData | ListCallData>(calls).map(([key, call]) => [key, filledIn(call)]),
  ) as unknown as CallsOf<S>

/**
 * The export beside a list: the same search, sort, and filters, without pages, as CSV or XLSX. One that takes too long answers
 * 202 with its job (resources/exports.calls.ts); a second one of the same person meanwhile is a conflict.
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
