import type { Endpoint } from '@curbwise/api'
import type { Actor } from '../db/actor.ts'
import { isRetryable } from '../db/errors.ts'
import { inPreparedTenancy, inTenancy } from '../db/tenancy.ts'
import type { AfterTransaction, OperationInput, PreparedOperation, Route, Stage } from '../operation/operation.ts'
import { writeAnswer } from './answer.ts'
import { operationContext, requestContext } from './context.ts'
import { toRefusal } from './error-middleware.ts'
import { type IdempotentCall, saveAnswer, takeKey } from './idempotency.ts'
import { pendingSession, type PendingSession } from './session/control.ts'
import { deviceCookie, deviceCookieName } from './session/device.ts'
import { loginDeviceCookie, loginDeviceName } from './session/login-device.ts'
import { addCookie, sendCookie } from './session/middleware.ts'
import { runExport } from './run-export.ts'
import { withoutRights } from './without-rights.ts'
import type { Kernel } from './kernel.ts'
import type { GatewayContext } from './types.ts'

interface Afterwards {
  readonly work: AfterTransaction
  readonly is_required: boolean
}

interface Outcome {
  readonly answer: unknown
  readonly replayed: boolean
  readonly session: PendingSession
}

/** Runs the bound operation and writes its result. */
export async function runRoute(
  kernel: Kernel,
  ctx: GatewayContext,
  route: Route,
  input: OperationInput<Endpoint>,
  call: IdempotentCall | null,
): Promise<void> {
  if ('open' in route.run) return runExport(kernel, ctx, { endpoint: route.endpoint, open: route.run.open }, input)
  const outcome = await outcomeOf(kernel, ctx, route, input, call)
  const ended = outcome.session.ended()
  // The database notifies the other processes; this one must not trust the session a moment longer.
  if (ended !== undefined) kernel.sessions.evict(ended)
  const wanted = outcome.session.wanted()
  if (wanted !== undefined) await sendCookie(kernel, ctx, wanted)
  const device = outcome.session.device()
  const { secure } = kernel.sessions.seal
  if (device) addCookie(ctx, deviceCookieName(secure), deviceCookie(kernel.config.sessions.secrets, device, secure))
  const login_device = outcome.session.loginDevice()
  if (login_device) addCookie(ctx, loginDeviceName(secure), loginDeviceCookie(login_device, secure))
  if (outcome.replayed) ctx.set('idempotent-replay', 'true')
  const { kind, viewing } = ctx.state.actor
  await writeAnswer(ctx, kind === 'key' || viewing ? withoutRights(outcome.answer) : outcome.answer)
}

async function outcomeOf(
  kernel: Kernel,
  ctx: GatewayContext,
  route: Route,
  input: OperationInput<Endpoint>,
  call: IdempotentCall | null,
): Promise<Outcome> {
  if (route.run.direct) return runDirect(kernel, ctx, route, input)
  const outcome = await runWithRetry(kernel, ctx, route, input, call)
  if (!('finish' in route.run)) return outcome
  // The result of `begin` is committed, and the same again for a repeated key: the rest runs, or runs again, outside
  // it.
  const answer = await route.run.finish(stageOf(kernel, ctx, outcome.session), outcome.answer)
  return { ...outcome, answer: present(kernel, route.endpoint, answer) }
}

function stageOf(kernel: Kernel, ctx: GatewayContext, session: PendingSession): Stage {
  const { actor } = ctx.state
  const request = requestContext(kernel, ctx, actor, session.control)
  const left = new AbortController()
  ctx.res.once('close', () => {
    left.abort()
  })
  if (ctx.res.destroyed) left.abort()
  return {
    ...request,
    left: left.signal,
    report: (fault) => {
      kernel.reporter.report(fault, { request_id: ctx.state.request_id, route: ctx.state.route, part: 'stage' })
    },
    transaction: (work, as = actor) =>
      inTenancy(kernel.knex, as, kernel.databaseNow(), (db) =>
        work(operationContext(kernel, { ...request, actor: as, session: session.within(db) }, db, noneAfterwards)),
      ),
  }
}

function noneAfterwards(): void {
  throw new TypeError('afterTransaction is only available in the operation itself')
}

async function runDirect(
  kernel: Kernel,
  ctx: GatewayContext,
  route: Route,
  input: OperationInput<Endpoint>,
): Promise<Outcome> {
  const session = pendingSession(kernel, ctx, null)
  if (!route.run.direct) throw new TypeError(`${route.endpoint.name} needs a transaction`)
  const answer = await route.run.operation(requestContext(kernel, ctx, ctx.state.actor, session.control), input)
  return { answer: present(kernel, route.endpoint, answer), replayed: false, session }
}

/** Runs a transaction again, once and in full, when Postgres aborted it over a deadlock or a serialization failure. */
async function runWithRetry(
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
  const afterwards: Afterwards[] = []
  if (route.run.direct || 'open' in route.run)
    throw new TypeError(`${route.endpoint.name} runs without this transaction`)
  // Only an idempotency key needs more than named statements: the query builder reads and writes it.
  if ('prepared' in route.run && !call) return runPrepared(kernel, ctx, route, route.run.operation, input)
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
        const context = operationContext(kernel, request, db, (work, { is_required = false } = {}) => {
          afterwards.push({ work, is_required })
        })
        const answered = await operation(context, input)
        const answer = 'finish' in route.run ? answered : present(kernel, route.endpoint, answered)
        if (call) await saveAnswer(db, call, answer)
        return { answer, replayed: false, session }
      },
      { read_only: route.kind === 'read' },
    )
  } finally {
    for (const one of afterwards) await runAfterwards(kernel, ctx, actor, one)
  }
}

async function runPrepared(
  kernel: Kernel,
  ctx: GatewayContext,
  { endpoint }: Route,
  operation: PreparedOperation<Endpoint>,
  input: OperationInput<Endpoint>,
): Promise<Outcome> {
  const { actor } = ctx.state
  const session = pendingSession(kernel, ctx, null)
  const request = requestContext(kernel, ctx, actor, session.control)
  return inPreparedTenancy(kernel.direct_knex, actor, kernel.databaseNow(), async (db) => ({
    answer: present(kernel, endpoint, await operation({ ...request, db }, input)),
    replayed: false,
    session,
  }))
}

async function runAfterwards(
  kernel: Kernel,
  ctx: GatewayContext,
  actor: Actor,
  { work, is_required }: Afterwards,
): Promise<void> {
  try {
    await inTenancy(kernel.knex, actor, kernel.databaseNow(), async (db) => {
      const request = requestContext(kernel, ctx, actor, pendingSession(kernel, ctx, db).control)
      await work(db, operationContext(kernel, request, db, noneAfterwards))
    })
  } catch (error) {
    if (is_required) throw error
    toRefusal(error, (fault) => {
      kernel.reporter.report(fault, {
        request_id: ctx.state.request_id,
        route: ctx.state.route,
        part: 'after transaction',
      })
    })
  }
}

/** In tests and in development, checks every response against its schema; in production, trusts the presenter. */
function present(kernel: Kernel, endpoint: Endpoint, answer: unknown): unknown {
  if ((kernel.config.mode !== 'test' && kernel.config.mode !== 'development') || endpoint.answer !== 'json')
    return answer
  const checked = endpoint.response.safeParse(answer)
  if (checked.success) return answer
  const paths = checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`).slice(0, 5)
  throw new TypeError(`${endpoint.name} returned a response that breaks its own schema at ${paths.join(', ')}`)
}
