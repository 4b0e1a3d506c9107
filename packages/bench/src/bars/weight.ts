import type { Browser } from '@playwright/test'
import { scriptsOf, total, visit } from '../browser/chromium.ts'
import type { Figure } from './bar.ts'

/** B1: compressed bytes of the scripts that Chromium has loaded when the login form is usable ÷ the baseline app's. */
export async function weight(browser: Browser, ours: string, baseline: string): Promise<Figure[]> {
  const untilUsable = (url: string): Promise<number> =>
    visit(browser, undefined, async (page) => {
      const scripts = scriptsOf(page)
      await page.goto(`${url}/login`)
      await page.getByLabel('Email').fill('ana@example.com')
      return total(await scripts())
    })
  // A script that arrives just as the form becomes usable counts in some visits only, so take the heaviest.
  const heaviest = async (url: string): Promise<number> =>
    Math.max(await untilUsable(url), await untilUsable(url), await untilUsable(url))
  const [product, least] = [await heaviest(ours), await heaviest(baseline)]
  const what = 'scripts until login is usable, gzip -9 ÷ baseline'
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
