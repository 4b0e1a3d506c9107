import { once } from 'node:events'
import type { Browser, BrowserContext, Page } from '@playwright/test'

/** How long each answer of the gateway, and each script of a page, is held up at most, in milliseconds; 0 by default. */
const MOST_MS = Number(process.env['SLOW_API'] ?? 0)
/** How many times slower a page's processor is. */
const CPU_RATE = Number(process.env['SLOW_CPU'] ?? 1)

/** Holds up what a page asks for, for a random time, so that a journey that doesn't wait for it fails. */
export async function slowDown(context: BrowserContext): Promise<void> {
  if (MOST_MS === 0) return
  await context.route(/\/api\/|\.m?js$/, async (route) => {
    await once(AbortSignal.timeout(Math.ceil(Math.random() * MOST_MS)), 'abort')
    // The page may have been closed meanwhile.
    await route.fallback().catch(() => {})
  })
}

async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
}

/** The same browser, whose pages are slow if SLOW_API or SLOW_CPU says so. */
export function withSlowPages(browser: Browser): Browser {
  if (MOST_MS === 0 && CPU_RATE === 1) return browser
  const open = browser.newContext.bind(browser)
  return Object.assign(browser, {
    newContext: async (...options: Parameters<Browser['newContext']>): Promise<BrowserContext> => {
      const context = await open(...options)
      await slowDown(context)
      // A page may be closed before it is slow.
      if (CPU_RATE > 1) context.on('page', (page) => void throttle(page).catch(() => {}))
      return context
    },
  })
}
