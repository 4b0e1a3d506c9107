/** The last request that got no response. Sending the same request again reuses its key, so only one tow is created. */
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

/**
 * Returns the idempotency key of a request: that of the last attempt if the body is unchanged, else a new one. Survives
 * a reload.
 */
export function keyFor(store: AttemptStore, body: unknown, newKey: () => string = () => crypto.randomUUID()): string {
  const text = JSON.stringify(body)
  const last = lastOf(store)
  if (last?.body === text) return last.key
  const attempt: Attempt = { key: newKey(), body: text }
  store.write(JSON.stringify(attempt))
  return attempt.key
}

/** Returns whether this request was sent without a response; the tow may already exist. */
export const isUnanswered = (store: AttemptStore, body: unknown): boolean =>
  lastOf(store)?.body === JSON.stringify(body)

/** Clears the attempt once the server has responded; the next request gets a new key. */
export const answered = (store: AttemptStore): void => store.write(null)
