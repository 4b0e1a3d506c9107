import { pino, type Logger } from 'pino'
import type { GatewayContext, GatewayMiddleware } from './types.ts'

/** Structured log lines on stdout. What a person typed or is (mail address, plate, PIN, body, query) is never logged. */
export function createLogger(level: string): Logger {
  // Lines are written together, half a second late at most: a write for each would be a third of a small request.
  const out = pino.destination({ fd: 1, sync: false, minLength: 4096, periodicFlush: 500 })
  process.once('exit', () => {
    out.flushSync()
  })
  return pino({ level, base: { service: 'gateway', pid: process.pid } }, out)
}

/** pg-boss tells of an error by a copy of its fields, which is no Error any more. */
const isLikeError = (error: unknown): error is Error =>
  typeof error === 'object' && error !== null && typeof (error as Partial<Error>).message === 'string'

/** Mail servers quote the address they refuse. */
const withoutAddresses = (message: string): string =>
  message.replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '<address>')

/**
 * An error as it may be logged and reported: messages of Postgres and of drivers quote values that people typed, so only
 * their kind is kept; our own messages stand.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!isLikeError(error)) return { name: typeof error }
  const { code, constraint, table, routine } = error as Error &
    Record<'code' | 'constraint' | 'table' | 'routine', unknown>
  const fromDriver = routine !== undefined || error.name === 'ZodError' || error.name === 'KnexTimeoutError'
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 12)
    .map((line) => line.trim())
  return {
    name: error.name || 'Error',
    ...(fromDriver ? {} : { message: withoutAddresses(error.message) }),
    ...pickDefined({ code, constraint, table }),
    frames,
  }
}

const pickDefined = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null))

/** One line for each request, with the route's template instead of the address. */
export function requestLog(log: Logger): GatewayMiddleware {
  return async (ctx, next) => {
    const begun = performance.now()
    await next()
    const ended = () => {
      write(log, ctx, performance.now() - begun)
    }
    // One whose reader has left is over, too.
    if (ctx.res.writableEnded || ctx.res.destroyed) ended()
    else ctx.res.once('close', ended)
  }
}

function write(log: Logger, ctx: GatewayContext, milliseconds: number): void {
  const status = ctx.res.statusCode
  const line = {
    request_id: ctx.state.request_id,
    method: ctx.method,
    route: ctx.state.route,
    status,
    ms: Math.round(milliseconds * 10) / 10,
    actor: ctx.state.actor.kind,
    role: ctx.state.actor.role,
    user_id: ctx.state.actor.user_id,
  }
  if (status >= 500) log.error(line, 'request')
  else log.info(line, 'request')
}
