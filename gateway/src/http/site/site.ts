import { readdir } from 'node:fs/promises'
import type { Config } from '../../config.ts'
import { NotFound } from '../../errors/errors.ts'
import { styleNonce } from '../security-headers.ts'
import type { GatewayContext, GatewayMiddleware } from '../types.ts'
import { findFile } from './find-file.ts'
import { fillPage, pageReader, webManifest } from './pages.ts'
import { preloader } from './preloads.ts'
import { sendFile } from './send-file.ts'

const ASK_AGAIN = 'no-cache'
const NO_STORE = 'no-store'
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Files whose names the build derives from a hash or a version never change under their address. */
const cacheOf = (address: string): string => {
  if (address === '/sw.js') return NO_STORE
  if (address.startsWith('/assets/') || /^\/remotes\/[^/]+\/[^/]+\//.test(address)) return IMMUTABLE
  return ASK_AGAIN
}

/** An application page: not a file's name, and not in the folders that contain only files. */
const isNavigation = (address: string): boolean =>
  !/^\/(assets|remotes|fonts)(\/|$)/.test(address) && !/\.[a-z0-9]+$/i.test(address)

/** Serves the built site: its files, its page for every address of the application, the manifest, and nothing else. */
export function site(config: Pick<Config, 'site_dir' | 'product_name'>, sessionCookie: string): GatewayMiddleware {
  const readPage = pageReader()
  const preloadsOf = preloader(config.site_dir)
  const page = async (ctx: GatewayContext): Promise<void> => {
    const index = await findFile(config.site_dir, '/index.html')
    if (!index) throw new NotFound()
    ctx.set('cache-control', NO_STORE)
    ctx.type = 'text/html; charset=utf-8'
    // A visitor without a session will be sent to the login, so preloading the screen would be wasted.
    const isKnown = ctx.cookies.get(sessionCookie, { signed: false }) !== undefined
    const preloads = await preloadsOf(ctx.path, isKnown)
    ctx.body = fillPage(await readPage(index), {
      nonce: styleNonce(ctx.res),
      product_name: config.product_name,
      preloads,
    })
  }
  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new NotFound()
    ctx.state.route = 'site'
    if (ctx.path === '/' || ctx.path === '/index.html') return page(ctx)
    if (ctx.path === '/manifest.webmanifest') {
      const icons = (await readdir(config.site_dir).catch(() => []))
        .filter((name) => /^icon.*\.(png|svg)$/.test(name))
        .sort()
      ctx.set('cache-control', ASK_AGAIN)
      ctx.type = 'application/manifest+json'
      ctx.body = webManifest(config.product_name, icons)
      return
    }
    const accepted = (['br', 'gzip'] as const).filter((encoding) => ctx.acceptsEncodings(encoding) === encoding)
    const file = await findFile(config.site_dir, ctx.path, accepted)
    if (file) return sendFile(ctx, ctx.path, file, cacheOf(ctx.path))
    if (!isNavigation(ctx.path)) throw new NotFound()
    return page(ctx)
  }
}
