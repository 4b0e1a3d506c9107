import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { recordPresses } from './presses.ts'
import { slowDown } from './slow-pages.ts'

export interface Device {
  readonly width: number
  readonly locale: string
  readonly serviceWorkers: 'allow' | 'block'
}

interface StorageState {
  readonly cookies: Parameters<BrowserContext['addCookies']>[0]
  readonly origins: readonly { readonly localStorage: readonly { readonly name: string; readonly value: string }[] }[]
}

/** Replaces everything that the product stores in the browser by these items of the local storage. */
async function replaceStored(items: readonly { readonly name: string; readonly value: string }[]): Promise<void> {
  localStorage.clear()
  for (const { name, value } of items) localStorage.setItem(name, value)
  for (const { name } of await indexedDB.databases())
    await new Promise<void>((done, fail) => {
      const deletion = indexedDB.deleteDatabase(name ?? '')
      deletion.addEventListener('success', () => {
        done()
      })
      deletion.addEventListener('error', () => {
        fail(new Error(`${name} can't be deleted`))
      })
    })
  for (const key of await caches.keys()) await caches.delete(key)
}

/**
 * One worker's browser contexts, reused from test to test: a new context fetches and compiles the whole app again, which costs more than
 * most journeys. `take` returns a context with exactly the given storage state, as if it were new. An idle context keeps an empty page
 * of the product, because the process of its pages, which has compiled the app, ends with the last of them (`--process-per-site`).
 */
export class SignedIn {
  readonly #browser: Browser
  readonly #baseURL: string
  readonly #idle = new Map<string, BrowserContext[]>()
  readonly #emptyPages = new WeakMap<BrowserContext, Page>()

  constructor(browser: Browser, baseURL: string) {
    this.#browser = browser
    this.#baseURL = baseURL
  }

  /** `storageState` is the path of a saved session. */
  async take(device: Device, storageState: string): Promise<BrowserContext> {
    const context = this.#idleFor(device).pop()
    const emptyPage = context && this.#emptyPages.get(context)
    if (!context || !emptyPage) return this.open(device, storageState)
    // Not `setStorageState`: it opens a page of its own for that, and empties the cache of a context that has pages.
    const { cookies, origins } = JSON.parse(readFileSync(storageState, 'utf8')) as StorageState
    await context.clearCookies()
    await context.addCookies(cookies)
    await emptyPage.evaluate(
      replaceStored,
      origins.flatMap(({ localStorage: items }) => items),
    )
    return context
  }

  /** Opens a new context, which the caller may release. */
  async open({ width, locale, serviceWorkers }: Device, storageState?: string): Promise<BrowserContext> {
    const context = await this.#browser.newContext({
      baseURL: this.#baseURL,
      locale,
      timezoneId: 'America/Chicago',
      viewport: { width, height: width < 600 ? 780 : 900 },
      serviceWorkers,
      ...(storageState && { storageState }),
    })
    await recordPresses(context)
    return context
  }

  /** Closes the context's pages and keeps the context for the next test with the same device. */
  async release(device: Device, context: BrowserContext): Promise<void> {
    const known = this.#emptyPages.get(context)
    await Promise.all(
      context
        .pages()
        .filter((page) => page !== known)
        .map((page) => page.close()),
    )
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await slowDown(context)
    await context.setOffline(false)
    if (!known) {
      const emptyPage = await context.newPage()
      await emptyPage.goto('/api/health')
      this.#emptyPages.set(context, emptyPage)
    }
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
