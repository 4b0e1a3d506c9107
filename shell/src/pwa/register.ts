import { reportError } from '../errors/report.ts'

/** How often an open page checks for a new service worker. */
const CHECK_EVERY_MS = 3600 * 1000

const isOfRemote = ({ origin, pathname }: URL) =>
  origin === location.origin && /^\/remotes\/[^/]+\/[^/]+\//.test(pathname)

/**
 * Fetches the registry and the remotes' files again, from the browser's cache, so that the worker stores them, too: the page must work
 * offline even after the first visit. The worker doesn't see requests sent before it took control; those still loading then are fetched
 * again once they have loaded.
 */
function cacheRemotes(): void {
  const cache = (address: string) => void fetch(address).catch(() => {})
  cache('/remotes.json')
  const cached = new Set<string>()
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceResourceTiming)) continue
      const { name: address, workerStart } = entry
      const passedWorker = workerStart > 0
      if (passedWorker || cached.has(address) || !isOfRemote(new URL(address))) continue
      cached.add(address)
      cache(address)
    }
  }).observe({ type: 'resource', buffered: true })
}

/**
 * Registers /sw.js, bypassing caches, and checks for a new version each hour. A new worker that takes control of a page with a worker is an
 * update: `onUpdated` runs. Returns a function that checks immediately.
 */
export async function registerServiceWorker(
  container: ServiceWorkerContainer,
  onUpdated: () => void,
): Promise<() => void> {
  const served = container.controller !== null
  let first = !served
  container.addEventListener('controllerchange', () => {
    // The first worker on a new visit also takes control, but then nothing is out of date.
    if (first) cacheRemotes()
    else onUpdated()
    first = false
  })
  try {
    const registration = await container.register('/sw.js', { updateViaCache: 'none' })
    const check = () => void registration.update().catch(() => {})
    setInterval(check, CHECK_EVERY_MS)
    return check
  } catch (error) {
    reportError(error, { from: 'service worker' })
    return () => {}
  }
}
