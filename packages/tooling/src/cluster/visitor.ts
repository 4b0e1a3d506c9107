import { request } from 'node:https'
import type { IncomingMessage } from 'node:http'

/** What a visitor got, and how long it took. */
export interface Reply {
  /** 0 when the connection ended without an answer. */
  readonly status: number
  readonly json: Readonly<Record<string, unknown>>
  readonly milliseconds: number
}

/** A browser with a session of its own, at the site behind nginx. */
export interface Visitor {
  send(method: string, path: string, body?: object, idempotency_key?: string): Promise<Reply>
  /** Follows live changes until the stream ends. Returns the status, and null when the connection failed. */
  follow(changed: () => void): Promise<number | null>
  /** Ends the streams that are open. */
  leave(): void
  logIn(email: string, password: string): Promise<void>
}

export interface Site {
  readonly origin: string
  readonly cert: string
}

/** Far more than any deadline of the gateway: what takes longer is a hang, and is cut off. */
const HANG_MS = 120_000

const parse = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** Reads until the stream ends, in whatever way. */
async function readStream(answer: IncomingMessage, changed: () => void): Promise<void> {
  try {
    for await (const chunk of answer) if (String(chunk).includes('event: changed')) changed()
  } catch {
    // The desk left, or the gateway ended.
  }
}

/** Opens a browser without a login. `seen` is called with each reply. */
export function openVisitor({ origin, cert }: Site, seen: (reply: Reply) => void = () => undefined): Visitor {
  const cookies = new Map<string, string>()
  const streams = new Set<IncomingMessage>()
  let csrf = ''

  const keepCookies = (answer: IncomingMessage): void => {
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
  }
  const headers = (): Record<string, string> => ({
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    ...(csrf && { 'csrf-token': csrf }),
  })
  const ask = (method: string, path: string, body: object | undefined, more: Readonly<Record<string, string>>) =>
    new Promise<IncomingMessage>((done, fail) => {
      const text = body && JSON.stringify(body)
      const sent = request(`${origin}${path}`, {
        method,
        ca: cert,
        headers: { ...headers(), ...(text && { 'content-type': 'application/json' }), ...more },
      })
      sent.once('response', done).once('error', fail)
      sent.setTimeout(HANG_MS, () => sent.destroy(new Error('No answer')))
      sent.end(text)
    })
  const textOf = async (answer: IncomingMessage): Promise<string> => {
    const chunks: Buffer[] = []
    for await (const chunk of answer) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks).toString()
  }

  const visitor: Visitor = {
    async send(method, path, body, idempotency_key) {
      const begun = performance.now()
      const reply = await ask(method, path, body, idempotency_key ? { 'idempotency-key': idempotency_key } : {})
        .then(async (answer) => {
          keepCookies(answer)
          const json = parse(await textOf(answer))
          if (typeof json['csrf_token'] === 'string') csrf = json['csrf_token']
          return { status: answer.statusCode ?? 0, json }
        })
        .catch(() => ({ status: 0, json: {} }))
      const full = { ...reply, milliseconds: performance.now() - begun }
      seen(full)
      return full
    },
    async follow(changed) {
      try {
        const answer = await ask('GET', '/api/events', undefined, {})
        streams.add(answer)
        const is_open = answer.statusCode === 200
        await readStream(answer, is_open ? changed : () => undefined)
        streams.delete(answer)
        return answer.statusCode ?? null
      } catch {
        return null
      }
    },
    leave() {
      for (const answer of streams) answer.destroy()
    },
    async logIn(email, password) {
      await visitor.send('GET', '/api/auth/csrf-token')
      const { status, json } = await visitor.send('POST', '/api/auth/login', { email, password })
      if (status !== 200) throw new Error(`${email} could not log in: ${status} ${JSON.stringify(json)}`)
    },
  }
  return visitor
}
