import type { ZodType } from 'zod'
import type { BodySchema, Call, CallSchemas, CallsOf, ParamsSchema, QuerySchema, SchemaGroup } from './call.ts'
import { noBody, nothing } from './common.ts'
import { listSummary } from './list.schemas.ts'

/** A call with its schemas, as the gateway serves and documents it. */
export interface Endpoint<
  Params extends ZodType = ZodType,
  Query extends ZodType = ZodType,
  Body extends ZodType = ZodType,
  Response extends ZodType = ZodType,
> extends Call<Params, Query, Body, Response> {
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly response: Response
}

type EndpointsOf<S extends SchemaGroup> = {
  readonly [K in keyof S]: Endpoint<ParamsSchema<S[K]>, QuerySchema<S[K]>, BodySchema<S[K]>, S[K]['response']>
}

/** Joins calls with their schemas. Both must belong to the same resource: a name that only one of them has doesn't compile. */
export const joinSchemas = <S extends SchemaGroup, C extends CallsOf<S>>(
  calls: C,
  schemas: S & Readonly<Record<keyof C, CallSchemas>>,
): EndpointsOf<S> =>
  Object.fromEntries(
    Object.entries<Call>(calls).map(([key, call]) => [key, endpointOf(call, schemas[key] as CallSchemas)]),
  ) as unknown as EndpointsOf<S>

const endpointOf = (
  call: Call,
  { params = nothing, query = nothing, body = noBody, response }: CallSchemas,
): Endpoint => ({
  ...call,
  summary: call.list ? `${call.summary} ${listSummary(call.list)}` : call.summary,
  params,
  query,
  body,
  response,
})
