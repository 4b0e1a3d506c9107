import { once } from 'node:events'
import { type ClientHttp2Session, type ClientHttp2Stream, connect } from 'node:http2'

type Headers_ = Readonly<Record<string, string>>

/** A browser's connection: HTTP/2 over TLS, which trusts one certificate besides the public ones. */
export interface HttpsClient {
  /** The same as fetch, as far as tests use it. */
  readonly answers: (path: string, init?: RequestInit) => Promise<Response>
  /** Opens a stream and returns its headers and what has arrived so far. */
  stream(path: string, headers: Headers_): Promise<{ readonly status: number; text(): string; stop(): void }>
  close(): void
}

export async function connectTo(origin: string, ca: string): Promise<HttpsClient> {
  const session = connect(origin, { ca })
  session.on('error', () => undefined)
  await once(session, 'connect')
  return {
    answers: (path, init = {}) => answer(session, path, init),
    async stream(path, headers) {
      const request = session.request({ ':path': path, ...headers })
      const status = await statusOf(request)
      let text = ''
      request.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      return {
        status: Number(status[':status']),
        text: () => text,
        stop: () => {
          request.close()
        },
      }
    },
    close: () => {
      session.destroy()
    },
  }
}

type Received = Readonly<Record<string, string | string[] | number | undefined>>

async function statusOf(request: ClientHttp2Stream): Promise<Received> {
  const [headers] = (await once(request, 'response')) as [Received]
  return headers
}

async function answer(session: ClientHttp2Session, path: string, init: RequestInit): Promise<Response> {
  const { method = 'GET', body = null } = init
  const request = session.request({
    ':path': path,
    ':method': method,
    ...Object.fromEntries(new Headers(init.headers).entries()),
  })
  const received = statusOf(request)
  if (body === null) request.end()
  else request.end(Buffer.from(await new Response(body).arrayBuffer()))
  const headers = await received
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  const status = Number(headers[':status'])
  const has_body = status !== 204 && status !== 304
  const response = new Response(has_body ? new Uint8Array(Buffer.concat(chunks)) : null, { status })
  for (const [name, value] of Object.entries(headers))
    if (!name.startsWith(':')) for (const one of [value].flat()) response.headers.append(name, String(one))
  return response
}
