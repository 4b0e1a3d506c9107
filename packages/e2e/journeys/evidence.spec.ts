import { readFile } from 'node:fs/promises'
import { CARS, openFirst } from '../helpers/navigation.ts'
import { expect, test } from '../helpers/test.ts'

const pack = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/zip', buffer })

test('an evidence pack is built on a tow’s page, and checked on a page without a login', async ({ as, page }) => {
  const admin = await as('tow_admin')
  await openFirst(admin, `/complexes/tows?segment=all&search=${encodeURIComponent(CARS.stored)}`)
  const side = admin.getByRole('region', { name: 'Evidence pack' })
  await side.getByRole('button', { name: 'Build the evidence pack' }).click()
  const link = side.getByRole('link', { name: /^EP-/ })
  await expect(link).toBeVisible()
  const saved = admin.waitForEvent('download')
  await link.click()
  const bytes = await readFile(await (await saved).path())

  await page.goto('/verify')
  const field = page.locator('input[type=file]').first()
  await field.setInputFiles(pack('evidence.zip', bytes))
  await expect(page.getByRole('heading', { level: 2, name: 'Nothing was changed' })).toBeFocused()
  await expect(page.getByText(/^Key [0-9a-f]{16} of /)).toBeVisible()

  // One byte in the middle of the last photo or document.
  const altered = Buffer.from(bytes)
  const at = Math.floor(bytes.length / 2)
  altered[at] = (altered[at] ?? 0) ^ 1
  await field.setInputFiles(pack('altered.zip', altered))
  const result = page.getByRole('region', { name: 'altered.zip' })
  await expect(result.getByRole('heading', { level: 2, name: /things? (was|were) changed$/ })).toBeVisible()
  await expect(result.getByText(/is damaged|was altered/).first()).toBeVisible()
})
