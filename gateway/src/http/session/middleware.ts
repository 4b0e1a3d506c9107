import { namesKey, secretOf } from '../../auth/api-key-secret.ts'
import type { Actor } from '../../db/actor.ts'
import { PUBLIC_ACTOR } from '../../db/actor.ts'
import { InvalidKey } from '../../errors/errors.ts'
import type { Route } from '../../operation/operation.ts'
import type { Kernel } from '../kernel.ts'
import type { GatewayContext } from '../types.ts'

/**
 * Identifies the caller: the cookie's session, verified in Postgres (for every change, without the cache). A public
 * call that needs no database skips this, so it works while the database is unreachable. A request with an API key has no
 * session, whatever its cookie says.
 */
export async function identify(kernel: Kernel, ctx: GatewayContext, route: Route): Promise<Actor> {
  const authorization = ctx.get('authorization')
  if (namesKey(authorization)) return identifyKey(kernel, ctx, secretOf(authorization))
  const open = await kernel.sessions.open(ctx.cookies.get(kernel.sessions.seal.name, { signed: false }))
  ctx.state.open_session = open
  if (!open) return PUBLIC_ACTOR
  if (open.renew) await sendCookie(kernel, ctx, open)
  if (open.kind === 'anonymous' || (route.run.direct && route.endpoint.access === 'public')) return PUBLIC_ACTOR
  const pool = 'prepared' in route.run ? kernel.direct_knex : kernel.knex
  const actor = await kernel.sessions.actor(open.id, route.kind === 'change', pool)
  // Public calls ignore the session of an upload link.
  return actor && !(actor.captured_before && route.endpoint.access === 'public') ? actor : PUBLIC_ACTOR
}

/** Counts keys that don't work by address, as calls without a session. */
async function identifyKey(kernel: Kernel, ctx: GatewayContext, secret: string | null): Promise<Actor> {
  ctx.state.open_session = null
  const actor = secret === null ? null : await kernel.api_keys.actor(secret)
  if (actor) return actor
  await kernel.limits.byCaller('default', ctx.ip)
  throw new InvalidKey()
}

export async function sendCookie(
  kernel: Kernel,
  ctx: GatewayContext,
  session: { id: string; kind: 'anonymous' | 'logged_in' } | null,
): Promise<void> {
  const { seal } = kernel.sessions
  addCookie(ctx, seal.name, seal.header(session && (await seal.seal({ id: session.id, kind: session.kind }))))
}

/** Adds a cookie to the response and keeps other cookies. When one is set twice in a response, the last value wins. */
export function addCookie(ctx: GatewayContext, name: string, header: string): void {
  const set = [ctx.res.getHeader('set-cookie') ?? []].flat().map(String)
  ctx.set('set-cookie', [...set.filter((line) => !line.startsWith(`${name}=`)), header])
}
