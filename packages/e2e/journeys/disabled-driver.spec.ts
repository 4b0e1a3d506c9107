import { createDriver } from '../helpers/accounts.ts'
import { openConnection } from '../helpers/connection.ts'
import { queryDatabase } from '../helpers/database.ts'
import { openTow, openTowId, photograph, press } from '../helpers/driving.ts'
import { PASSWORD } from '../helpers/people.ts'
import { hasLoadedAhead, hasOfflineParts, isReady } from '../helpers/service-worker.ts'
import { expect, test, type Page } from '../helpers/test.ts'
import { prepareTow, sendTow } from '../helpers/tow-request.ts'

const PLATE = 'UPL 5523'
const NAME = `Marcus Dell ${Date.now().toString(36)}`

/** Returns the path in the newest email to an address. */
const linkTo = async (recipient: string): Promise<string> => {
  const [mail] = await queryDatabase<{ text: string }>(
    'select text from outbox_messages where recipient = $1 order by sent_at desc limit 1',
    recipient,
  )
  return /\/send-waiting\?\S+/.exec(mail?.text ?? '')?.[0] ?? ''
}

/** How many records this browser stores encrypted. */
const storedRecords = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('sealed')
        opening.addEventListener('error', () => reject(new Error('The browser’s store can’t be read')))
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('records').objectStore('records').count()
          counting.addEventListener('success', () => {
            opening.result.close()
            resolve(counting.result)
          })
        })
      }),
  )

test('what a driver’s phone holds when the login is disabled is sent once by a link', async ({
  as,
  browser,
  baseURL,
}) => {
  const manager = await as('contract_manager')
  await prepareTow(manager, PLATE)
  const number = await sendTow(manager)
  const { email } = await createDriver(NAME)
  const connection = await openConnection(baseURL ?? '')
  const context = await browser.newContext({
    baseURL,
    proxy: connection.proxy,
    viewport: { width: 360, height: 780 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    serviceWorkers: 'allow',
  })
  const driver = await context.newPage()
  await driver.goto('/login')
  await driver.getByLabel('Email').fill(email)
  await driver.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await driver.getByRole('button', { name: 'Log in', exact: true }).click()
  await driver.waitForURL('**/vehicles')
  await openTow(driver, number, '/tows?show=requests')
  await press(driver, 'Take this tow')
  await press(driver, 'Start driving')
  await expect(driver.getByRole('button', { name: /I’m here/ })).toBeVisible()
  const id = openTowId(driver)
  await driver.goto('/tows')
  await openTow(driver, number)
  await expect(driver.getByRole('button', { name: /I’m here/ })).toBeVisible()
  await hasOfflineParts(driver)
  await hasLoadedAhead(driver)
  await isReady(driver)
  connection.cut()
  await press(driver, 'I’m here')
  await photograph(driver, ['rear', 'space'])
  await expect(driver.getByRole('button', { name: '3 waiting' })).toBeVisible()

  const gil = await as('tow_admin')
  await gil.goto(`/tow-team?search=${encodeURIComponent(NAME)}`)
  await gil.getByText(NAME).first().click()
  await gil.getByRole('complementary', { name: 'Person' }).getByRole('button', { name: 'Disable', exact: true }).click()
  const dialog = gil.getByRole('dialog')
  await expect(dialog.getByText('a link that sends what their phone recorded before now')).toBeVisible()
  await dialog.getByRole('button', { name: 'Disable', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => linkTo(email)).not.toBe('')

  connection.restore()
  await driver.goto(await linkTo(email))
  await expect(driver.getByRole('heading', { level: 1, name: 'Send what’s waiting' })).toBeVisible()
  await expect(driver.getByRole('list', { name: '3 waiting on this phone' })).toBeVisible()
  await driver.getByRole('button', { name: 'Send now' }).click()
  await expect(driver.getByText('Everything was sent')).toBeVisible()
  // The tow went back to the requests with the login: its step can't be taken anymore, but the photos belong to it.
  await expect(driver.getByText('1 of them waits for dispatch’s decision.')).toBeVisible()
  await expect.poll(() => storedRecords(driver)).toBe(0)
  await expect.poll(async () => (await driver.request.get('/api/users/me')).status()).toBe(401)
  const history = await queryDatabase<{ action: string }>(
    'select action from history_entries where record_id = $1 order by seq',
    id,
  )
  expect(history.map(({ action }) => action).slice(-4)).toEqual([
    'tow.unassigned',
    'tow.capture_set_aside',
    'tow.image_added',
    'tow.image_added',
  ])
  await context.close()
  await connection.close()

  await gil.goto('/tows')
  await gil
    .getByText(/set aside\. Someone must decide\.$/)
    .locator('..')
    .getByRole('button', { name: 'Decide' })
    .click()
  const step = gil.getByRole('dialog').getByRole('listitem').filter({ hasText: NAME })
  await expect(step).toContainText('No one has this tow yet.')
  await step.getByRole('button', { name: 'Dismiss' }).click()
  const asked = gil.getByRole('dialog', { name: /^Dismiss/ })
  await asked.getByLabel('Reason').fill('Another driver was sent')
  await asked.getByRole('button', { name: 'Dismiss' }).click()
  await expect(step).toContainText('dismissed it')
})
