import type { Locator } from '@playwright/test'
import type { ScreenCase } from '../helpers/screen-checks.ts'
import { expect, type Page } from '../helpers/test.ts'

/**
 * Maximum layout shift when the content replaces its skeleton. Most screens stay below 0.1; on a phone the counts of the units wrap,
 * and the parts of a unit grow (0.2). Only lower this number.
 */
const MAX_LAYOUT_SHIFT = 0.25

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly { readonly node: Node | null }[]
}
interface Moved {
  by: number
  /** A description of each shift. */
  readonly what: string[]
}
type Watching = typeof globalThis & { moved?: Moved }

const observeShifts = (): void => {
  const moved: Moved = { by: 0, what: [] }
  ;(globalThis as Watching).moved = moved
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      moved.by += value
      moved.what.push(
        `${value.toFixed(3)}: ${sources.map(({ node }) => `${node?.nodeName.toLowerCase()} “${(node?.textContent ?? '').slice(0, 40)}”`).join(', ')}`,
      )
    }
  }).observe({ type: 'layout-shift' })
}

/** Returns the layout shift since `observeShifts`, after two more frames so that the last change is included. */
const movedSince = async (): Promise<Moved> => {
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  return (globalThis as Watching).moved ?? { by: 0, what: [] }
}

interface LoadingScreen {
  readonly name: string
  readonly go: (page: Page) => Promise<unknown>
  /** URL pattern of the requests to delay. */
  readonly call: string | RegExp
  /** What loads, if it opens after a click: opening it is no layout shift of its content. The whole page by default. */
  readonly part?: (page: Page) => Locator
  /** Visible once the data has loaded. */
  readonly settled: (page: Page) => Locator
}

/** A screen that is checked while its requests are delayed, and then for layout shifts when the data arrives. */
export function waiting({ name, go, call, part, settled }: LoadingScreen): ScreenCase {
  let releaseRequests = (): void => undefined
  return {
    name: `${name}, loading`,
    go: async (page) => {
      const held = new Promise<void>((resolve) => {
        releaseRequests = resolve
      })
      await page.route(call, async (route) => {
        await held
        await route.continue()
      })
      await go(page)
    },
    ready: (page) => (part?.(page) ?? page).getByRole('status').filter({ hasText: 'Loading' }).first(),
    afterChecks: async (page) => {
      await page.evaluate(observeShifts)
      releaseRequests()
      await expect(settled(page), `${name}: loads in the end`).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
      const { by, what } = await page.evaluate(movedSince)
      expect.soft(by, `${name}: shifts when it loads. ${what.join('; ')}`).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
    },
  }
}
