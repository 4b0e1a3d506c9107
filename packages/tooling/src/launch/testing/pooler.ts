import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** `session`: each client keeps its server connection. `transaction`: each transaction gets one. */
export type PoolMode = 'session' | 'transaction'

export interface Pooler {
  /** The target URL through the pooler. */
  readonly url: string
  close(): Promise<void>
}

interface Backend {
  readonly socket: Socket
  client: Socket | null
  greeted: boolean
  rest: Buffer
}

const READY = 'Z'.charCodeAt(0)
const TERMINATE = 'X'.charCodeAt(0)
const IDLE = 'I'.charCodeAt(0)
const READY_LENGTH = 6

/** Whether the server's last message says that no transaction is open. Buffers an incomplete message for the next call. */
function endsIdle(backend: Backend, bytes: Buffer): boolean {
  let rest = Buffer.concat([backend.rest, bytes])
  let idle = false
  while (rest.length >= 5 && rest.length >= 1 + rest.readUInt32BE(1)) {
    const length = 1 + rest.readUInt32BE(1)
    idle = rest[0] === READY && length === READY_LENGTH && rest[5] === IDLE
    rest = rest.subarray(length)
  }
  backend.rest = rest
  return idle && rest.length === 0
}

/**
 * Starts a minimal connection pooler. Each client logs in on a new server connection, which in `transaction` mode is then shared
 * by all clients. Like PgBouncer, it reuses the most recently used connection first.
 */
export async function startPooler(target: string, mode: PoolMode): Promise<Pooler> {
  const to = new URL(target)
  const idle: Backend[] = []
  const sockets = new Set<Socket>()
  const keep = (socket: Socket): Socket => {
    sockets.add(socket)
    return socket
      .on('error', () => undefined)
      .on('close', () => {
        sockets.delete(socket)
      })
  }
  const server = createServer((client) => {
    let backend: Backend | null = {
      socket: keep(connect(Number(to.port), to.hostname)),
      client,
      greeted: false,
      rest: Buffer.alloc(0),
    }
    const own = backend
    keep(client).on('data', (bytes) => {
      if (own.greeted && mode === 'transaction') {
        if (bytes[0] === TERMINATE) return void client.end()
        backend ??= idle.pop() ?? null
        if (backend) backend.client = client
      }
      backend?.socket.write(bytes)
    })
    own.socket.on('data', (bytes) => {
      const isFree = endsIdle(own, bytes)
      const reader = own.client
      own.greeted ||= isFree
      if (isFree && mode === 'transaction') {
        own.client = null
        idle.push(own)
        reader?.emit('free')
      }
      reader?.write(bytes)
    })
    client.on('free', () => {
      backend = null
    })
    if (mode === 'session') client.on('close', () => own.socket.destroy())
    own.socket.on('close', () => own.client?.destroy())
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.toString(),
    close: () =>
      new Promise((done) => {
        server.close(() => {
          done()
        })
        for (const socket of sockets) socket.destroy()
      }),
  }
}
