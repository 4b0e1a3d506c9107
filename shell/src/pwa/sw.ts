import { ExpirationPlugin } from 'workbox-expiration'
import { matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/** A page that the network does not bring within this many milliseconds comes from the cache. */
const PAGE_LIMIT_MS = 4000

// Take over at once; the page reloads itself when it is an update.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// Pages: the network's, else the shell that was stored.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !url.pathname.startsWith('/api/'),
  async ({ request }) => {
    try {
      const response = await fetch(request, { signal: AbortSignal.timeout(PAGE_LIMIT_MS) })
      if (response.status < 500) return response
    } catch {
      // Offline: below.
    }
    return (await matchPrecache('/index.html')) ?? Response.error()
  },
)

precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false, directoryIndex: '' })

// Which versions there are: the newest known.
registerRoute(({ url }) => url.pathname === '/remotes.json', new NetworkFirst({ cacheName: 'remotes-registry' }))

// A version's folder never changes.
registerRoute(
  ({ url }) => /^\/remotes\/[^/]+\/[^/]+\//.test(url.pathname),
  new CacheFirst({
    cacheName: 'remotes',
    plugins: [new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 60 * 24 * 3600, purgeOnQuotaError: true })],
  }),
)

// Calls are nobody's business here: they go past the worker. One that it carried, the stream of live events above all,
// would also keep the next worker waiting for as long as it lasts.
