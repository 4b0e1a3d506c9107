import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import plainHelmet from 'helmet'
import helmet from 'koa-helmet'
import type { Config } from '../config.ts'
import type { GatewayMiddleware } from './types.ts'

const nonces = new WeakMap<object, string>()

/** Returns the style nonce of a response; created on first use. */
export function styleNonce(response: object): string {
  const known = nonces.get(response)
  if (known) return known
  // As unguessable as sixteen random bytes, and taken from a pool of them.
  const nonce = randomUUID()
  nonces.set(response, nonce)
  return nonce
}

const NOTHING = { defaultSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"], frameAncestors: ["'none'"] }

/** Scripts from our own origin only, styles by nonce, nothing unsafe. */
const pagePolicy = (reports: readonly string[], secure: boolean) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", (_request: unknown, response: ServerResponse) => `'nonce-${styleNonce(response)}'`],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'", ...reports],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  ...(secure && { upgradeInsecureRequests: [] }),
})

/** Calls that return pages. */
const PAGES = new Set(['/api/docs', '/api/demo/mailbox'])
const PAGE_OF_ONE = /^\/api\/(?:sandbox\/(?:checkouts|accounts)|public\/(?:opt-out|plate-photo|report-emails))\/[^/]+$/
const isPage = (path: string): boolean => {
  const plain = path.replace(/\/$/, '')
  return !path.startsWith('/api/') || PAGES.has(plain) || PAGE_OF_ONE.test(plain)
}

/** Addresses that contain a code, and what they load: search engines must not list them. */
const PRIVATE = /^\/(?:s|b|api\/public\/(?:stickers|boots))\//

/**
 * Sets the Content Security Policy and related headers. A call's response isn't a page: it may load nothing and be
 * framed by nothing.
 */
export function securityHeaders(config: Config): GatewayMiddleware {
  // Based on the public address: upgrading http on a plain local address would break every script of the page.
  const secure = config.origin?.startsWith('https:') ?? false
  const reports = config.sentry_dsn ? [new URL(config.sentry_dsn).origin] : []
  const common = {
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  } as const
  const page = helmet({
    ...common,
    contentSecurityPolicy: { useDefaults: false, directives: pagePolicy(reports, secure) },
  })
  const answer = headersOf(
    plainHelmet({ ...common, contentSecurityPolicy: { useDefaults: false, directives: NOTHING } }),
  )
  return async (ctx, next) => {
    ctx.res.setHeader('permissions-policy', 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()')
    if (PRIVATE.test(ctx.path)) ctx.res.setHeader('x-robots-tag', 'noindex')
    if (isPage(ctx.path)) return page(ctx, next)
    for (const [name, value] of answer) ctx.res.setHeader(name, value)
    return next()
  }
}

/** Returns helmet's headers that are the same for every call: computed once, not for each response. */
function headersOf(middleware: ReturnType<typeof plainHelmet>): readonly (readonly [string, string])[] {
  const headers = new Map<string, string>()
  const response = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  }
  middleware({} as IncomingMessage, response as unknown as ServerResponse, (error?: unknown) => {
    if (error) throw error
  })
  return [...headers]
}
