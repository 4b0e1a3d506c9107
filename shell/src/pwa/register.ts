import { reportError } from '../errors/report.ts'

/** How often a running page looks for a new service worker. */
const CHECK_EVERY_MS = 3600 * 1000

/**
 * The worker hears of nothing that the page loaded before it took over: asked for again (from the browser's own cache), the
 * page's remote and the list of versions are kept too, so that the very first visit can be opened without a connection.
 */
function handOver(): void {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const remotes = loaded
    .filter(({ origin, pathname }) => origin === location.origin && /^\/remotes\/[^/]+\/[^/]+\//.test(pathname))
    .map(({ href }) => href)
  for (const address of new Set(['/remotes.json', ...remotes])) void fetch(address).catch(() => {})
}

/**
 * Registers /sw.js past every cache and looks for a new one each hour. A new worker that takes over an already served
 * page is an update: `onUpdated` runs. Gives the way to look at once.
 */
export async function registerServiceWorker(
  container: ServiceWorkerContainer,
  onUpdated: () => void,
): Promise<() => void> {
  const served = container.controller !== null
  let first = !served
  container.addEventListener('controllerchange', () => {
    // The first worker of a fresh visit takes over too; nothing is out of date then.
    if (first) handOver()
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
