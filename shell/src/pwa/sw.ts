import { ExpirationPlugin } from 'workbox-expiration'
import { matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { fetchPage } from './fetch-page.ts'
import { pathToOpen, readMessage, type OpenRequest } from './phone-message.ts'
import { TAKE_CONTROL } from './take-control.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

// Take control immediately; the page reloads itself if it is an update.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => {
  if (event.data === TAKE_CONTROL) event.waitUntil(self.clients.claim())
})

// Messages of the gateway (ADR 0062).
self.addEventListener('push', (event) => {
  const message = readMessage(event.data)
  if (!message) return
  const { title, body, path, tag } = message
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { open: path } }))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const open = pathToOpen(event.notification.data)
  if (open !== null) event.waitUntil(openPage({ open }))
})

/** Shows the address in an open page, which asks before unsaved work is lost, or else in a new one. */
async function openPage(request: OpenRequest): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(({ focused }) => focused) ?? pages[0]
  if (!page) return void (await self.clients.openWindow(request.open))
  // A browser that doesn't bring the page to the front still opens the address in it.
  const shown = await page.focus().catch(() => page)
  shown.postMessage(request, [])
}

// Pages: from the network, or else the stored shell.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !url.pathname.startsWith('/api/'),
  async ({ request }) => (await fetchPage(request)) ?? (await matchPrecache('/index.html')) ?? Response.error(),
)

precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false, directoryIndex: '' })

// The registry: from the network, or else the last stored one.
registerRoute(({ url }) => url.pathname === '/remotes.json', new NetworkFirst({ cacheName: 'remotes-registry' }))

// A release's folder never changes.
registerRoute(
  ({ url }) => /^\/remotes\/[^/]+\/[^/]+\//.test(url.pathname),
  new CacheFirst({
    cacheName: 'remotes',
    plugins: [new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 60 * 24 * 3600, purgeOnQuotaError: true })],
  }),
)

// API calls bypass the worker. The stream of live events, in particular, would keep the next worker waiting for as long as it is open.
