import { Agent, get } from 'node:http'

export interface Followers {
  /** Events that came until now, over all of them. */
  count(): number
  /** Resolves when so many have come in all. */
  until(count: number): Promise<void>
  close(): void
}

export interface Stream {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Opens streams of server-sent events and counts those named `changed`. Resolves when every one is open. */
export async function follow(streams: readonly Stream[]): Promise<Followers> {
  const agent = new Agent({ keepAlive: false })
  let came = 0
  let waiting: { readonly count: number; done(): void } | null = null
  const heard = (): void => {
    came++
    if (waiting && came >= waiting.count) waiting.done()
  }
  for (const stream of streams) await open(agent, stream, heard)
  return {
    count: () => came,
    until: (count) =>
      new Promise((done) => {
        waiting = { count, done }
        if (came >= count) done()
      }),
    close() {
      agent.destroy()
    },
  }
}

const NAME = 'event: changed\n'

function open(agent: Agent, { url, headers = {} }: Stream, heard: () => void): Promise<void> {
  return new Promise((done, fail) => {
    get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) fail(new Error(`${url} answered ${answer.statusCode}`))
      let rest = ''
      answer.setEncoding('utf8').on('data', (text: string) => {
        // The first words come when the stream is listened to: only then is it one of those who are told.
        done()
        const lines = (rest + text).split(NAME)
        for (let event = 1; event < lines.length; event++) heard()
        rest = (lines.at(-1) ?? '').slice(-NAME.length)
      })
      answer.once('error', () => undefined)
    }).once('error', fail)
  })
}
