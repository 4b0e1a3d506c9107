/** A response as a test inspects it. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The body as it was sent, for binary content. */
  readonly bytes: Buffer
  /** The body parsed as JSON; empty when it isn't JSON. */
  readonly json: Record<string, unknown>
}

export interface Send {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as multipart/form-data instead of a JSON body. */
  readonly form?: FormData
  /** `none` sends no token, other text is sent as the token; by default the session's own. */
  readonly csrf?: 'none' | (string & {})
  /** Disconnects when it is aborted. */
  readonly signal?: AbortSignal
}

/** A separate browser: has its own cookies and CSRF token, and talks to one gateway at a time. */
export class HttpClient {
  base: string
  readonly cookies = new Map<string, string>()
  csrf: string | null = null

  constructor(base: string) {
    this.base = base
  }

  async send(method: string, path: string, send: Send = {}): Promise<Answer> {
    const headers = new Headers(send.headers)
    if (this.cookies.size > 0)
      headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const token = send.csrf === 'none' ? null : (send.csrf ?? this.csrf)
    if (token) headers.set('csrf-token', token)
    if (send.body !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json')
    const body =
      send.form ??
      (send.body === undefined ? null : typeof send.body === 'string' ? send.body : JSON.stringify(send.body))
    const response = await fetch(this.base + path, {
      method,
      headers,
      body,
      redirect: 'manual',
      signal: send.signal ?? null,
    })
    this.keep(response.headers.getSetCookie())
    const bytes = Buffer.from(await response.arrayBuffer())
    const text = new TextDecoder().decode(bytes)
    const json = parse(text)
    if (typeof json?.['csrf_token'] === 'string') this.csrf = json['csrf_token']
    return { status: response.status, headers: response.headers, text, bytes, json: json ?? {} }
  }

  get(path: string, send?: Send): Promise<Answer> {
    return this.send('GET', path, send)
  }
  post(path: string, body?: unknown, send?: Send): Promise<Answer> {
    return this.send('POST', path, { body, ...send })
  }
  patch(path: string, body?: unknown, send?: Send): Promise<Answer> {
    return this.send('PATCH', path, { body, ...send })
  }
  delete(path: string, body?: unknown, send?: Send): Promise<Answer> {
    return this.send('DELETE', path, { body, ...send })
  }

  /** Begins an anonymous session, as a page does before it sends anything. */
  async begin(): Promise<this> {
    await this.get('/api/auth/csrf-token')
    return this
  }

  async logIn(email: string, password: string): Promise<Answer> {
    if (!this.csrf) await this.begin()
    return this.post('/api/auth/login', { email, password })
  }

  private keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split('; ')
      const at = pair.indexOf('=')
      const name = pair.slice(0, at)
      if (attributes.includes('Max-Age=0')) this.cookies.delete(name)
      else this.cookies.set(name, pair.slice(at + 1))
    }
  }
}

function parse(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return null
  }
}
