import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from './test.ts'

export interface Variant {
  readonly theme: 'light' | 'dim'
  readonly width: 360 | 768 | 1280
}

/** Both themes on a phone, a tablet, and a desktop. */
export const VARIANTS: readonly Variant[] = [
  { theme: 'light', width: 1280 },
  { theme: 'dim', width: 360 },
  { theme: 'light', width: 768 },
  { theme: 'dim', width: 1280 },
  { theme: 'light', width: 360 },
  { theme: 'dim', width: 768 },
]
const HEIGHTS: Readonly<Record<Variant['width'], number>> = { 360: 780, 768: 1024, 1280: 900 }
export const isFull = process.env['FULL'] === '1'
/** A screenshot costs as much as a tenth of a screen's checks, and no check of a normal run looks at it. */
const savesScreenshots = isFull || process.env['SCREENSHOTS'] === '1'

const NARROWEST = 320
const FOLDER = join(import.meta.dirname, '../../../test-results/screens')

interface CheckedScreen {
  readonly name: string
  /** Visible once the screen has its data. */
  readonly ready: Locator
  /** A page that isn't part of the app, so it uses the system's color scheme. */
  readonly outsideApp?: boolean | undefined
}

/** A screen and how to open it. */
export interface ScreenCase {
  readonly name: string
  readonly go: (page: Page) => Promise<unknown>
  readonly ready: (page: Page) => Locator
  /** Runs after the checks. */
  readonly afterChecks?: (page: Page) => Promise<unknown>
  /** Limits the case to widths at which the screen has this form. */
  readonly widths?: readonly Variant['width'][]
  /** The case causes an error on purpose. */
  readonly expectsErrors?: boolean
  readonly outsideApp?: boolean
  /** Only a full run checks it: another state of a screen, or a screen of another role, that a normal run checks in its main state. */
  readonly fullOnly?: boolean
  /** How many cases before it a normal run leaves out. */
  readonly skipped?: number
}

/** Returns a case that only a full run checks. */
export const inFull = (screen: ScreenCase): ScreenCase => ({ ...screen, fullOnly: true })

/**
 * Opens an address that leads to an error screen and holds its countdown, which waits while the focus is on it. On a slow machine the two
 * seconds may pass before that: then it is opened again.
 */
export async function openHeld(page: Page, path: string): Promise<void> {
  const stay = page.getByRole('button', { name: 'Stay' })
  await expect(async () => {
    await page.goto(path)
    await stay.focus()
    await expect(stay).toBeFocused({ timeout: 1000 })
  }).toPass()
}

/** Sets the theme and the width on a page outside the app, because the app would overwrite the settings when resized. */
export async function applyVariant(page: Page, { theme, width }: Variant): Promise<void> {
  await page.goto('/api/health')
  await page.setViewportSize({ width, height: HEIGHTS[width] })
  await page.evaluate((colorMode) => {
    localStorage.setItem('client', JSON.stringify({ sidebarVisible: true, colorMode }))
    localStorage.removeItem('language')
  }, theme)
}

/** Returns the containers whose content is wider than they are. Regions that are meant to scroll sideways aren't checked. */
const overflowingElements = (): string[] => {
  const clipped = [document.documentElement, ...document.querySelectorAll('main,dialog[open],[role=dialog]')]
  return clipped
    .filter((box) => box.scrollWidth > box.clientWidth + 1)
    .map((box) => `${box.tagName.toLowerCase()} ${box.scrollWidth} in ${box.clientWidth}`)
}

/** Returns the license plates that are cut off, or whose bolts (17 px from the edge, without a state above the number) touch a character. */
const faultyPlates = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-size]:has(> b)')].flatMap((plate) => {
    const number = plate.querySelector('b')
    const range = document.createRange()
    if (!number) return []
    range.selectNodeContents(number)
    const from_edge = range.getBoundingClientRect().left - plate.getBoundingClientRect().left
    const has_bolts = /^(?:lg|xl)$/.test(plate.dataset['size'] ?? '') && plate.querySelector('i') === null
    return [
      ...([plate, plate.closest('td')].some((box) => box && box.scrollWidth > box.clientWidth + 1)
        ? [`${plate.innerText} is cut off`]
        : []),
      ...(has_bolts && from_edge < 19 ? [`the bolts of ${plate.innerText} touch it`] : []),
    ]
  })

/** Returns the lists whose lines end before their table does, because a column that isn't shown takes room. */
const shortLines = (): string[] =>
  [...document.querySelectorAll<HTMLTableElement>('table[role="grid"]')].flatMap((table) => {
    const last = [...(table.tHead?.rows[0]?.cells ?? [])].findLast((cell) => cell.offsetWidth > 0)
    const left = last ? table.getBoundingClientRect().right - last.getBoundingClientRect().right : 0
    return left > 1 ? [`${table.getAttribute('aria-label') ?? 'a list'}: ${Math.round(left)} px`] : []
  })

/** Every page compiles a copy of its own. The package's default, which isn't minified, takes a third longer until the rules have run. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Runs all axe rules in legacy mode with details only for violations. By default axe describes every passing element and merges
 * the results in a blank page, which takes twice as long as the rules; only cross-origin frames need that, and no screen has one.
 */
const checkAccessibility = (page: Page): ReturnType<AxeBuilder['analyze']> =>
  new AxeBuilder({ page, axeSource: AXE })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()

/** Saves a screenshot and checks accessibility and overflow, on phones also at the narrowest width. */
export async function checkScreen(
  page: Page,
  { name, ready, outsideApp }: CheckedScreen,
  variant: Variant,
): Promise<void> {
  const title = `${name}, ${variant.theme}, ${variant.width} px`
  await expect(ready, title).toBeVisible()
  if (outsideApp) await page.emulateMedia({ colorScheme: variant.theme === 'dim' ? 'dark' : 'light' })
  else await expect(page.locator('html')).toHaveAttribute('data-theme', variant.theme)
  await page.evaluate(async () => {
    await document.fonts.ready
    // Animations of new elements start with the second frame.
    await new Promise<void>((done) => {
      requestAnimationFrame(() => {
        requestAnimationFrame(() => {
          done()
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
  if (savesScreenshots)
    await page.screenshot({
      path: join(FOLDER, `${name.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase()}-${variant.theme}-${variant.width}.png`),
    })
  const { violations } = await checkAccessibility(page)
  expect
    .soft(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`),
      `${title}: accessibility`,
    )
    .toEqual([])
  expect.soft(await page.evaluate(overflowingElements), `${title}: overflows`).toEqual([])
  expect.soft(await page.evaluate(faultyPlates), `${title}: plates`).toEqual([])
  expect.soft(await page.evaluate(shortLines), `${title}: lines shorter than their list`).toEqual([])
  if (variant.width === 360) {
    await page.setViewportSize({ width: NARROWEST, height: HEIGHTS[360] })
    await expect.soft
      .poll(() => page.evaluate(overflowingElements), {
        message: `${title}: overflows at ${NARROWEST} px`,
      })
      .toEqual([])
  }
}
