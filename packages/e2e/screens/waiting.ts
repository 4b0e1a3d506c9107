import type { Locator } from '@playwright/test'
import type { Stop } from '../helpers/looks.ts'
import { expect, type Page } from '../helpers/test.ts'

/**
 * As much may move, by the browser's own measure of layout shifts, when what was waited for takes the place of its skeleton. Most screens
 * stay below 0.1; on a phone the units come with counts that wrap, and one unit with parts that grow (0.2). The number may only fall.
 */
const MOVED_AT_MOST = 0.25

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly { readonly node: Node | null }[]
}
interface Moved {
  by: number
  /** What moved, in words. */
  readonly what: string[]
}
type Watching = typeof globalThis & { moved?: Moved }

const watchMoves = (): void => {
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

/** How far the page has moved since it was watched; after the next two frames, so that the last change is in. */
const movedSince = async (): Promise<Moved> => {
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  return (globalThis as Watching).moved ?? { by: 0, what: [] }
}

export interface Awaited {
  readonly name: string
  readonly go: (page: Page) => Promise<unknown>
  /** The calls whose answers are held back. */
  readonly call: string | RegExp
  /** What is there once they have come. */
  readonly settled: (page: Page) => Locator
}

/** A screen that waits for its answers: looked at while they are held back; then they come, and nothing jumps. */
export function waiting({ name, go, call, settled }: Awaited): Stop {
  let letGo = (): void => undefined
  return {
    name: `${name}, loading`,
    go: async (page) => {
      const held = new Promise<void>((resolve) => {
        letGo = resolve
      })
      await page.route(call, async (route) => {
        await held
        await route.continue()
      })
      await go(page)
    },
    ready: (page) => page.getByRole('status').filter({ hasText: 'Loading' }).first(),
    after: async (page) => {
      await page.evaluate(watchMoves)
      letGo()
      await expect(settled(page), `${name}: comes after all`).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
      const { by, what } = await page.evaluate(movedSince)
      expect.soft(by, `${name}: jumps when it comes. ${what.join('; ')}`).toBeLessThanOrEqual(MOVED_AT_MOST)
    },
  }
}
