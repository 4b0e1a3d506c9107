import type { Browser } from '@playwright/test'
import { scriptsOf, total, visit } from '../browser/chromium.ts'
import type { Figure } from './bar.ts'

/** B1: compressed bytes of the scripts that Chromium has asked for when the log-in can be typed into ÷ those of the floor app. */
export async function weight(browser: Browser, ours: string, floor: string): Promise<Figure[]> {
  const untilUsable = (url: string): Promise<number> =>
    visit(browser, undefined, async (page) => {
      const scripts = scriptsOf(page)
      await page.goto(`${url}/login`)
      await page.getByLabel('Email').fill('ana@example.com')
      return total(await scripts())
    })
  // A script that comes just as the field can be typed into counts in one visit and not in another: the heaviest visit tells.
  const heaviest = async (url: string): Promise<number> =>
    Math.max(await untilUsable(url), await untilUsable(url), await untilUsable(url))
  const [product, least] = [await heaviest(ours), await heaviest(floor)]
  const what = 'scripts until log-in is usable, gzip -9 ÷ floor'
  return [
    {
      key: 'b1_weight',
      bar: 'B1',
      what,
      value: product / least,
      target: 1.35,
      kind: 'counter',
      note: `${kib(product)} ÷ ${kib(least)} KiB`,
    },
  ]
}

const kib = (bytes: number): string => (bytes / 1024).toFixed(1)
