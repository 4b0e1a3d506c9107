import type { Page } from '@playwright/test'

/** Counts the presses of the mouse as the page sees them, from now on. Returns the current count. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset['clicks'] = '0'
    addEventListener(
      'pointerdown',
      () => {
        const { dataset } = document.documentElement
        dataset['clicks'] = String(Number(dataset['clicks']) + 1)
      },
      true,
    )
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset['clicks']))
}

/** Makes every event of a mouse or a finger fail the page from the start: `no-mouse` reports the first one. */
export async function forbidMouse(page: Page): Promise<() => Promise<string | null>> {
  await page.addInitScript(() => {
    for (const type of ['pointerdown', 'mousedown', 'touchstart', 'wheel'])
      addEventListener(type, () => sessionStorage.setItem('mouse', type), true)
  })
  return () => page.evaluate(() => sessionStorage.getItem('mouse'))
}
