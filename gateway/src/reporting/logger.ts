import { pino, type Logger } from 'pino'

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
