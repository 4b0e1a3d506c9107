import { queryDatabase } from '../helpers/database.ts'
import { inFull, type ScreenCase } from '../helpers/screen-checks.ts'
import { UNIT, type Staff } from '../helpers/people.ts'
import { logInResident, test, type Page } from '../helpers/test.ts'
import { CARS, openFirst } from '../helpers/navigation.ts'
import { SCREEN_TIMEOUT_MS, checkScreens, screenRuns } from './check-screens.ts'
import { waiting } from './loading-screen.ts'

const ID = '[0-9a-f-]{36}'
const anyLine = (page: Page) => page.locator('tr[data-row], li[data-card]').first()
const at =
  (path: string) =>
  (page: Page): Promise<unknown> =>
    page.goto(path)

/** One loading screen of each kind: a list, a record's panel, a record's page, a form, a phone screen. */
const MANAGER: readonly ScreenCase[] = [
  waiting({ name: 'Units', go: at('/complexes/units'), call: '**/api/units?*', settled: anyLine }),
  waiting({
    name: 'Unit',
    // Alone in the list: other tests change the units around it at the same time, which moves rows.
    go: (page) => openFirst(page, `/complexes/units?search=${UNIT.number}`, UNIT.number),
    call: new RegExp(`/api/units/${ID}$`),
    part: (page) => page.locator('[aria-label="Unit"]'),
    settled: (page) => page.getByRole('heading', { name: 'New registrations' }),
  }),
  inFull(
    waiting({
      name: 'Settings',
      go: at('/complexes/settings'),
      call: new RegExp(`/api/contracts/${ID}$`),
      settled: (page) => page.locator('[data-setting=vehicles]').getByText(/unit/).first(),
    }),
  ),
  inFull(
    waiting({
      name: 'Complex details',
      go: at('/complexes/details'),
      call: new RegExp(`/api/contracts/${ID}$`),
      settled: (page) => page.getByRole('heading', { name: 'Signs' }),
    }),
  ),
  inFull(
    waiting({
      name: 'History of a complex',
      go: at('/complexes/history-logs'),
      call: /\/api\/history-logs\?/,
      settled: anyLine,
    }),
  ),
  inFull(
    waiting({
      name: 'One tow',
      go: (page) => openFirst(page, `/complexes/tows?segment=all&search=${encodeURIComponent(CARS.stored)}`),
      call: new RegExp(`/api/tows/${ID}$`),
      settled: (page) => page.getByRole('heading', { name: 'Timeline' }),
    }),
  ),
]
const OFFICE: readonly ScreenCase[] = [
  inFull(waiting({ name: 'Vehicles', go: at('/vehicles'), call: '**/api/vehicles?*', settled: anyLine })),
  waiting({ name: 'Tows', go: at('/tows'), call: '**/api/tows?*', settled: anyLine }),
  inFull(
    waiting({
      name: 'Tow board',
      go: at('/tows?view=board'),
      call: '**/api/tows?*',
      settled: (page) => page.getByText(CARS.requested).first(),
    }),
  ),
  waiting({ name: 'In storage', go: at('/tows?view=storage'), call: '**/api/custody?*', settled: anyLine }),
]
const DRIVER: readonly ScreenCase[] = [
  waiting({
    name: 'Driver, my tows',
    go: at('/tows'),
    call: '**/api/tows?*',
    settled: (page) => page.getByRole('list', { name: 'My tows' }).getByRole('link').first(),
  }),
]

const CASES_BY_ROLE = { contract_manager: MANAGER, tow_staff: OFFICE, tow_driver: DRIVER } as const satisfies Partial<
  Record<Staff, readonly ScreenCase[]>
>

/** Returns the path of a valid permit in the demo. */
const permitAt = async (): Promise<string> => {
  const [permit] = await queryDatabase<{ key: string }>(
    `select public_key as key from guest_permits where kind = 'guest' and status = 'active' and valid_from < now() and valid_until > now() + interval '1 hour' limit 1`,
  )
  return `/guest?permit=${permit?.key}`
}

test.describe('loading screens', () => {
  for (const { title, variantOf, casesOf } of screenRuns()) {
    for (const who of Object.keys(CASES_BY_ROLE) as (keyof typeof CASES_BY_ROLE)[]) {
      test(`pass the checks for ${who}: ${title}`, async ({ as }) => {
        const cases = casesOf(CASES_BY_ROLE[who])
        test.setTimeout(cases.length * SCREEN_TIMEOUT_MS + 60_000)
        await checkScreens(await as(who), cases, variantOf)
      })
    }

    test(`pass the checks for guests and residents: ${title}`, async ({ page }) => {
      const permit = await permitAt()
      test.setTimeout(4 * SCREEN_TIMEOUT_MS)
      await checkScreens(
        page,
        casesOf([
          waiting({
            name: 'Guest, a permit',
            go: at(permit),
            call: '**/api/public/permits/**',
            settled: (there) => there.getByRole('heading', { level: 1, name: 'You may park here' }),
          }),
        ]),
        variantOf,
      )
      await logInResident(page)
      await checkScreens(
        page,
        casesOf([
          waiting({
            name: 'Resident',
            call: '**/api/residents/me',
            go: async (there) => {
              await there.evaluate(() => localStorage.removeItem('answers'))
              await there.goto('/resident/dashboard')
            },
            settled: (there) =>
              there
                .getByRole('heading', { name: 'Your vehicles' })
                .or(there.getByText('Guest hours for this plate'))
                .first(),
          }),
        ]),
        (index, screen) => variantOf(index + 1, screen),
      )
    })
  }
})
