import { pino, type Logger } from 'pino'

/**
 * Writes structured log lines to stdout. Never logs personal data or what a user typed (email address, plate, PIN,
 * body, query).
 */
export function createLogger(level: string): Logger {
  // Lines are written in batches, half a second late at most: a write for each would be a third of a small request.
  const out = pino.destination({ fd: 1, sync: false, minLength: 4096, periodicFlush: 500 })
  process.once('exit', () => {
    out.flushSync()
  })
  return pino({ level, base: { service: 'gateway', pid: process.pid } }, out)
}

/** pg-boss reports an error as a copy of its fields, which isn't an Error object. */
const isLikeError = (error: unknown): error is Error =>
  typeof error === 'object' && error !== null && typeof (error as Partial<Error>).message === 'string'

/** Mail servers quote the address they refuse. */
const withoutAddresses = (message: string): string =>
  message.replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '<address>')

/**
 * Describes an error for logs and reports. Messages of Postgres and of drivers quote values that users typed, so only
 * their kind is included; our own messages are included.
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
