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

/** Content Security Policy and its companions: scripts from our own origin alone, styles by nonce, nothing unsafe. */
export function securityHeaders(config: Config): GatewayMiddleware {
  // By the address people use: upgrading http on a plain local address would break every script of the page.
  const secure = config.origin?.startsWith('https:') ?? false
  const reports = config.sentry_dsn ? [new URL(config.sentry_dsn).origin] : []
  const middleware = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
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
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  })
  return async (ctx, next) => {
    ctx.set('permissions-policy', 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()')
    await middleware(ctx, next)
  }
}
