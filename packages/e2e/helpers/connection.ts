import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

const SOCKS = 5
const NO_LOGIN = Buffer.from([SOCKS, 0])
const GRANTED = Buffer.from([SOCKS, 0, 0, 1, 0, 0, 0, 0, 0, 0])

/** A browser's connection to the product. */
export interface Connection {
  /** For `browser.newContext`: everything its pages and workers request passes through here. */
  readonly proxy: { readonly server: string }
  /** Ends open connections and refuses new ones. */
  cut(): void
  restore(): void
  close(): Promise<void>
}

/**
 * Opens a connection that a journey can cut: a SOCKS proxy in front of the product. Chromium's offline emulation doesn't work with
 * service workers, because it also prevents a stopped worker from starting.
 */
export async function openConnection(product: string): Promise<Connection> {
  const port = Number(new URL(product).port)
  const open = new Set<Socket>()
  let isCut = false
  const keep = (socket: Socket): Socket => {
    open.add(socket)
    return socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy())
  }
  const server = createServer((browser) => {
    if (isCut) return browser.destroy()
    keep(browser).once('data', () => {
      browser.write(NO_LOGIN)
      browser.once('data', () => {
        const gateway = keep(connect(port, '127.0.0.1', () => browser.write(GRANTED)))
        gateway.on('close', () => browser.destroy())
        browser.on('close', () => gateway.destroy())
        browser.pipe(gateway).pipe(browser)
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = (): void => {
    isCut = true
    for (const socket of open) socket.destroy()
  }
  return {
    proxy: { server: `socks5://127.0.0.1:${(server.address() as AddressInfo).port}` },
    cut,
    restore: () => {
      isCut = false
    },
    close: () => {
      cut()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
