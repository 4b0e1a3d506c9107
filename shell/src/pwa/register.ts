import { reportError } from '../errors/report.ts'
import { TAKE_CONTROL } from './take-control.ts'

/** How often an open page checks for a new service worker. */
const CHECK_EVERY_MS = 3600 * 1000

/** Whether the worker stores what is at an address: the registry and the remotes' files. */
const isStored = ({ origin, pathname }: URL) =>
  origin === location.origin && (pathname === '/remotes.json' || /^\/remotes\/[^/]+\/[^/]+\//.test(pathname))

/**
 * Fetches the registry and the remotes' files again, from the browser's cache, so that the worker stores them, too: the page must work
 * offline even after the first visit. The worker doesn't see requests sent before it took control; those still loading then are fetched
 * again once they have loaded.
 */
function cacheRemotes(): void {
  const cached = new Set<string>()
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceResourceTiming)) continue
      const { name: address, workerStart } = entry
      const passedWorker = workerStart > 0
      if (passedWorker || cached.has(address) || !isStored(new URL(address))) continue
      cached.add(address)
      void fetch(address).catch(() => {})
    }
  }).observe({ type: 'resource', buffered: true })
}

/** A page that was still being opened when the worker took control of all pages stays without it until it asks. */
async function askForControl(container: ServiceWorkerContainer): Promise<void> {
  const { active } = await container.ready
  if (!container.controller) active?.postMessage(TAKE_CONTROL, [])
}

/**
 * Registers /sw.js, bypassing caches, and checks for a new version each hour. A new worker that takes control of a page with a worker is an
 * update: `onUpdated` runs. Returns a function that checks immediately.
 */
export async function registerServiceWorker(
  container: ServiceWorkerContainer,
  onUpdated: () => void,
): Promise<() => void> {
  let first = container.controller === null
  // A worker in control by now may have taken it since the page began to load.
  if (!first) cacheRemotes()
  container.addEventListener('controllerchange', () => {
    // The first worker on a new visit also takes control, but then nothing is out of date.
    if (first) cacheRemotes()
    else onUpdated()
    first = false
  })
  try {
    const registration = await container.register('/sw.js', { updateViaCache: 'none' })
    void askForControl(container)
    const check = () => void registration.update().catch(() => {})
    setInterval(check, CHECK_EVERY_MS)
    return check
  } catch (error) {
    reportError(error, { from: 'service worker' })
    return () => {}
  }
}
