import type Koa from 'koa'
import type { Actor } from '../db/actor.ts'
import type { OpenSession } from '../auth/open-session.ts'

/** What one request carries through the middleware. */
export interface RequestState {
  request_id: string
  /** Template of the matched route, e.g. `/api/tows/{id}`; never the address itself, which may contain a plate. */
  route: string
  actor: Actor
  open_session: OpenSession | null
}

export type GatewayContext = Koa.ParameterizedContext<RequestState>
export type GatewayMiddleware = Koa.Middleware<RequestState>
