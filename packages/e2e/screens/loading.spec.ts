import { books } from '../helpers/books.ts'
import type { Stop } from '../helpers/looks.ts'
import { UNIT, type Staff } from '../helpers/people.ts'
import { logInResident, test, type Page } from '../helpers/test.ts'
import { CARS, openFirst } from '../helpers/ways.ts'
import { A_STOP_MS, tour, tours } from './tour.ts'
import { waiting } from './waiting.ts'

const ID = '[0-9a-f-]{36}'
const anyLine = (page: Page) => page.locator('tr[data-row], li[data-card]').first()
const at =
  (path: string) =>
  (page: Page): Promise<unknown> =>
    page.goto(path)

/** A sample of each kind of screen, as it waits: a list, one record beside its list, a page about one record, a form, a phone. */
const MANAGER: readonly Stop[] = [
  waiting({ name: 'Units', go: at('/complexes/units'), call: '**/api/units?*', settled: anyLine }),
  waiting({
    name: 'Unit',
    go: (page) => openFirst(page, '/complexes/units', UNIT.number),
    call: new RegExp(`/api/units/${ID}$`),
    settled: (page) => page.getByRole('heading', { name: 'New registrations' }),
  }),
  waiting({
    name: 'Settings',
    go: at('/complexes/settings'),
    call: new RegExp(`/api/contracts/${ID}$`),
    settled: (page) => page.locator('[data-setting=vehicles]').getByText(/unit/).first(),
  }),
  waiting({
    name: 'Complex details',
    go: at('/complexes/details'),
    call: new RegExp(`/api/contracts/${ID}$`),
    settled: (page) => page.getByRole('heading', { name: 'Signs' }),
  }),
  waiting({
    name: 'History of a complex',
    go: at('/complexes/history-logs'),
    call: /\/api\/history-logs\?/,
    settled: anyLine,
  }),
  waiting({
    name: 'One tow',
    go: (page) => openFirst(page, `/complexes/tows?segment=all&search=${encodeURIComponent(CARS.stored)}`),
    call: new RegExp(`/api/tows/${ID}$`),
    settled: (page) => page.getByRole('heading', { name: 'Timeline' }),
  }),
]
const OFFICE: readonly Stop[] = [
  waiting({ name: 'Vehicles', go: at('/vehicles'), call: '**/api/vehicles?*', settled: anyLine }),
  waiting({ name: 'Tows', go: at('/tows'), call: '**/api/tows?*', settled: anyLine }),
  waiting({
    name: 'Tow board',
    go: at('/tows?view=board'),
    call: '**/api/tows?*',
    settled: (page) => page.getByText(CARS.requested).first(),
  }),
  waiting({ name: 'In storage', go: at('/tows?view=storage'), call: '**/api/custody?*', settled: anyLine }),
]
const DRIVER: readonly Stop[] = [
  waiting({
    name: 'Driver, my tows',
    go: at('/tows'),
    call: '**/api/tows?*',
    settled: (page) => page.getByRole('list', { name: 'My tows' }).getByRole('link').first(),
  }),
]

const TOURS = { contract_manager: MANAGER, tow_staff: OFFICE, tow_driver: DRIVER } as const satisfies Partial<
  Record<Staff, readonly Stop[]>
>

/** A permit of the demo world that holds. */
const permitAt = async (): Promise<string> => {
  const [permit] = await books<{ key: string }>(
    `select public_key as key from guest_permits where kind = 'guest' and status = 'active' and valid_from < now() and valid_until > now() + interval '1 hour' limit 1`,
  )
  return `/guest?permit=${permit?.key}`
}

test.describe('screens that wait', () => {
  for (const { title, lookOf, stopsOf } of tours()) {
    for (const who of Object.keys(TOURS) as (keyof typeof TOURS)[]) {
      test(`are sound for ${who}: ${title}`, async ({ as }) => {
        const stops = stopsOf(TOURS[who])
        test.setTimeout(stops.length * A_STOP_MS + 60_000)
        await tour(await as(who), stops, lookOf)
      })
    }

    test(`are sound for guests and residents: ${title}`, async ({ page }) => {
      const permit = await permitAt()
      test.setTimeout(4 * A_STOP_MS)
      await tour(
        page,
        stopsOf([
          waiting({
            name: 'Guest, a permit',
            go: at(permit),
            call: '**/api/public/permits/**',
            settled: (there) => there.getByRole('heading', { level: 1, name: 'You may park here' }),
          }),
        ]),
        lookOf,
      )
      await logInResident(page)
      await tour(
        page,
        stopsOf([
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
        (index, stop) => lookOf(index + 1, stop),
      )
    })
  }
})
