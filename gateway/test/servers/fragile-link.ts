import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface FragileLink {
  /** The same address through the link. */
  readonly url: string
  /** Cuts every connection and refuses new ones. */
  cut(): Promise<void>
  restore(): Promise<void>
  /** From now on nothing passes on the existing connections, in either direction; they stay open. New ones work. */
  silence(): void
  /**
   * From now on nothing comes back on a connection on which these texts have passed in this order; the texts arrive.
   * Connections stay open.
   */
  swallowAnswersAfter(...texts: readonly string[]): void
  /** Whether notifications get lost, as behind a pooler that shares sessions; everything else passes. */
  loseNotifications(does: boolean): void
  close(): Promise<void>
}

interface Wire {
  readonly ends: readonly [Socket, Socket]
  silent: boolean
  /** How many of the texts have passed. */
  passed: number
  swallows: boolean
}

const NOTIFICATION = 'A'.charCodeAt(0)

/** The server's messages without its notifications. What Postgres sends at once to an idle client starts with a message. */
function withoutNotifications(bytes: Buffer): Buffer {
  const kept: Buffer[] = []
  let rest = bytes
  while (rest.length >= 5) {
    const message = rest.subarray(0, 1 + rest.readUInt32BE(1))
    if (message[0] !== NOTIFICATION) kept.push(message)
    rest = rest.subarray(message.length)
  }
  return Buffer.concat([...kept, rest])
}

/** A connection to a server that a test can cut and restore, and whose sockets it can silence. */
export async function fragileLink(target: string): Promise<FragileLink> {
  const to = new URL(target)
  const wires = new Set<Wire>()
  let awaited: readonly string[] = []
  let loses_notifications = false
  const server = createServer((socket) => {
    const onward = connect(Number(to.port), to.hostname)
    const wire: Wire = { ends: [socket, onward], silent: false, passed: 0, swallows: false }
    wires.add(wire)
    for (const end of wire.ends)
      end
        .on('error', () => undefined)
        .on('close', () => {
          // A server that has gone silent doesn't notice a closed connection either.
          if (wire.silent || wire.swallows) return
          wires.delete(wire)
          socket.destroy()
          onward.destroy()
        })
    socket.on('data', (bytes) => {
      while (wire.passed < awaited.length && bytes.includes(awaited[wire.passed] ?? '')) wire.passed += 1
      wire.swallows ||= awaited.length > 0 && wire.passed === awaited.length
      if (!wire.silent) onward.write(bytes)
    })
    onward.on('data', (bytes) => {
      if (wire.silent || wire.swallows) return
      socket.write(loses_notifications ? withoutNotifications(bytes) : bytes)
    })
  })
  const listen = (port: number) =>
    new Promise<void>((done) => {
      server.listen(port, '127.0.0.1', done)
    })
  await listen(0)
  const { port } = server.address() as AddressInfo
  const url = new URL(target)
  url.port = String(port)
  const cut = () =>
    new Promise<void>((done) => {
      server.close(() => {
        done()
      })
      for (const { ends } of wires) for (const end of ends) end.destroy()
      wires.clear()
    })
  return {
    url: url.toString(),
    cut,
    restore: () => listen(port),
    silence() {
      for (const wire of wires) wire.silent = true
    },
    swallowAnswersAfter(...texts) {
      awaited = texts
    },
    loseNotifications(does) {
      loses_notifications = does
    },
    close: async () => {
      if (server.listening) await cut()
    },
  }
}
