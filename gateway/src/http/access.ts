import type { Endpoint } from '@curbwise/api'
import type { Actor } from '../db/actor.ts'
import { Unauthenticated, Unauthorized } from '../errors/errors.ts'

/** What an admin of a disabled company can call besides what only reads: release a car, and run the own account. */
const RELEASE_ONLY: readonly string[] = [
  'custody.quoteCharge',
  'custody.releaseCar',
  'session.logout',
  'session.updateProfile',
  'session.updatePassword',
]

/** The coarse check before any record is read: is there a session, and may the role call this at all? */
export function assertAccess(endpoint: Endpoint, actor: Actor): void {
  if (endpoint.access === 'public') return
  if (actor.kind === 'public') throw new Unauthenticated()
  if (endpoint.access !== 'session' && !endpoint.access.includes(actor.role)) throw new Unauthorized()
  if (actor.release_only && endpoint.method !== 'GET' && !RELEASE_ONLY.includes(endpoint.name)) throw new Unauthorized()
}
