import type { Browser, BrowserContext } from '@playwright/test'

export interface Device {
  readonly width: number
  readonly locale: string
  readonly serviceWorkers: 'allow' | 'block'
}

/**
 * One worker's browser contexts, reused from test to test: a new context fetches and compiles the whole app again, which costs more than
 * most journeys. `take` returns a context with exactly the given storage state, as if it were new.
 */
export class SignedIn {
  readonly #browser: Browser
  readonly #baseURL: string
  readonly #idle = new Map<string, BrowserContext[]>()

  constructor(browser: Browser, baseURL: string) {
    this.#browser = browser
    this.#baseURL = baseURL
  }

  /** `storageState` is the path of a saved session. */
  async take(device: Device, storageState: string): Promise<BrowserContext> {
    const context = this.#idleFor(device).pop()
    if (!context) return this.open(device, storageState)
    await context.setStorageState(storageState)
    return context
  }

  /** Opens a new context, which the caller may release. */
  open({ width, locale, serviceWorkers }: Device, storageState?: string): Promise<BrowserContext> {
    return this.#browser.newContext({
      baseURL: this.#baseURL,
      locale,
      timezoneId: 'America/Chicago',
      viewport: { width, height: width < 600 ? 780 : 900 },
      serviceWorkers,
      ...(storageState && { storageState }),
    })
  }

  /** Closes the context's pages and keeps the context for the next test with the same device. */
  async release(device: Device, context: BrowserContext): Promise<void> {
    await Promise.all(context.pages().map((page) => page.close()))
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    this.#idleFor(device).push(context)
  }

  /** Whether the context waits for the next test. */
  keeps(context: BrowserContext): boolean {
    return [...this.#idle.values()].some((contexts) => contexts.includes(context))
  }

  #idleFor(device: Device): BrowserContext[] {
    const key = JSON.stringify([device.width, device.locale, device.serviceWorkers])
    const contexts = this.#idle.get(key) ?? []
    this.#idle.set(key, contexts)
    return contexts
  }

  async close(): Promise<void> {
    await Promise.all([...this.#idle.values()].flat().map((context) => context.close()))
  }
}
