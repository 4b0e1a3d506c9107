import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface FragileLink {
  /** The same address through the link. */
  readonly url: string
  /** Cuts every connection and refuses new ones. */
  cut(): Promise<void>
  mend(): Promise<void>
  close(): Promise<void>
}

/** A wire to a server that a test can cut and mend. */
export async function fragileLink(target: string): Promise<FragileLink> {
  const to = new URL(target)
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    const onward = connect(Number(to.port), to.hostname)
    for (const end of [socket, onward]) {
      open.add(end)
      end
        .on('error', () => undefined)
        .on('close', () => {
          open.delete(end)
          socket.destroy()
          onward.destroy()
        })
    }
    socket.pipe(onward).pipe(socket)
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
      for (const socket of open) socket.destroy()
    })
  return {
    url: url.toString(),
    cut,
    mend: () => listen(port),
    close: async () => {
      if (server.listening) await cut()
    },
  }
}
