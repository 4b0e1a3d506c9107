import type { Page } from '@playwright/test'

export interface PhotoFile {
  readonly name: string
  readonly mimeType: 'image/jpeg'
  readonly buffer: Buffer
}

/**
 * Chooses a photo when the page opens a file dialog. Playwright starts to intercept the dialog asynchronously, so
 * this makes one round trip to the page first: a key pressed before that would open the browser's own dialog.
 */
export async function chooseFile(page: Page, ask: () => Promise<void>, file: PhotoFile): Promise<void> {
  const chosen = page.waitForEvent('filechooser')
  await page.evaluate(() => document.readyState)
  const [chooser] = await Promise.all([chosen, ask()])
  await chooser.setFiles(file)
}

const photos = new Map<string, PhotoFile>()

/** Returns a JPEG of 1600 by 1200 px, a different picture for each name, with the name on it. Created once in a separate page. */
export async function photo(page: Page, name: string): Promise<PhotoFile> {
  const known = photos.get(name)
  if (known) return known
  const file = await createPhoto(page, name)
  photos.set(name, file)
  return file
}

async function createPhoto(page: Page, name: string): Promise<PhotoFile> {
  const blankPage = await page.context().newPage()
  const base64 = await blankPage.evaluate((title) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 1600, height: 1200 })
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('no canvas')
    const hue = [...title].reduce((sum, letter) => sum + letter.charCodeAt(0) * 7, 0) % 360
    const paint = (color: string, ...[x, y, width, height]: [number, number, number, number]): void => {
      pen.fillStyle = color
      pen.fillRect(x, y, width, height)
    }
    paint(`hsl(${hue},30%,72%)`, 0, 0, 1600, 700)
    paint('#565a5c', 0, 700, 1600, 500)
    paint(`hsl(${(hue + 180) % 360},45%,38%)`, 260, 620, 1080, 340)
    paint('#1c1f20', 420, 900, 160, 160)
    paint('#1c1f20', 1010, 900, 160, 160)
    paint('#f4f2ea', 660, 820, 280, 90)
    pen.fillStyle = '#111'
    pen.font = '110px sans-serif'
    pen.fillText(title, 60, 160)
    return canvas.toDataURL('image/jpeg', 0.84).split(',')[1] ?? ''
  }, name)
  await blankPage.close()
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}
