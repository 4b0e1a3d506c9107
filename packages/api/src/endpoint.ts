import { z, type ZodType } from 'zod'
import type { BodySchema, Call, CallSchemas, CallsOf, ParamsSchema, QuerySchema, SchemaGroup } from './call.ts'
import { exportQuery, noBody, nothing } from './common.ts'

/** A call with its schemas, as the gateway serves and describes it. */
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

/** Gives calls their schemas. Both must be of the same resource: a name that only one of them has does not compile. */
export const joinSchemas = <S extends SchemaGroup, C extends CallsOf<S>>(
  calls: C,
  schemas: S & Readonly<Record<keyof C, CallSchemas>>,
): EndpointsOf<S> =>
  Object.fromEntries(
    Object.entries<CallSchemas>(schemas).map(
      ([key, { params = nothing, query = nothing, body = noBody, response }]) => [
        key,
        { ...calls[key], params, query, body, response },
      ],
    ),
  ) as unknown as EndpointsOf<S>

/** The schemas of the export beside a list: what the list takes save its pages, and the format. */
export const exportSchemas = <E extends z.core.$ZodLooseShape>(extra: E) => ({
  query: exportQuery.extend(extra),
  response: z.unknown(),
})
