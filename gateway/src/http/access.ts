import type { Endpoint } from '@curbwise/api'
import type { Actor } from '../db/actor.ts'
import { Unauthenticated, Unauthorized } from '../errors/errors.ts'

/** The coarse check before any record is read: is there a session, and may the role call this at all? */
export function assertAccess(endpoint: Endpoint, actor: Actor): void {
  if (endpoint.access === 'public') return
  if (actor.kind === 'public') throw new Unauthenticated()
  if (endpoint.access === 'session') return
  if (!endpoint.access.includes(actor.role)) throw new Unauthorized()
}
