import { PUBLIC_ACTOR } from '../db/actor.ts'
import { Refusal } from '../errors/errors.ts'
import { NOTHING_UPLOADED, receiveUpload, type ReceivedUpload } from './uploads/receive-upload.ts'
import type { Route } from '../operation/operation.ts'
import { assertAccess, assertChanges, assertFactor } from './access.ts'
import { readBody, type ReceivedBody } from './body.ts'
import { idempotentCall } from './idempotency.ts'
import { accountOf } from './limited-account.ts'
import { readRawBody } from './raw-body.ts'
import { runRoute } from './run-route.ts'
import { assertCsrf } from './session/csrf.ts'
import { identify } from './session/middleware.ts'
import type { Kernel } from './kernel.ts'
import type { GatewayContext, GatewayMiddleware } from './types.ts'
import { queryOf, validate } from './validate.ts'

/**
 * Runs each request in order: session → limit → access → CSRF → body → validation → transaction → operation → response.
 * Cheap checks that refuse strangers come first; nothing is parsed for a caller without access.
 */
export function bindRoute(kernel: Kernel, route: Route): GatewayMiddleware {
  if (route.endpoint.raw) return bindRaw(kernel, route)
  if (route.endpoint.form) return bindForm(kernel, route)
  const { endpoint, kind } = route
  return async (ctx) => {
    ctx.state.route = endpoint.path
    ctx.state.call = endpoint.name
    await kernel.limits.flood(ctx.ip)
    const actor = await identify(kernel, ctx, route)
    ctx.state.actor = actor
    const caller = actor.api_key?.id ?? actor.user_id ?? actor.unit_id ?? ctx.ip
    await (actor.api_key ? kernel.limits.byKey(caller) : kernel.limits.byCaller(endpoint.limit, caller))
    assertAccess(endpoint, actor)
    assertChanges(route, actor)
    if (kind === 'change' || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) {
      assertCsrf(kernel.config.sessions.secrets, ctx.state.open_session?.id ?? null, ctx.get('csrf-token'))
    }
    assertFactor(endpoint, actor, { now: kernel.clock.now(), is_factor_required: kernel.config.is_factor_required })
    const received = await readBody(ctx, endpoint)
    try {
      await runWith(kernel, ctx, route, received, caller)
    } finally {
      await received.table?.handle.close()
    }
  }
}

async function runWith(
  kernel: Kernel,
  ctx: GatewayContext,
  route: Route,
  received: ReceivedBody,
  caller: string,
): Promise<void> {
  const { endpoint } = route
  const valid = validate(endpoint, {
    params: ctx.params,
    query: queryOf(new URLSearchParams(ctx.querystring)),
    body: received.fields,
  })
  const account = accountOf(valid.body) ?? caller
  await kernel.limits.byAccount(endpoint.limit, account)
  const uploaded = received.table ? NOTHING_UPLOADED : await receiveUpload(received.files, endpoint.upload)
  const call = idempotentCall(endpoint, ctx.get('idempotency-key'), valid, received.files)
  // The work is done: a counter that can't be written must not turn it into a refusal.
  const giveBack = () => kernel.limits.giveBack(endpoint.limit, caller, account).catch(() => undefined)
  try {
    await runRoute(kernel, ctx, route, { ...valid, ...uploaded, table: received.table, raw: null }, call)
  } catch (error) {
    // The password was right: it wasn't a guess.
    if (error instanceof Refusal && error.code === 'factor_required') await giveBack()
    throw error
  }
  await giveBack()
}

/** Admits a request that proves itself without a session: counts it, and returns its address, checked. */
async function admitStranger(
  kernel: Kernel,
  ctx: GatewayContext,
  { endpoint }: Route,
): Promise<ReturnType<typeof validate>> {
  ctx.state.route = endpoint.path
  ctx.state.call = endpoint.name
  ctx.state.actor = PUBLIC_ACTOR
  await kernel.limits.flood(ctx.ip)
  await kernel.limits.byCaller(endpoint.limit, ctx.ip)
  return validate(endpoint, {
    params: ctx.params,
    query: queryOf(new URLSearchParams(ctx.querystring)),
    body: undefined,
  })
}

/**
 * Handles another server's message: it has no session and no token, only a signature over the exact bytes of the body.
 * The operation checks that before anything else.
 */
function bindRaw(kernel: Kernel, route: Route): GatewayMiddleware {
  return async (ctx: GatewayContext) => {
    const valid = await admitStranger(kernel, ctx, route)
    const raw = await readRawBody(ctx)
    await runRoute(kernel, ctx, route, { ...valid, ...NOTHING_UPLOADED, table: null, raw }, null)
  }
}

/**
 * Handles the form of a page without a script. Its address carries the proof, which the operation checks; a browser with a
 * session posts it as a stranger would.
 */
function bindForm(kernel: Kernel, route: Route): GatewayMiddleware {
  return async (ctx: GatewayContext) => {
    const valid = await admitStranger(kernel, ctx, route)
    await runRoute(
      kernel,
      ctx,
      route,
      { ...valid, ...(await readableUpload(ctx, route)), table: null, raw: null },
      null,
    )
  }
}

async function readableUpload(ctx: GatewayContext, { endpoint }: Route): Promise<ReceivedUpload> {
  try {
    return await receiveUpload((await readBody(ctx, endpoint)).files, endpoint.upload)
  } catch (error) {
    if (error instanceof Refusal) return NOTHING_UPLOADED
    throw error
  }
}
