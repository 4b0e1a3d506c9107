import type { Browser, Page } from '@playwright/test'
import { type Kept, visit } from '../browser/chromium.ts'
import { inTurns, tell } from '../measure/numbers.ts'
import type { Figure } from './bar.ts'

const PAIRS = 5
/** Lighthouse's simulated phone: 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up, a processor four times as slow. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const SLOWER = 4

interface Painted {
  readonly lcp: number
  readonly cls: number
}

/** B2: the largest paint on a slow phone's first visit ÷ the floor app's, in turns; log-in, and the plate check of one who is logged in. */
export async function paint(browser: Browser, ours: string, floor: string, kept: Kept): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [path, whose] of [
    ['/login', undefined],
    ['/vehicles', kept],
  ] as const) {
    const shifts: number[] = []
    const product = async (): Promise<number> => {
      const { lcp, cls } = await painted(browser, `${ours}${path}`, whose)
      shifts.push(cls)
      return lcp
    }
    const pair = await inTurns(PAIRS, product, async () => (await painted(browser, `${floor}${path}`)).lcp)
    figures.push({
      key: `b2_paint_${path.slice(1)}`,
      bar: 'B2',
      what: `largest paint of ${path} on a slow phone ÷ floor`,
      value: pair.ratio,
      target: 1.55,
      kind: 'timing',
      note: `${tell(pair, 'ms', 0)}; layout shift at most ${Math.max(...shifts).toFixed(3)}`,
    })
  }
  return figures
}

const painted = (browser: Browser, address: string, kept?: Kept): Promise<Painted> =>
  visit(browser, kept, async (page) => {
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
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}
