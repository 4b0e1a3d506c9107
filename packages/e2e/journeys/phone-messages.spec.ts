import { expect, test, type Page } from '../helpers/test.ts'

const MESSAGE = {
  title: 'New tow at Mesquite Flats',
  body: 'Tow 48217 is yours. Open it and accept it.',
  path: '/tows?show=requests',
  tag: 'tow-of-this-journey',
}

/** Headless Chromium shows no notifications: the worker lists what it was asked to show instead. */
const LIST = `self.shown = []
self.registration.showNotification = async (title, options) => {
  self.shown = [...self.shown.filter(({ tag }) => tag !== options.tag), { title, ...options }]
}`

/** What the browser does when the notification is tapped, as the text of a script for the service worker. */
const TAP = `{
  const [{ data }] = self.shown
  const tap = new ExtendableEvent('notificationclick')
  tap.notification = { data, close: () => { self.shown = [] } }
  self.dispatchEvent(tap)
}`

/** Delivers a push to the page's service worker, as the browser does after its push service had one. */
async function deliver(page: Page, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((done) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const first = registrations.find(({ isDeleted }) => !isDeleted)
      if (first) done(first.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  await devtools.detach()
}

test('a driver’s phone shows a message, and a tap opens its page', async ({ as }) => {
  const page = await as('tow_driver', { width: 360, home: true, fresh: true, serviceWorkers: 'allow' })
  await page.context().grantPermissions(['notifications'])
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  const [worker] = page.context().serviceWorkers()
  const shown = () => worker?.evaluate('self.shown.map(({ title, body, tag }) => ({ title, body, tag }))')
  await worker?.evaluate(LIST)
  const { path, ...texts } = MESSAGE
  await deliver(page, JSON.stringify(MESSAGE))
  await expect.poll(shown).toEqual([texts])
  await worker?.evaluate(TAP)
  await expect(page).toHaveURL(new RegExp(`${path.replace('?', '\\?')}$`))

  await deliver(page, JSON.stringify({ ...MESSAGE, path: 'https://example.com/', tag: 'elsewhere' }))
  await deliver(page, JSON.stringify(MESSAGE))
  await expect.poll(shown).toEqual([texts])
})

test('a driver whose browser blocks messages reads what to do, and the switches still work', async ({ as }) => {
  const page = await as('tow_driver', { width: 360, fresh: true })
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { value: 'denied' })
  })
  await page.goto('/account/profile')
  await expect(page.getByText('This browser blocks messages from Curbwise.', { exact: false })).toBeVisible()
  await expect(page.getByRole('switch', { name: /^Messages on this device/ })).toBeDisabled()
  const new_work = page.getByRole('switch', { name: /^New work/ })
  const turn = async (): Promise<void> => {
    const saved = page.waitForResponse(
      (response) => response.request().method() === 'PATCH' && response.url().endsWith('/api/users/me/alerts'),
    )
    await new_work.click()
    expect((await saved).status()).toBe(200)
  }
  await turn()
  await expect(new_work).toBeChecked()
  await page.reload()
  await expect(new_work).toBeChecked()
  await turn()
  await page.reload()
  await expect(new_work).not.toBeChecked()
})
