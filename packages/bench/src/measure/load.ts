import { Agent, request } from 'node:http'

export interface Load {
  readonly url: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Sent in order, starting over after the last. */
  readonly bodies: readonly string[]
  readonly count: number
  readonly connections: number
}

/** Posts `count` bodies over keep-alive connections, one request at a time on each. Throws unless every response is 200. */
export async function load(options: Load): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: options.connections })
  let sent = 0
  const worker = async (): Promise<void> => {
    while (sent < options.count) await post(agent, options, options.bodies[sent++ % options.bodies.length] ?? '')
  }
  try {
    await Promise.all(Array.from({ length: options.connections }, worker))
  } finally {
    agent.destroy()
  }
}

function post(agent: Agent, { url, path, headers }: Load, body: string): Promise<void> {
  return new Promise((done, fail) => {
    const options = { agent, method: 'POST', headers: { ...headers, 'content-length': Buffer.byteLength(body) } }
    const sending = request(url + path, options, (answer) => {
      answer.once('end', () => {
        if (answer.statusCode === 200) done()
        else fail(new Error(`${path} returned ${answer.statusCode}`))
      })
      answer.once('error', fail)
      answer.resume()
    })
    sending.once('error', fail)
    sending.end(body)
  })
}
