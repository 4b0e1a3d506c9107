import { request as requestPlain } from 'node:http'
import { request } from 'node:https'
import { lookupPublic } from './push-address.ts'

/**
 * Posts to an address that a user chose, and returns the status. The name must resolve to public addresses; only http, which the hosts of
 * tests use, may be private. Follows no redirect, and reads nothing of the answer.
 */
export const postPublic = (
  address: string,
  headers: Readonly<Record<string, string | number>>,
  body: Buffer | null,
  timeout_ms: number,
): Promise<number> =>
  new Promise((done, fail) => {
    const url = new URL(address)
    const options = { method: 'POST', headers: { ...headers }, agent: false, signal: AbortSignal.timeout(timeout_ms) }
    const sent =
      url.protocol === 'http:' ? requestPlain(url, options) : request(url, { ...options, lookup: lookupPublic })
    sent.once('error', fail)
    sent.once('response', (response) => {
      response.destroy()
      done(response.statusCode ?? 0)
    })
    sent.end(body ?? undefined)
  })
