import { reportError } from '../errors/report.ts'

/** How often an open page checks for a new service worker. */
const CHECK_EVERY_MS = 3600 * 1000

/**
 * Fetches the loaded remotes and the registry again, from the browser's cache, so that the worker stores them, too. It doesn't see requests
 * made before it took control, and the page must work offline even after the first visit.
 */
function cacheLoadedRemotes(): void {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const remotes = loaded
    .filter(({ origin, pathname }) => origin === location.origin && /^\/remotes\/[^/]+\/[^/]+\//.test(pathname))
    .map(({ href }) => href)
  for (const address of new Set(['/remotes.json', ...remotes])) void fetch(address).catch(() => {})
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
    if (first) cacheLoadedRemotes()
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
