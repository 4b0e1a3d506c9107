import { Agent, get } from 'node:http'

export interface Followers {
  /** Events received so far on all streams. */
  count(): number
  /** Resolves once `count` events have been received on all streams. */
  until(count: number): Promise<void>
  close(): void
}

export interface Stream {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Opens server-sent event streams and counts `changed` events. Resolves once all streams are open. */
export async function follow(streams: readonly Stream[]): Promise<Followers> {
  const agent = new Agent({ keepAlive: false })
  let received = 0
  let waiting: { readonly count: number; done(): void } | null = null
  const onEvent = (): void => {
    received++
    if (waiting && received >= waiting.count) waiting.done()
  }
  for (const stream of streams) await open(agent, stream, onEvent)
  return {
    count: () => received,
    until: (count) =>
      new Promise((done) => {
        waiting = { count, done }
        if (received >= count) done()
      }),
    close() {
      agent.destroy()
    },
  }
}

const NAME = 'event: changed\n'

function open(agent: Agent, { url, headers = {} }: Stream, onEvent: () => void): Promise<void> {
  return new Promise((done, fail) => {
    get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) fail(new Error(`${url} returned ${answer.statusCode}`))
      let rest = ''
      answer.setEncoding('utf8').on('data', (text: string) => {
        // The server sends a first comment once the stream is subscribed.
        done()
        const lines = (rest + text).split(NAME)
        for (let event = 1; event < lines.length; event++) onEvent()
        rest = (lines.at(-1) ?? '').slice(-NAME.length)
      })
      answer.once('error', () => undefined)
    }).once('error', fail)
  })
}
