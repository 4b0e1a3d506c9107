import type { Browser, Page } from '@playwright/test'
import { type StorageState, visit } from '../browser/chromium.ts'
import { inTurns, describePair } from '../measure/numbers.ts'
import type { Figure } from './bar.ts'

const PAIRS = 5
/** Lighthouse's simulated phone: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up, 4× CPU slowdown. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const CPU_SLOWDOWN = 4

interface Painted {
  readonly lcp: number
  readonly cls: number
}

/** B2: largest contentful paint of a first visit on a slow phone ÷ the baseline app's, for login and for the plate check after login. */
export async function paint(browser: Browser, ours: string, baseline: string, state: StorageState): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [path, whose] of [
    ['/login', undefined],
    ['/vehicles', state],
  ] as const) {
    const shifts: number[] = []
    const product = async (): Promise<number> => {
      const { lcp, cls } = await painted(browser, `${ours}${path}`, whose)
      shifts.push(cls)
      return lcp
    }
    const pair = await inTurns(PAIRS, product, async () => (await painted(browser, `${baseline}${path}`)).lcp)
    figures.push({
      key: `b2_paint_${path.slice(1)}`,
      bar: 'B2',
      what: `largest paint of ${path} on a slow phone ÷ baseline`,
      value: pair.ratio,
      target: 1.55,
      kind: 'timing',
      note: `${describePair(pair, 'ms', 0)}; layout shift at most ${Math.max(...shifts).toFixed(3)}`,
    })
  }
  return figures
}

const painted = (browser: Browser, address: string, state?: StorageState): Promise<Painted> =>
  visit(browser, state, async (page) => {
    await slowDown(page)
    await page.addInitScript(() => {
      const seen = { lcp: 0, cls: 0 }
      Object.assign(globalThis, { seen })
      const observe = (
        type: string,
        see: (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => void,
      ): void => {
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) see(entry as Parameters<typeof see>[0])
        })
        observer.observe({ type, buffered: true })
      }
      observe('largest-contentful-paint', (entry) => {
        seen.lcp = entry.startTime
      })
      observe('layout-shift', (entry) => {
        if (!entry.hadRecentInput) seen.cls += entry.value
      })
    })
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    return page.evaluate(() => (globalThis as unknown as { seen: Painted }).seen)
  })

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}
