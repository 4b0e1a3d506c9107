import { ECDH } from 'node:crypto'
import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Everything that isn't the public internet: RFC 6890 and what else reaches this server or its network. */
const PRIVATE = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  PRIVATE.addSubnet(network, prefix)
/** The public part of IPv6; its documentation and transition networks aren't, because they can carry private IPv4. */
const PUBLIC_6 = new BlockList()
PUBLIC_6.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv6')

/** Returns whether an IP address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !PRIVATE.check(address)
  return version === 6 && PUBLIC_6.check(address, 'ipv6') && !PRIVATE.check(address, 'ipv6')
}

interface Problems {
  readonly wrong: string
  readonly not_public: string
}
const OF_PUSH: Problems = {
  wrong: 'The address of a push service, starting with https://',
  not_public: 'The address of a push service on the public internet',
}
const OF_WEBHOOK: Problems = {
  wrong: 'Enter an address that starts with https://, without a name and password in it',
  not_public: 'Enter the name of a server on the public internet, without a port',
}
/** A name with a dot whose last part has letters, so neither an IP address in any spelling nor a name of this network. */
const PUBLIC_NAME = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/
const LOCAL_NAME = /\.(?:local|localhost|internal|intranet|lan|home|corp|test|invalid|arpa)$/

function problemOf(address: string, test_hosts: readonly string[], { wrong, not_public }: Problems): string | null {
  const url = URL.parse(address)
  if (!url || url.username !== '' || url.password !== '') return wrong
  if (test_hosts.includes(url.host)) return null
  if (url.protocol !== 'https:') return wrong
  if (url.port !== '' || !PUBLIC_NAME.test(url.hostname) || LOCAL_NAME.test(url.hostname)) return not_public
  return null
}

/** Returns why messages can't be sent to this address; null if they can. Names are resolved, and checked, when sending. */
export const endpointProblem = (endpoint: string, test_hosts: readonly string[]): string | null =>
  problemOf(endpoint, test_hosts, OF_PUSH)

/** The same for the address of a company's webhook. */
export const webhookProblem = (address: string, test_hosts: readonly string[]): string | null =>
  problemOf(address, test_hosts, OF_WEBHOOK)

/** Whether a browser's public key (base64url) is a point of the curve that messages are encrypted with. */
function isBrowserKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(p256dh, 'base64url'), 'prime256v1')
    return true
  } catch {
    return false
  }
}

/** Returns why messages can't be sent to this browser, by field; empty if they can. */
export function browserProblems(
  { endpoint, p256dh }: { readonly endpoint: string; readonly p256dh: string },
  test_hosts: readonly string[],
): Readonly<Record<string, string>> {
  const problem = endpointProblem(endpoint, test_hosts)
  return {
    ...(problem && { endpoint: problem }),
    ...(!isBrowserKey(p256dh) && { 'keys.p256dh': 'The public key of a browser’s subscription' }),
  }
}

/** A name that resolves to an address that isn't public. */
export class PrivateAddress extends Error {}

/** Resolves a name as Node does, but to public addresses only: the connection then goes to what was checked. */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error) return done(error, [])
    if (!first || found.some(({ address }) => !isPublicAddress(address)))
      return done(new PrivateAddress(`${hostname} isn’t on the public internet`), [])
    return options.all ? done(null, found) : done(null, first.address, first.family)
  })
}
