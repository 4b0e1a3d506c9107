import { archiveOf, createPack, createSigner, signed } from '@curbwise/rules/evidence/pack.fixture'
import type { PublishedKeys } from '@curbwise/rules/evidence'
import { inFull, type ScreenCase } from '../helpers/screen-checks.ts'
import { test } from '../helpers/test.ts'
import { checkScreens, SCREEN_TIMEOUT_MS, screenRuns } from './check-screens.ts'

const KEYS = '**/api/public/evidence-keys'

interface Shown {
  readonly bytes: Buffer
  readonly keys: PublishedKeys | null
}

/** Opens a made-up pack that its reader can check with these keys. */
const shown = (name: string, of: () => Promise<Shown>, heading: RegExp): ScreenCase => ({
  name: `Evidence pack, ${name}`,
  go: async (page) => {
    const { bytes, keys } = await of()
    await page.route(KEYS, (route) => (keys ? route.fulfill({ json: keys }) : route.abort()))
    await page.goto('/verify')
    const file = { name: 'evidence-48197-1.zip', mimeType: 'application/zip', buffer: bytes }
    await page.locator('input[type=file]').first().setInputFiles(file)
  },
  ready: (page) => page.getByRole('heading', { level: 2, name: heading }),
  expectsErrors: true,
})

async function made(change: (files: Map<string, Uint8Array>) => void, has_keys = true): Promise<Shown> {
  const signer = await createSigner()
  const files = new Map(await signed(await createPack(), signer))
  change(files)
  return { bytes: Buffer.from(archiveOf(files)), keys: has_keys ? signer.keys : null }
}

const CASES: readonly ScreenCase[] = [
  {
    name: 'Evidence pack, no file yet',
    go: (page) => page.goto('/verify'),
    ready: (page) => page.getByText('Drop an evidence pack here'),
  },
  {
    name: 'Evidence pack, own keys and heads',
    fullOnly: true,
    go: async (page) => {
      await page.goto('/verify')
      await page.getByText('Use keys and heads you trust').click()
    },
    ready: (page) => page.getByRole('button', { name: 'Anchored heads' }),
  },
  shown('intact', () => made(() => undefined), /^Nothing was changed$/),
  inFull(shown('signer unknown', () => made(() => undefined, false), /^Intact, signer unknown$/)),
  shown(
    'changed',
    () =>
      made((files) => {
        files.set('photos/01-rear.jpg', Buffer.from('another'))
        files.delete('documents/tow-ticket.pdf')
        files.set('photos/09-added.jpg', Buffer.from('added'))
      }),
    /^3 things were changed$/,
  ),
  shown('not a pack', async () => ({ bytes: Buffer.from('hello'), keys: null }), /^This isn’t an evidence pack$/),
]

for (const { title, variantOf, casesOf } of screenRuns())
  test(`the check of an evidence pack, ${title}`, async ({ page }) => {
    const cases = casesOf(CASES)
    test.setTimeout(cases.length * SCREEN_TIMEOUT_MS)
    await checkScreens(page, cases, variantOf)
  })
