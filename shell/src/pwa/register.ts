import { reportError } from '../errors/report.ts'

/** How often a running page looks for a new service worker. */
export const CHECK_EVERY_MS = 3600 * 1000

/**
 * Registers /sw.js past every cache and looks for a new one each hour. A new worker that takes over an already served
 * page is an update: `onUpdated` runs. Gives the way to look at once.
 */
export async function registerServiceWorker(container: ServiceWorkerContainer, onUpdated: () => void): Promise<() => void> {
  const served = container.controller !== null
  let first = !served
  container.addEventListener('controllerchange', () => {
    // The first worker of a fresh visit takes over too; nothing is out of date then.
    if (!first) onUpdated()
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
