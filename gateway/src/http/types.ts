import type Koa from 'koa'
import type { Actor } from '../db/actor.ts'
import type { OpenSession } from '../auth/open-session.ts'

/** What one request carries through the middleware. */
export interface RequestState {
  request_id: string
  /** Template of the matched route, e.g. `/api/tows/{id}`; never the address itself, which may contain a plate. */
  route: string
  /** Name of the call in the contract; null for the site's files and unknown addresses. */
  call: string | null
  actor: Actor
  open_session: OpenSession | null
  /** Why the answer is a 503, for the log. */
  unavailable_because?: Record<string, unknown>
}

export type GatewayContext = Koa.ParameterizedContext<RequestState>
export type GatewayMiddleware = Koa.Middleware<RequestState>
