import { isFull } from '../helpers/screen-checks.ts'
import { consoleErrorsOf, expect, test, type Page } from '../helpers/test.ts'

const SCREEN = '/vehicles'
/** The screen with its data and with what the shell puts around it. */
async function isThere(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Plate check' })).toBeVisible()
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Plates on this phone' })).toBeVisible()
}

/** Returns the scripts that the screen loads until it is there. */
async function scriptsOf(page: Page): Promise<string[]> {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  await page.goto(SCREEN)
  await isThere(page)
  return [...scripts]
}

/** Returns a script that only this shared module needs. */
async function fileOf(page: Page, shared: string): Promise<string> {
  const preloads = (await (await page.request.get('/preloads.json')).json()) as { shared: Record<string, string[]> }
  const file = preloads.shared[shared]?.at(-1)
  if (!file) throw new Error(`/preloads.json names no file of ${shared}`)
  return file
}

/** Lets the first requests of a file fail, and returns how often it was requested. */
async function failFirst(page: Page, path: string, times: number): Promise<() => number> {
  let requests = 0
  await page.route(`**${path}`, (route) => (++requests <= times ? route.abort('connectionreset') : route.continue()))
  return () => requests
}

/** Of each kind of file one: of the shell alone, of the shared libraries, of a part of the kit that all screens share, and of the screen. */
const sampleOf = (scripts: readonly string[], kinds: readonly RegExp[]): string[] =>
  kinds.flatMap((kind) => scripts.find((path) => kind.test(path)) ?? [])

test('a screen opens although the first request of a file of it fails', async ({ as }) => {
  const page = await as('tow_driver')
  const scripts = (await scriptsOf(page)).filter((path) => !path.includes('/main.'))
  const shared = [await fileOf(page, '@curbwise/ui/app'), await fileOf(page, '@curbwise/ui/grid')]
  const needed = [...sampleOf(scripts, [/\/assets\/\d/, /framework/, /kit/, /\/mf-tow\//]), ...shared]
  for (const path of isFull ? new Set([...needed, ...scripts]) : needed) {
    await test.step(path, async () => {
      const opened = await page.context().newPage()
      const errors = consoleErrorsOf(opened)
      const requests = await failFirst(opened, path, 1)
      await opened.goto(SCREEN)
      await isThere(opened)
      // Some of the others are loaded ahead, for what may be opened next.
      if (needed.includes(path)) expect(requests(), `${path} is requested again`).toBeGreaterThan(1)
      expect(errors, path).toEqual([])
      await opened.close()
    })
  }
})

test('a page says that a part is missing while its file fails, and shows it once it loads', async ({ as }) => {
  const page = await as('tow_driver')
  const grid = await fileOf(page, '@curbwise/ui/grid')
  await page.route(`**${grid}`, (route) => route.abort('connectionreset'))
  await page.goto(SCREEN)
  const notice = page.getByText('Part of this page couldn’t be loaded')
  await expect(notice).toBeVisible()
  await page.unroute(`**${grid}`)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await isThere(page)
  await expect(notice).toBeHidden()
})

test('a page whose app can’t start says so in both languages, and can be tried again', async ({ as }) => {
  const page = await as('tow_driver')
  await page.route('**/assets/main.*', (route) => route.abort('connectionreset'))
  await page.goto(SCREEN)
  await expect(page.getByText('is taking a while to load. Check your connection.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Volver a intentar' })).toBeVisible()
  await page.unroute('**/assets/main.*')
  await page.getByRole('link', { name: 'Try again' }).click()
  await isThere(page)
})
