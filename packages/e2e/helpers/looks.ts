import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { join } from 'node:path'
import { expect } from './test.ts'

export interface Look {
  readonly theme: 'light' | 'dim'
  readonly width: 360 | 768 | 1280
}

/** Both themes on a phone, on a tablet and at a desk. */
export const LOOKS: readonly Look[] = [
  { theme: 'light', width: 1280 },
  { theme: 'dim', width: 360 },
  { theme: 'light', width: 768 },
  { theme: 'dim', width: 1280 },
  { theme: 'light', width: 360 },
  { theme: 'dim', width: 768 },
]
const HEIGHTS: Readonly<Record<Look['width'], number>> = { 360: 780, 768: 1024, 1280: 900 }
export const isFull = process.env['FULL'] === '1'

const NARROWEST = 320
const FOLDER = join(import.meta.dirname, '../../../test-results/screens')

export interface Shown {
  readonly name: string
  /** What is there once the screen has its data. */
  readonly ready: Locator
  /** A page outside the application: it follows the system's colours. */
  readonly outside?: boolean | undefined
}

/** A screen and the way to it. */
export interface Stop {
  readonly name: string
  readonly go: (page: Page) => Promise<unknown>
  readonly ready: (page: Page) => Locator
  /** What follows once it was looked at. */
  readonly after?: (page: Page) => Promise<unknown>
  /** Only at these widths: what has another form, or none, at another. */
  readonly widths?: readonly Look['width'][]
  /** An error that the journey itself brings about. */
  readonly faulty?: boolean
  readonly outside?: boolean
}

/** Puts the theme on and takes the width, away from the application, which would write its own settings at a new width. */
export async function wear(page: Page, { theme, width }: Look): Promise<void> {
  await page.goto('/api/health')
  await page.setViewportSize({ width, height: HEIGHTS[width] })
  await page.evaluate((colorMode) => {
    localStorage.setItem('client', JSON.stringify({ sidebarVisible: true, colorMode }))
    localStorage.removeItem('language')
  }, theme)
}

/** What nobody may see: that needs scrolling sideways, anywhere but in a strip made for it. */
const sideways = (): string[] => {
  const clipped = [document.documentElement, ...document.querySelectorAll('main,dialog[open],[role=dialog]')]
  return clipped
    .filter((box) => box.scrollWidth > box.clientWidth + 1)
    .map((box) => `${box.tagName.toLowerCase()} ${box.scrollWidth} in ${box.clientWidth}`)
}

/**
 * All of axe's rules, in the page itself, with details only of what is wrong: by default axe describes every element that passes a rule and
 * carries it all to a blank page, which costs twice as much as the rules. No screen has a frame of another origin, which alone needs that.
 */
const checkAccessibility = (page: Page): ReturnType<AxeBuilder['analyze']> =>
  new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()

/** Photographs the screen for people to look at, and holds it against the rules of accessibility and against the narrowest phone. */
export async function inspect(page: Page, { name, ready, outside }: Shown, look: Look): Promise<void> {
  const title = `${name}, ${look.theme}, ${look.width} px`
  await expect(ready, title).toBeVisible()
  if (outside) await page.emulateMedia({ colorScheme: look.theme === 'dim' ? 'dark' : 'light' })
  else await expect(page.locator('html')).toHaveAttribute('data-theme', look.theme)
  await page.evaluate(async () => {
    await document.fonts.ready
    // What has just been put on the page begins to move with its second frame.
    await new Promise<void>((drawn) => {
      requestAnimationFrame(() => {
        requestAnimationFrame(() => {
          drawn()
        })
      })
    })
    await Promise.all(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
        .map((one) => one.finished.catch(() => undefined)),
    )
  })
  await page.screenshot({
    path: join(FOLDER, `${name.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase()}-${look.theme}-${look.width}.png`),
  })
  const { violations } = await checkAccessibility(page)
  expect
    .soft(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`),
      `${title}: accessibility`,
    )
    .toEqual([])
  expect.soft(await page.evaluate(sideways), `${title}: runs over`).toEqual([])
  if (look.width === 360) {
    await page.setViewportSize({ width: NARROWEST, height: HEIGHTS[360] })
    await expect.soft
      .poll(() => page.evaluate(sideways), { message: `${title}: runs over at ${NARROWEST} px`, timeout: 3000 })
      .toEqual([])
  }
}
