import { openFirst } from '../helpers/navigation.ts'
import type { ScreenCase } from '../helpers/screen-checks.ts'
import { test, type Page } from '../helpers/test.ts'
import { SCREEN_TIMEOUT_MS, checkScreens, screenRuns } from './check-screens.ts'

const PARKING = '/super-admin/paid-parking'
const anyLine = (page: Page) => page.locator('tr[data-row], li[data-card]').first()
const dialog = (page: Page) => page.getByRole('dialog')

/** The page of a complex that sells parking. */
const atArbor = async (page: Page): Promise<void> => {
  await openFirst(page, `${PARKING}?search=arbor`)
  await page.getByRole('heading', { name: 'Arbor Ridge' }).waitFor()
}
const atPermits = async (page: Page): Promise<void> => {
  await atArbor(page)
  await page.getByRole('button', { name: 'Permits', exact: true }).click()
  await anyLine(page).waitFor()
}
const openLine = (page: Page) => page.locator('tr[data-row], li[data-card] .cw-open').first().click()

/** A permit of the complex that is valid now and not refunded yet. */
async function refundablePermit(page: Page, complex: string): Promise<string> {
  const answer = await page.request.get(`/api/admin/contracts/${complex}/paid-permits?segment=now`)
  const { data } = (await answer.json()) as {
    readonly data: readonly { readonly id: string; readonly can: { readonly refund: boolean } }[]
  }
  const found = data.find(({ can }) => can.refund)
  if (!found) throw new Error('No permit can be refunded now')
  return found.id
}

const CASES: readonly ScreenCase[] = [
  { name: 'Paid parking', go: (page) => page.goto(PARKING), ready: anyLine },
  {
    name: 'Paid parking, none matches',
    fullOnly: true,
    go: (page) => page.goto(`${PARKING}?search=QQQQ`),
    ready: (page) => page.getByText('No complex matches'),
  },
  {
    name: 'Paid parking, no answer',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await page.route(/\/api\/admin\/paid-parking/, (route) => route.abort())
      await page.goto(PARKING)
    },
    ready: (page) => page.getByText("Couldn't load the paid parking"),
  },
  { name: 'Paid parking of a complex', go: atArbor, ready: anyLine },
  {
    name: 'Paid parking of a complex that stopped selling',
    fullOnly: true,
    go: (page) => openFirst(page, `${PARKING}?search=bluebonnet`),
    ready: (page) => page.getByText('Selling is off', { exact: false }),
  },
  {
    name: 'Paid parking of a complex, no answer',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await page.route(/\/api\/admin\/contracts\/[0-9a-f-]{36}\/paid-parking$/, (route) => route.abort())
      await openFirst(page, `${PARKING}?search=arbor`)
    },
    ready: (page) => page.getByText("Couldn't load the paid parking of this complex"),
  },
  {
    name: 'Paid parking, a package',
    fullOnly: true,
    go: async (page) => {
      await atArbor(page)
      await openLine(page)
    },
    ready: (page) => page.getByRole('heading', { name: 'Terms' }),
  },
  {
    name: 'Paid parking, a new package with errors',
    go: async (page) => {
      await atArbor(page)
      await page.getByRole('button', { name: 'New package' }).click()
      await page.getByRole('button', { name: 'Add package' }).click()
    },
    ready: (page) => page.getByText('Not saved. Check', { exact: false }),
  },
  {
    name: 'Paid parking, end a package',
    fullOnly: true,
    go: async (page) => {
      await atArbor(page)
      await openLine(page)
      await page.getByRole('button', { name: 'End', exact: true }).click()
    },
    ready: (page) => dialog(page).getByText('Will not', { exact: true }).last(),
  },
  {
    name: 'Paid parking, stop selling',
    fullOnly: true,
    go: async (page) => {
      await atArbor(page)
      await page.getByRole('switch', { name: 'Sold to guests' }).click()
    },
    ready: (page) => dialog(page).getByText('Will not', { exact: true }).last(),
  },
  { name: 'Paid parking, permits', go: atPermits, ready: anyLine },
  {
    name: 'Paid parking, a permit',
    go: async (page) => {
      await atPermits(page)
      await openLine(page)
    },
    ready: (page) => page.getByRole('heading', { name: 'Payments' }),
  },
  {
    name: 'Paid parking, refund a permit',
    go: async (page) => {
      await atArbor(page)
      const complex = new URL(page.url()).searchParams.get('complex') ?? ''
      const permit = await refundablePermit(page, complex)
      await page.goto(`${PARKING}?complex=${complex}&view=permits&segment=now&selected=${permit}`)
      await page.getByRole('button', { name: 'Refund', exact: true }).first().click()
    },
    ready: (page) => dialog(page).getByText('Will not', { exact: true }).last(),
  },
]

for (const { title, variantOf, casesOf } of screenRuns()) {
  test(`checks the screens of paid parking: ${title}`, async ({ as }) => {
    const cases = casesOf(CASES)
    test.setTimeout(cases.length * SCREEN_TIMEOUT_MS + 60_000)
    await checkScreens(await as('super_admin'), cases, variantOf)
  })
}
