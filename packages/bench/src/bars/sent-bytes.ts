import type { Browser } from '@playwright/test'
import { type StorageState, visit } from '../browser/chromium.ts'
import { phonePhoto } from '../measure/picture.ts'
import type { Figure } from './bar.ts'

/** B11: bytes that the browser sends for a 12-megapixel photo after scaling it ÷ the photo's bytes. */
export async function sentBytes(browser: Browser, url: string, state: StorageState): Promise<Figure[]> {
  const photo = await phonePhoto()
  const sent = await visit(browser, state, async (page) => {
    await page.goto(`${url}/account/profile`)
    await page.getByRole('button', { name: /(?:Add a|Change the) picture/ }).waitFor()
    await page.locator('input[type=file]').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo })
    const request = page.waitForRequest((one) => one.url().endsWith('/api/users/files'))
    await page.getByRole('button', { name: 'Use this picture' }).click()
    const asked = await request
    if ((await asked.response())?.status() !== 200) throw new Error('The upload of the picture failed')
    return Number((await asked.allHeaders())['content-length'])
  })
  return [
    {
      key: 'b11_bytes',
      bar: 'B11',
      what: 'photo: bytes sent after the browser scaled it ÷ original',
      value: sent / photo.length,
      target: 0.15,
      kind: 'counter',
      note: `${Math.round(sent / 1000)} ÷ ${Math.round(photo.length / 1000)} KB; 12 megapixels, the whole request`,
    },
  ]
}
