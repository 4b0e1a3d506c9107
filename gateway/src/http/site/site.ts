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
const NEVER_KEEP = 'no-store'
const FOR_EVER = 'public, max-age=31536000, immutable'

/** Files whose content the build names by its hash or by a version never change under their address. */
const cacheOf = (address: string): string => {
  if (address === '/sw.js') return NEVER_KEEP
  if (address.startsWith('/assets/') || /^\/remotes\/[^/]+\/[^/]+\//.test(address)) return FOR_EVER
  return ASK_AGAIN
}

/** A page of the application: no file's name, nothing below the folders that hold only files. */
const isNavigation = (address: string): boolean =>
  !/^\/(assets|remotes|fonts)(\/|$)/.test(address) && !/\.[a-z0-9]+$/i.test(address)

/** The built site: its files, its page for every address of the application, the manifest, and nothing else. */
export function site(config: Pick<Config, 'site_dir' | 'product_name'>, sessionCookie: string): GatewayMiddleware {
  const readPage = pageReader()
  const preloadsOf = preloader(config.site_dir)
  const page = async (ctx: GatewayContext): Promise<void> => {
    const index = await findFile(config.site_dir, '/index.html')
    if (!index) throw new NotFound()
    ctx.set('cache-control', NEVER_KEEP)
    ctx.type = 'text/html; charset=utf-8'
    // Whoever has no session will be sent to the log-in; what is behind it would be fetched in vain.
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
