import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { type SentStatement, statementReader } from './wire-statements.ts'

/** Frontend messages that run a statement: a simple query, and the execution of a prepared one. */
const RUNS = new Set(['Q'.charCodeAt(0), 'E'.charCodeAt(0)])
const HEAD_BYTES = 5

export interface WireCounter {
  readonly port: number
  /** Statements sent to Postgres so far on all connections. */
  count(): number
  /** Returns the statements that are sent while `work` runs, of each connection in their order. */
  during(work: () => Promise<unknown>): Promise<SentStatement[]>
  close(): void
}

/** Starts a proxy in front of Postgres that parses message lengths (protocol 3) and counts statements. */
export async function startWireCounter(postgresPort: number): Promise<WireCounter> {
  let statements = 0
  let recorded: { readonly connection: number; readonly statement: SentStatement }[] | null = null
  let connections = 0
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(postgresPort, '127.0.0.1')
    const connection = ++connections
    const readStatement = statementReader((statement) => recorded?.push({ connection, statement }))
    const counter = messageCounter(
      () => {
        statements++
      },
      (type, body) => {
        readStatement(type, body)
      },
    )
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
    async during(work) {
      const sent: NonNullable<typeof recorded> = []
      recorded = sent
      await work()
      recorded = null
      return sent.toSorted((a, b) => a.connection - b.connection).map(({ statement }) => statement)
    },
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}

/** Parses a frontend's stream, in chunks of any size, and reports each message that runs a statement. The first message has no type. */
export function messageCounter(
  onStatement: () => void,
  onMessage?: (type: number, body: Buffer) => void,
): (chunk: Buffer) => void {
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
      if (started) onMessage?.(rest[0] ?? 0, rest.subarray(HEAD_BYTES, size))
      started = true
      rest = rest.subarray(size)
    }
  }
}
