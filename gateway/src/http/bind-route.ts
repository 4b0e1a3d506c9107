import type { Endpoint } from '@curbwise/api'
import type { Actor } from '../db/actor.ts'
import { isRetryable } from '../db/errors.ts'
import { inTenancy } from '../db/tenancy.ts'
import { receiveImages } from '../files/receive-image.ts'
import type { OperationContext, OperationInput, Route } from '../operation.ts'
import { assertAccess } from './access.ts'
import { writeAnswer } from './answer.ts'
import { readBody } from './body.ts'
import { operationContext, requestContext } from './context.ts'
import { toRefusal } from './fault.ts'
import { type IdempotentCall, idempotentCall, saveAnswer, takeKey } from './idempotency.ts'
import { accountOf } from './limited-account.ts'
import { pendingSession, type PendingSession } from './session/control.ts'
import { assertCsrf } from './session/csrf.ts'
import { deviceCookie, deviceCookieName } from './session/device.ts'
import { addCookie, identify, sendCookie } from './session/middleware.ts'
import type { Kernel } from './kernel.ts'
import type { GatewayContext, GatewayMiddleware } from './types.ts'
import { queryOf, validate } from './validate.ts'

/**
 * The one way of a request: session → limit → access → CSRF → body → validation → transaction → operation → answer.
 * What is cheap and turns strangers away comes first; nothing is parsed for somebody who may not call.
 */
export function bindRoute(kernel: Kernel, route: Route): GatewayMiddleware {
  const { endpoint, kind } = route
  return async (ctx) => {
    ctx.state.route = endpoint.path
    await kernel.limits.flood(ctx.ip)
    const actor = await identify(kernel, ctx, route)
    ctx.state.actor = actor
    const caller = actor.user_id ?? actor.unit_id ?? ctx.ip
    await kernel.limits.byCaller(endpoint.limit, caller)
    assertAccess(endpoint, actor)
    if (kind === 'change' || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) {
      assertCsrf(kernel.config.sessions.secrets, ctx.state.open_session?.id ?? null, ctx.get('csrf-token'))
    }
    const received = await readBody(ctx, endpoint)
    const valid = validate(endpoint, { params: ctx.params, query: queryOf(ctx.URL.searchParams), body: received.fields })
    const account = accountOf(valid.body) ?? caller
    await kernel.limits.byAccount(endpoint.limit, account)
    const images = endpoint.upload ? await receiveImages(received.files, endpoint.upload) : []
    const call = idempotentCall(endpoint, ctx.get('idempotency-key'), valid, received.files)
    await run(kernel, ctx, route, { ...valid, images }, call)
    // The work is done and committed: a counter that cannot be written now must not turn it into a refusal.
    await kernel.limits.giveBack(endpoint.limit, caller, account).catch(() => undefined)
  }
}

interface Outcome {
  readonly answer: unknown
  readonly replayed: boolean
  readonly session: PendingSession
}

async function run(
  kernel: Kernel,
  ctx: GatewayContext,
  route: Route,
  input: OperationInput<Endpoint>,
  call: IdempotentCall | null,
): Promise<void> {
  const outcome = route.run.direct ? await runDirect(kernel, ctx, route, input) : await runTwice(kernel, ctx, route, input, call)
  const wanted = outcome.session.wanted()
  if (wanted !== undefined) await sendCookie(kernel, ctx, wanted)
  const device = outcome.session.device()
  const { secure } = kernel.sessions.seal
  if (device) addCookie(ctx, deviceCookieName(secure), deviceCookie(kernel.config.sessions.secrets, device, secure))
  if (outcome.replayed) ctx.set('idempotent-replay', 'true')
  writeAnswer(ctx, outcome.answer)
}

async function runDirect(kernel: Kernel, ctx: GatewayContext, route: Route, input: OperationInput<Endpoint>): Promise<Outcome> {
  const session = pendingSession(kernel, ctx, null)
  if (!route.run.direct) throw new TypeError(`${route.endpoint.name} needs a transaction`)
  const answer = await route.run.operation(requestContext(kernel, ctx, ctx.state.actor, session.control), input)
  return { answer: present(kernel, route.endpoint, answer), replayed: false, session }
}

/** A transaction that lost a race which Postgres broke up (deadlock, serialization) is run a second time, whole. */
async function runTwice(
  kernel: Kernel,
  ctx: GatewayContext,
  route: Route,
  input: OperationInput<Endpoint>,
  call: IdempotentCall | null,
): Promise<Outcome> {
  try {
    return await runOnce(kernel, ctx, route, input, call)
  } catch (error) {
    if (!isRetryable(error)) throw error
    return runOnce(kernel, ctx, route, input, call)
  }
}

async function runOnce(
  kernel: Kernel,
  ctx: GatewayContext,
  route: Route,
  input: OperationInput<Endpoint>,
  call: IdempotentCall | null,
): Promise<Outcome> {
  const actor = ctx.state.actor
  const afterwards: Parameters<OperationContext['apart']>[0][] = []
  if (route.run.direct) throw new TypeError(`${route.endpoint.name} runs without a transaction`)
  const { operation } = route.run
  try {
    return await inTenancy(
      kernel.knex,
      actor,
      kernel.databaseNow(),
      async (db) => {
        const session = pendingSession(kernel, ctx, db)
        const known = call && (await takeKey(db, call, kernel.clock.now()))
        if (known) return { answer: known.saved, replayed: true, session }
        const request = requestContext(kernel, ctx, actor, session.control)
        const context = operationContext(kernel, request, db, (work) => {
          afterwards.push(work)
        })
        const answer = present(kernel, route.endpoint, await operation(context, input))
        if (call) await saveAnswer(db, call, answer)
        return { answer, replayed: false, session }
      },
      { read_only: route.kind === 'read' },
    )
  } finally {
    for (const work of afterwards) await runApart(kernel, ctx, actor, work)
  }
}

async function runApart(kernel: Kernel, ctx: GatewayContext, actor: Actor, work: Parameters<OperationContext['apart']>[0]): Promise<void> {
  try {
    await inTenancy(kernel.knex, actor, kernel.databaseNow(), work)
  } catch (error) {
    toRefusal(error, (fault) => {
      kernel.reporter.report(fault, { request_id: ctx.state.request_id, route: ctx.state.route, part: 'apart' })
    })
  }
}

/** In tests and while developing every answer is held against the schema that was promised; elsewhere the presenter is trusted. */
function present(kernel: Kernel, endpoint: Endpoint, answer: unknown): unknown {
  if ((kernel.config.mode !== 'test' && kernel.config.mode !== 'development') || endpoint.answer !== 'json') return answer
  const checked = endpoint.response.safeParse(answer)
  if (checked.success) return answer
  const paths = checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`).slice(0, 5)
  throw new TypeError(`${endpoint.name} answered against its own schema at ${paths.join(', ')}`)
}
