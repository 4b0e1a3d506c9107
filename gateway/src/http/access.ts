import { type Endpoint, KEY_SCOPE_LABELS } from '@curbwise/api'
import { assertRecentFactor } from '../auth/recent-factor.ts'
import type { Actor } from '../db/actor.ts'
import { Refusal, Unauthenticated, Unauthorized } from '../errors/errors.ts'
import type { Route } from '../operation/operation.ts'

/** What an admin of a disabled company can call besides what only reads: release a car, and run the own account. */
const RELEASE_ONLY: readonly string[] = [
  'custody.quoteCharge',
  'custody.releaseCar',
  'session.logout',
  'session.updateProfile',
  'session.updatePassword',
  'ownSecurity.endSession',
  'ownSecurity.endOtherSessions',
  'ownSecurity.startApp',
  'ownSecurity.confirmApp',
  'ownSecurity.startPasskey',
  'ownSecurity.confirmPasskey',
  'ownSecurity.removePasskey',
  'ownSecurity.turnOff',
  'ownSecurity.newRecoveryCodes',
  'ownSecurity.askPasskey',
  'ownSecurity.confirm',
]

/** What the session of an upload link can call: what a driver's phone sends of what it recorded. */
const UPLOADS: readonly string[] = [
  'session.me',
  'tows.acceptTow',
  'tows.takeStep',
  'tows.addImage',
  'tows.towNow',
  'stickerLists.addItem',
  'stickerLists.createByImage',
]

/** The coarse check before any record is read: is there a session, and may the role call this at all? */
export function assertAccess(endpoint: Endpoint, actor: Actor): void {
  if (actor.kind === 'key') return assertScope(endpoint, actor)
  if (endpoint.access === 'public') return
  if (actor.kind === 'public') throw new Unauthenticated()
  if (endpoint.access !== 'session' && !endpoint.access.includes(actor.role)) throw new Unauthorized()
  if (actor.captured_before && !UPLOADS.includes(endpoint.name)) throw new Unauthorized()
  if (actor.release_only && endpoint.method !== 'GET' && !RELEASE_ONLY.includes(endpoint.name)) throw new Unauthorized()
}

/** What a view can call besides what only reads: end itself, or log out. */
const WHILE_VIEWING: readonly string[] = ['viewing.end', 'session.logout']

/** Throws if a super admin who views a company or a complex would change something. */
export function assertChanges({ endpoint, kind }: Route, { viewing }: Actor): void {
  if (viewing && kind === 'change' && !WHILE_VIEWING.includes(endpoint.name))
    throw new Refusal('unauthorized', 'You are viewing, so nothing can be changed. End the view first.')
}

/** A key makes only the calls that name a scope of its own: not even public ones. */
function assertScope({ key_scope }: Endpoint, { api_key }: Actor): void {
  if (!key_scope) throw new Refusal('unauthorized', 'API keys can’t make this call.')
  if (key_scope !== 'any' && !api_key?.scopes.includes(key_scope))
    throw new Refusal(
      'unauthorized',
      `This API key may not read this. Create one with the scope ${key_scope} (${KEY_SCOPE_LABELS[key_scope]}).`,
    )
}

/** The check before a dangerous action: did this session prove the person's second factor just now? */
export function assertFactor(endpoint: Endpoint, actor: Actor, { now, is_factor_required }: FactorSetting): void {
  if (endpoint.asks_factor) assertRecentFactor(actor, now, is_factor_required)
}

interface FactorSetting {
  readonly now: Date
  readonly is_factor_required: boolean
}
