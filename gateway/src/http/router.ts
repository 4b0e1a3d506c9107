import Router from '@koa/router'
import type { Route } from '../operation/operation.ts'
import { bindRoute } from './bind-route.ts'
import { NotFound } from '../errors/errors.ts'
import type { Kernel } from './kernel.ts'
import type { GatewayMiddleware, RequestState } from './types.ts'

const PARAM = /^\{(\w+)\}$/

/** `/api/tows/{id}/images` → `/api/tows/:id/images`. The router accepts a trailing slash by itself. */
export const routerPath = (path: string): string =>
  path
    .replace(/\/+$/, '')
    .split('/')
    .map((segment) => segment.replace(PARAM, ':$1'))
    .join('/')

/**
 * Sorts literal segments before placeholders, comparing from the last one: `/api/users/me` before `/api/users/{id}`,
 * and `/api/{resource}/files` before `/api/contracts/{id}`, whose id is never a word.
 */
export function byPrecedence(a: Route, b: Route): number {
  const mask = (route: Route) =>
    route.endpoint.path
      .replace(/\/+$/, '')
      .split('/')
      .map((segment) => (PARAM.test(segment) ? '1' : '0'))
      .join('')
  const [first, second] = [mask(a), mask(b)]
  return Number(first.at(-1)) - Number(second.at(-1)) || first.localeCompare(second)
}

/** Routes all calls of the gateway; an unknown address under /api answers 404 as JSON. */
export function createRouter(kernel: Kernel, routes: readonly Route[]): GatewayMiddleware[] {
  const router = new Router<RequestState>({ strict: false, sensitive: true })
  const literal = new Map<string, GatewayMiddleware>()
  for (const route of [...routes].sort(byPrecedence)) {
    if ((route.endpoint.answer === 'export') !== 'open' in route.run)
      throw new TypeError(`Bind ${route.endpoint.name} with exported() if, and only if, it is an export`)
    const path = routerPath(route.endpoint.path)
    const bound = bindRoute(kernel, route)
    if (!path.includes(':')) literal.set(`${route.endpoint.method} ${path}`, bound)
    router.register(path, [route.endpoint.method], bound as never, { name: route.endpoint.name })
  }
  // Finds an address without placeholders in a map; the router tries one pattern after the other.
  const atOnce: GatewayMiddleware = async (ctx, next) => {
    const bound = literal.get(`${ctx.method} ${ctx.path}`)
    if (!bound) return next()
    ctx.params = {}
    return bound(ctx, next)
  }
  const unknownCall: GatewayMiddleware = async (ctx, next) => {
    if (ctx.path === '/api' || ctx.path.startsWith('/api/')) throw new NotFound()
    await next()
  }
  return [atOnce, router.routes() as unknown as GatewayMiddleware, unknownCall]
}

/** Returns calls of the contract without a route, and routes bound twice: both must be empty. */
export function unboundEndpoints(
  routes: readonly Route[],
  endpoints: readonly Route['endpoint'][],
): { missing: string[]; twice: string[]; unknown: string[] } {
  const bound = routes.map((route) => route.endpoint.name)
  const named = new Set(endpoints.map((endpoint) => endpoint.name))
  return {
    missing: [...named].filter((name) => !bound.includes(name)),
    twice: bound.filter((name, index) => bound.indexOf(name) !== index),
    unknown: bound.filter((name) => !named.has(name)),
  }
}
