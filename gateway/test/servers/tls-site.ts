import type { Certificate } from '@curbwise/tooling/launch/testing/certificate.ts'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

export interface TlsSite {
  /** Its address, e.g. `https://localhost:41235`. */
  readonly origin: string
  close(): Promise<void>
}

/** Answers every request by https with this certificate. */
export async function startTlsSite(certificate: Certificate): Promise<TlsSite> {
  const server = createServer({ ...certificate }, (_request, response) => response.end())
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => {
          done()
        })
        server.closeAllConnections()
      }),
  }
}
