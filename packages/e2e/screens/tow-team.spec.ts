import { inFull, type ScreenCase } from '../helpers/screen-checks.ts'
import { test, type Page } from '../helpers/test.ts'
import { openFirst, pressInPanel } from '../helpers/navigation.ts'
import { SCREEN_TIMEOUT_MS, checkScreens, screenRuns } from './check-screens.ts'

const TEAM = '/tow-team'
const anyLine = (page: Page) => page.locator('tr[data-row], li[data-card]').first()
const inDialog = (verb: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).last()

const SESSIONS = /\/tow-users\/[^/]+\/sessions$/
const SEEN = { started_at: '2026-11-20T14:00:00.000Z', last_seen_at: '2026-11-20T21:58:00.000Z', is_current: false }
const ANDROID = { id: '0190a0f2-0000-7000-8000-0000000000a1', device: 'Chrome on Android', kind: 'phone', ...SEEN }
const WINDOWS = { id: '0190a0f2-0000-7000-8000-0000000000a2', device: 'Chrome on Windows', kind: 'computer', ...SEEN }
const UNKNOWN = { id: '0190a0f2-0000-7000-8000-0000000000a3', device: null, kind: 'unknown', ...SEEN }

/** Where the person is logged in depends on the other journeys. */
const answerSessions = (page: Page, data: readonly (typeof ANDROID | typeof UNKNOWN)[]): Promise<unknown> =>
  page.route(SESSIONS, (route) => route.fulfill({ json: { data } }))

/** A dialog opened from the panel of a person who is found by name. */
const acted = (name: string, who: string, button: string, verb: string): ScreenCase => ({
  name,
  go: async (page) => {
    await openFirst(page, `${TEAM}?search=${who}`)
    await pressInPanel(page, button)
  },
  ready: inDialog(verb),
})

const CASES: readonly ScreenCase[] = [
  { name: 'Tow team', go: (page) => page.goto(TEAM), ready: anyLine },
  { name: 'Tow team, on shift', fullOnly: true, go: (page) => page.goto(`${TEAM}?segment=on_shift`), ready: anyLine },
  {
    name: 'Tow team, a driver with open tows',
    go: (page) => openFirst(page, `${TEAM}?search=hollis`),
    ready: (page) => page.getByRole('heading', { name: 'Open tows' }),
  },
  {
    name: 'Tow team, a person who has not joined',
    fullOnly: true,
    go: (page) => openFirst(page, `${TEAM}?search=deshawn`),
    ready: (page) => page.getByText('They can log in once they choose a password', { exact: false }),
  },
  {
    name: 'Tow team, oneself with other sessions',
    go: async (page) => {
      await answerSessions(page, [ANDROID, { ...WINDOWS, is_current: true }, UNKNOWN])
      await openFirst(page, `${TEAM}?search=gil`)
    },
    ready: (page) => page.getByRole('button', { name: 'Log out everywhere else' }),
  },
  {
    name: 'Tow team, a person who is logged in on one device',
    fullOnly: true,
    go: async (page) => {
      await answerSessions(page, [ANDROID])
      await openFirst(page, `${TEAM}?search=dana`)
    },
    ready: (page) => page.getByRole('button', { name: 'Log out of Chrome on Android' }),
  },
  {
    name: 'Tow team, a person who is logged in nowhere',
    fullOnly: true,
    go: async (page) => {
      await answerSessions(page, [])
      await openFirst(page, `${TEAM}?search=dana`)
    },
    ready: (page) => page.getByText('Not logged in anywhere.'),
  },
  {
    name: 'Tow team, sessions without an answer',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await page.route(SESSIONS, (route) => route.abort())
      await openFirst(page, `${TEAM}?search=dana`)
    },
    ready: (page) => page.getByText('Couldn’t load the sessions'),
  },
  {
    name: 'Tow team, log out of one device',
    fullOnly: true,
    go: async (page) => {
      await answerSessions(page, [ANDROID, WINDOWS])
      await openFirst(page, `${TEAM}?search=dana`)
      await page.getByRole('button', { name: 'Log out of Chrome on Android' }).click()
    },
    ready: inDialog('Log out'),
  },
  {
    name: 'Tow team, nobody matches',
    fullOnly: true,
    go: (page) => page.goto(`${TEAM}?search=QQQQ`),
    ready: (page) => page.getByText('No one matches'),
  },
  {
    name: 'Tow team, no answer',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await page.route(/\/api\/tow-companies\/[^/]+\/tow-users/, (route) => route.abort())
      await page.goto(TEAM)
    },
    ready: (page) => page.getByText('Couldn’t load the team').or(page.getByText("Couldn't load the team")),
  },
  {
    name: 'Tow team, invite with errors',
    go: async (page) => {
      await page.goto(TEAM)
      await anyLine(page).waitFor()
      await page.getByRole('button', { name: 'Invite' }).click()
      await inDialog('Send invitation')(page).click()
    },
    ready: (page) => page.getByText('Not saved. Check 2 fields:'),
  },
  acted('Tow team, edit', 'dana', 'Edit', 'Save'),
  inFull(acted('Tow team, end a shift', 'hollis', 'End shift', 'End shift')),
  acted('Tow team, change a role', 'dana', 'Change role', 'Change role'),
  inFull(acted('Tow team, a password link', 'dana', 'Send password link', 'Send link')),
  inFull(acted('Tow team, disable', 'priya', 'Disable', 'Disable')),
  acted('Tow team, remove a driver with open tows', 'hollis', 'Remove', 'Remove'),
]

for (const { title, variantOf, casesOf } of screenRuns()) {
  test(`checks the screens of the tow team: ${title}`, async ({ as }) => {
    const cases = casesOf(CASES)
    test.setTimeout(cases.length * SCREEN_TIMEOUT_MS + 60_000)
    await checkScreens(await as('tow_admin'), cases, variantOf)
  })
}
