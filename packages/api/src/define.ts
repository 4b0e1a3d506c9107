import { z, type ZodType } from 'zod'
import type { Access, Endpoint, Limit, Method, Upload } from './endpoint.ts'
import { exportQuery, noBody, nothing } from './common.ts'

interface Definition<P extends ZodType, Q extends ZodType, B extends ZodType, R extends ZodType> {
  name: string
  method: Method
  path: string
  summary: string
  access: Access
  response: R
  origin?: 'spec' | 'added'
  limit?: Limit
  params?: P
  query?: Q
  body?: B
  upload?: Upload
  errors?: readonly string[]
  answer?: Endpoint['answer']
  list?: boolean
  idempotent?: boolean
  raw?: boolean
}

type Nothing = typeof nothing
type NoBody = typeof noBody

/** Fills in the defaults of an endpoint: added beside the specification, default limit, no params, query or body. */
export function defineEndpoint<
  R extends ZodType,
  P extends ZodType = Nothing,
  Q extends ZodType = Nothing,
  B extends ZodType = NoBody,
>(definition: Definition<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return {
    origin: 'added',
    limit: 'default',
    errors: [],
    answer: 'json',
    list: false,
    raw: false,
    idempotent: definition.method !== 'GET',
    ...definition,
    params: definition.params ?? (nothing as unknown as P),
    query: definition.query ?? (nothing as unknown as Q),
    body: definition.body ?? (noBody as unknown as B),
  }
}

/**
 * The export beside a list: the same search, sort and filters, without pages, as CSV or XLSX. One that takes too long to wait
 * for answers 202 with its job (resources/exports.ts); a second one of the same person meanwhile is a conflict.
 */
export function exportOf<P extends ZodType, S extends z.core.$ZodLooseShape>(list: Endpoint<P>, extra: S) {
  return defineEndpoint({
    name: list.name.replace(/\.list/, '.export'),
    method: 'GET',
    path: `${list.path.replace(/\/$/, '')}/export`,
    summary: `${list.summary} As CSV or XLSX.`,
    access: list.access,
    limit: 'search',
    params: list.params,
    query: exportQuery.extend(extra),
    response: z.unknown(),
    answer: 'export',
    errors: ['conflict'],
  })
}
