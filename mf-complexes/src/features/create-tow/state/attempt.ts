/** What was sent last without an answer: the same request again keeps its key, so that it makes one tow however often it is sent. */
export interface Attempt {
  readonly key: string
  readonly body: string
}

export interface AttemptStore {
  read(): string | null
  write(text: string | null): void
}

const isAttempt = (value: unknown): value is Attempt =>
  typeof value === 'object' && value !== null && 'key' in value && 'body' in value

function lastOf(store: AttemptStore): Attempt | null {
  try {
    const found: unknown = JSON.parse(store.read() ?? 'null')
    return isAttempt(found) ? found : null
  } catch {
    return null
  }
}

/** The idempotency key of a request: that of the last attempt when nothing changed since, else a new one. Outlives a reload. */
export function keyFor(store: AttemptStore, body: unknown, draw: () => string = () => crypto.randomUUID()): string {
  const text = JSON.stringify(body)
  const last = lastOf(store)
  if (last?.body === text) return last.key
  const attempt: Attempt = { key: draw(), body: text }
  store.write(JSON.stringify(attempt))
  return attempt.key
}

/** Whether this very request was sent and nobody knows what became of it: it may have made its tow already. */
export const isUnanswered = (store: AttemptStore, body: unknown): boolean =>
  lastOf(store)?.body === JSON.stringify(body)

/** The server has answered: what comes next is another request. */
export const answered = (store: AttemptStore): void => store.write(null)
