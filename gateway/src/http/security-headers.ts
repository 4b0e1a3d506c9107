import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import helmet from 'koa-helmet'
import type { Config } from '../config.ts'
import type { GatewayMiddleware } from './types.ts'

const nonces = new WeakMap<object, string>()

/** The style nonce of a response; made on first use. */
export function styleNonce(response: object): string {
  const known = nonces.get(response)
  if (known) return known
  const nonce = randomBytes(16).toString('base64')
  nonces.set(response, nonce)
  return nonce
}

const NOTHING = { defaultSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"], frameAncestors: ["'none'"] }

/** Scripts from our own origin alone, styles by nonce, nothing unsafe. */
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

/** The pages among the calls. */
const PAGES = new Set(['/api/docs', '/api/demo/mailbox'])
const SANDBOX_PAGE = /^\/api\/sandbox\/checkouts\/[^/]+$/
const isPage = (path: string): boolean => {
  const plain = path.replace(/\/$/, '')
  return !path.startsWith('/api/') || PAGES.has(plain) || SANDBOX_PAGE.test(plain)
}

/** Content Security Policy and its companions. What a call answers is no page: it may load and be framed by nothing. */
export function securityHeaders(config: Config): GatewayMiddleware {
  // By the address people use: upgrading http on a plain local address would break every script of the page.
  const secure = config.origin?.startsWith('https:') ?? false
  const reports = config.sentry_dsn ? [new URL(config.sentry_dsn).origin] : []
  const common = {
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  } as const
  const page = helmet({ ...common, contentSecurityPolicy: { useDefaults: false, directives: pagePolicy(reports, secure) } })
  const answer = helmet({ ...common, contentSecurityPolicy: { useDefaults: false, directives: NOTHING } })
  return async (ctx, next) => {
    ctx.set('permissions-policy', 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()')
    await (isPage(ctx.path) ? page : answer)(ctx, next)
  }
}
