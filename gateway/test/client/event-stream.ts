import type { HttpClient } from './http-client.ts'

/** The live events of a logged-in browser. */
export interface EventStreamReader {
  /** Grows as they arrive. */
  readonly events: readonly { readonly name: string; readonly data: unknown }[]
  closed(): boolean
  stop(): void
}

/** Follows the live events, except keepalives; null while the gateway accepts no streams. */
export async function openStream(client: HttpClient, base = client.base): Promise<EventStreamReader | null> {
  const stopper = new AbortController()
  const response = await fetch(`${base}/api/events`, {
    headers: { cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    signal: stopper.signal,
  })
  if (response.status !== 200) {
    await response.body?.cancel()
    return null
  }
  const events: { name: string; data: unknown }[] = []
  let closed = false
  const read = async (): Promise<void> => {
    let text = ''
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += Buffer.from(chunk).toString()
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) {
        const name = /^event: (.+)$/m.exec(part)?.[1]
        if (name && name !== 'heartbeat')
          events.push({ name, data: JSON.parse(/^data: (.+)$/m.exec(part)?.[1] ?? 'null') as unknown })
      }
    }
  }
  void read()
    .catch(() => undefined)
    .finally(() => {
      closed = true
    })
  return {
    events,
    closed: () => closed,
    stop: () => {
      stopper.abort()
    },
  }
}
