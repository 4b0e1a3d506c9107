import type { Actor } from '../../db/actor.ts'
import { PUBLIC_ACTOR } from '../../db/actor.ts'
import type { Route } from '../../operation.ts'
import type { Kernel } from '../kernel.ts'
import type { GatewayContext } from '../types.ts'

/**
 * Finds out who calls: the cookie's session, proved in Postgres (anew for every change). A public call that needs no
 * database asks nobody, so that it answers while the database is away.
 */
export async function identify(kernel: Kernel, ctx: GatewayContext, route: Route): Promise<Actor> {
  const open = await kernel.sessions.open(ctx.cookies.get(kernel.sessions.seal.name, { signed: false }))
  ctx.state.open_session = open
  if (!open) return PUBLIC_ACTOR
  if (open.renew) await sendCookie(kernel, ctx, open)
  if (open.kind === 'anonymous' || (route.run.direct && route.endpoint.access === 'public')) return PUBLIC_ACTOR
  return (await kernel.sessions.actor(open.id, route.kind === 'change')) ?? PUBLIC_ACTOR
}

/** Appends our cookie to the answer; what others set stays. A cookie set twice in one answer is set once, the last wins. */
export async function sendCookie(
  kernel: Kernel,
  ctx: GatewayContext,
  session: { id: string; kind: 'anonymous' | 'logged_in' } | null,
): Promise<void> {
  const { seal } = kernel.sessions
  const header = seal.header(session && (await seal.seal({ id: session.id, kind: session.kind })))
  const others = [ctx.res.getHeader('set-cookie') ?? []]
    .flat()
    .map(String)
    .filter((line) => !line.startsWith(`${seal.name}=`))
  ctx.set('set-cookie', [...others, header])
}
