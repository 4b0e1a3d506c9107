import { request } from 'node:http'
import type { HttpClient } from './http-client.ts'

/** A request that the test interrupts while it is in progress. */
export interface Broken {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** How many bytes of the body leave the client. */
  readonly sent: number
}

/**
 * Sends that many bytes as this client, then runs `strike`; resolves when the connection has closed, answered or not.
 */
export async function breakRequest(
  client: HttpClient,
  broken: Broken,
  strike: () => Promise<void>,
): Promise<{ readonly answered: boolean }> {
  const { method, path, headers, body, sent } = broken
  let answered = false
  const over = new Promise<void>((done) => {
    const outgoing = request(client.base + path, {
      method,
      headers: {
        ...headers,
        'content-length': String(body.length),
        cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(client.csrf && { 'csrf-token': client.csrf }),
      },
    })
    outgoing.on('response', (response) => {
      answered = true
      response.resume().on('close', done)
    })
    outgoing.on('error', () => {
      done()
    })
    outgoing.write(body.subarray(0, sent), () => {
      if (sent === body.length) outgoing.end()
      void strike()
    })
  })
  await over
  return { answered }
}

/** Encodes a picture with its fields as a browser does, as bytes, so that it can be cut anywhere. */
export function multipart(
  fields: Readonly<Record<string, string>>,
  picture: Buffer,
): { readonly headers: Record<string, string>; readonly body: Buffer } {
  const boundary = 'curbwise-boundary'
  const part = (head: string, content: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ])
  const body = Buffer.concat([
    ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value)),
    part('name="image"; filename="photo.jpg"\r\nContent-Type: image/jpeg', picture),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, body }
}
