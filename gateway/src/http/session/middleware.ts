import type { Actor } from '../../db/actor.ts'
import { PUBLIC_ACTOR } from '../../db/actor.ts'
import type { RouteKind } from '../../operation.ts'
import type { GatewayContext, Kernel } from '../types.ts'

/** Finds out who calls: the cookie's session, proved in Postgres (anew for every change). */
export async function identify(kernel: Kernel, ctx: GatewayContext, kind: RouteKind): Promise<Actor> {
  const open = await kernel.sessions.open(ctx.cookies.get(kernel.sessions.seal.name, { signed: false }))
  ctx.state.open_session = open
  if (!open) return PUBLIC_ACTOR
  if (open.renew) await sendCookie(kernel, ctx, open)
  if (open.kind === 'anonymous') return PUBLIC_ACTOR
  return (await kernel.sessions.actor(open.id, kind === 'change')) ?? PUBLIC_ACTOR
}

/** Appends our cookie to the answer; what others set stays. A cookie set twice in one answer is set once, the last wins. */
export async function sendCookie(kernel: Kernel, ctx: GatewayContext, session: { id: string; kind: 'anonymous' | 'logged_in' } | null): Promise<void> {
  const { seal } = kernel.sessions
  const header = seal.header(session && (await seal.seal({ id: session.id, kind: session.kind })))
  const others = [ctx.res.getHeader('set-cookie') ?? []].flat().map(String).filter((line) => !line.startsWith(`${seal.name}=`))
  ctx.set('set-cookie', [...others, header])
}
