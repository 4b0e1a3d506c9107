import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** Frontend messages that make the server run something: a simple query, and the execution of a prepared one. */
const RUNS = new Set(['Q'.charCodeAt(0), 'E'.charCodeAt(0)])
const HEAD_BYTES = 5

export interface WireCounter {
  readonly port: number
  /** Statements sent to Postgres until now, over all connections. */
  count(): number
  close(): void
}

/** A proxy before Postgres that reads the lengths of the messages going through (protocol 3) and counts the statements. */
export async function startWireCounter(postgresPort: number): Promise<WireCounter> {
  let statements = 0
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(postgresPort, '127.0.0.1')
    const counter = messageCounter(() => {
      statements++
    })
    client.on('data', counter)
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(one)
      one.setNoDelay(true)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.once('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  await new Promise<void>((done, fail) => {
    server.once('error', fail).listen(0, '127.0.0.1', done)
  })
  return {
    port: (server.address() as AddressInfo).port,
    count: () => statements,
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}

/** Reads a frontend's stream in whatever pieces it comes; tells of each message that runs a statement. The first message has no type. */
export function messageCounter(onStatement: () => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0)
  let started = false
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const type = started ? 1 : 0
      if (rest.length < HEAD_BYTES) return
      const size = type + rest.readUInt32BE(type)
      if (rest.length < size) return
      if (started && RUNS.has(rest[0] ?? 0)) onStatement()
      started = true
      rest = rest.subarray(size)
    }
  }
}
