// @vitest-environment jsdom
import type { TowUser } from '@curbwise/api/resources/tow-team.schemas'
import { toastsAtom } from '@curbwise/platform'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { TowTeam } from './tow-team.tsx'

const COMPANY = {
  id: '0190a0f2-0000-7000-8000-0000000000c0',
  name: 'Bayou City Towing',
  timezone: 'America/Chicago',
  has_booting_access: true,
}
const ALL = {
  edit: true,
  change_role: true,
  set_permissions: false,
  enable_disable: true,
  remove: true,
  resend_invitation: false,
  reset_password: true,
  reset_factor: true,
  end_shift: true,
  see_sessions: true,
}
const NONE = Object.fromEntries(Object.keys(ALL).map((name) => [name, false])) as typeof ALL
const RUBEN: TowUser = {
  id: '0190a0f2-0000-7000-8000-0000000000d1',
  user_id: '0190a0f2-0000-7000-8000-0000000000e1',
  name: 'Rubén Treviño',
  email: 'ruben@example.com',
  phone: '(713) 555-0111',
  role: 'tow_driver',
  is_main: false,
  status: 'active',
  truck: { id: '0190a0f2-0000-7000-8000-0000000000f1', name: 'Truck 7' },
  can_override: false,
  can_void: false,
  avatar_url: null,
  open_tows: 1,
  on_shift_since: '2026-11-20T22:00:00.000Z',
  since: '2025-02-03T18:00:00.000Z',
  invitation_until: null,
  last_seen_at: null,
  can: ALL,
}
const DANA: TowUser = {
  ...RUBEN,
  id: '0190a0f2-0000-7000-8000-0000000000d2',
  name: 'Dana Whitfield',
  role: 'tow_staff',
  can_void: true,
  truck: null,
  on_shift_since: null,
  open_tows: 0,
}

const SESSIONS = [
  {
    id: 's1',
    device: 'Chrome on Android',
    kind: 'phone',
    started_at: '2026-11-20T22:00:00.000Z',
    last_seen_at: '2026-11-20T22:00:00.000Z',
    is_current: false,
  },
  {
    id: 's2',
    device: 'Safari on Mac',
    kind: 'computer',
    started_at: '2026-11-20T22:00:00.000Z',
    last_seen_at: '2026-11-20T22:00:00.000Z',
    is_current: true,
  },
]
const BASE = `/api/tow-companies/${COMPANY.id}`

function open(
  people: readonly TowUser[],
  path = '/tow-team',
  more: Parameters<typeof fakeGateway>[0] = {},
  roleId = 'someone else',
) {
  const gateway = fakeGateway({
    [`GET ${BASE}/tow-users`]: {
      body: {
        data: people,
        next: null,
        previous: null,
        total: people.length,
        counts: { all: people.length },
        timezone: COMPANY.timezone,
        can: { invite: people.some(({ can }) => can.edit) },
      },
    },
    [`GET ${BASE}/drivers`]: { body: { data: [] } },
    [`GET ${BASE}/tow-users/${RUBEN.id}/sessions`]: { body: { data: SESSIONS } },
    'GET /api/tows': { body: { data: [], next: null, previous: null, total: 0, counts: null } },
    ...more,
  })
  const view = renderWithPlatform(<TowTeam />, {
    path,
    session: { role: 'tow_admin', roleId, tow_company: COMPANY },
  })
  return { ...view, gateway }
}

afterEach(cleanup)

it('groups drivers and the office, with roles, permissions, and open tows', async () => {
  open([RUBEN, DANA])
  const table = await screen.findByRole('grid', { name: 'Tow team' })
  expect(within(table).getByText('Drivers')).toBeDefined()
  expect(within(table).getByText('Office', { selector: 'b' })).toBeDefined()
  expect(within(table).getByText('Can void')).toBeDefined()
  expect(within(table).getByText('Truck 7')).toBeDefined()
  expect(within(table).getByText(/On shift since/)).toBeDefined()
})

it('offers only what the record allows', async () => {
  open([{ ...RUBEN, can: NONE, open_tows: 0 }], `/tow-team?selected=${RUBEN.id}`)
  await screen.findByRole('heading', { name: 'Rubén Treviño' })
  for (const name of [
    'Invite',
    'Edit',
    'Disable',
    'Remove',
    'Change role',
    'Send password link',
    'End shift',
    'Turn off two-step login',
  ])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

it('asks who takes over open tows, sends the choice, and says where they went', async () => {
  const user = userEvent.setup()
  const bodies: unknown[] = []
  const { store } = open([RUBEN], `/tow-team?selected=${RUBEN.id}`, {
    [`DELETE ${BASE}/tow-users/${RUBEN.id}`]: (request: { readonly body?: unknown }) => {
      bodies.push(request.body)
      return { body: { ok: true, handed_over: { to: null, tows: [{ id: 't', number: 1042 }], stayed: [] } } }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText('Who takes over 1 open tow?')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await screen.findByRole('heading', { name: 'Rubén Treviño' })
  expect(bodies).toEqual([{ hand_over: { driver_id: null } }])
  expect(store.get(toastsAtom).at(-1)).toMatchObject({ detail: 'Tow 1042: back in the open requests.' })
})

it('turns off the two-step login of a person who lost it, with a reason', async () => {
  const user = userEvent.setup()
  const path = `POST /api/users/${RUBEN.user_id}/reset-factor`
  const { gateway } = open([RUBEN], `/tow-team?selected=${RUBEN.id}`, { [path]: { body: { ok: true } } })
  await user.click(await screen.findByRole('button', { name: 'Turn off two-step login' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Reason'), 'Lost the phone')
  await user.click(dialog.getByRole('button', { name: 'Turn off' }))
  await waitFor(() => expect(gateway.sent(path)[0]?.body).toEqual({ reason: 'Lost the phone' }))
})

it('ends the shift of a driver who forgot to, after asking', async () => {
  const user = userEvent.setup()
  const path = `POST ${BASE}/tow-users/${RUBEN.id}/end-shift`
  const { store } = open([RUBEN], `/tow-team?selected=${RUBEN.id}`, {
    [path]: { body: { ...RUBEN, on_shift_since: null } },
  })
  await user.click(await screen.findByRole('button', { name: 'End shift' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Reassign their open tows\./)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'End shift' }))
  await waitFor(() => expect(store.get(toastsAtom).at(-1)).toMatchObject({ summary: 'Rubén Treviño is off shift' }))
})

it('lists where a person is logged in, and logs them out of one device', async () => {
  const user = userEvent.setup()
  const path = `DELETE ${BASE}/tow-users/${RUBEN.id}/sessions/s1`
  const { gateway, store } = open([RUBEN], `/tow-team?selected=${RUBEN.id}`, { [path]: { body: { data: [] } } })
  expect(await screen.findByText('Safari on Mac')).toBeDefined()
  expect(screen.getByText('This one')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Log out of Safari on Mac' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Log out of Chrome on Android' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Log Rubén Treviño out of Chrome on Android?' }))
  await user.click(dialog.getByRole('button', { name: 'Log out' }))
  await waitFor(() =>
    expect(store.get(toastsAtom).at(-1)).toMatchObject({
      summary: 'Rubén Treviño is logged out of Chrome on Android',
    }),
  )
  expect(gateway.sent(path)).toHaveLength(1)
})

it('logs oneself out everywhere but here', async () => {
  const user = userEvent.setup()
  const path = `POST ${BASE}/tow-users/${RUBEN.id}/sessions/end-all`
  const more = { [path]: { body: { data: SESSIONS.slice(1) } } }
  const { gateway, store } = open([RUBEN], `/tow-team?selected=${RUBEN.id}`, more, RUBEN.id)
  await user.click(await screen.findByRole('button', { name: 'Log out everywhere else' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Log out everywhere else?' }))
  expect(dialog.getByText('Log you out here.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Log out everywhere else' }))
  await waitFor(() =>
    expect(store.get(toastsAtom).at(-1)).toMatchObject({ summary: 'You’re logged out everywhere else' }),
  )
  expect(gateway.sent(path)).toHaveLength(1)
})

it('says when a person’s sessions couldn’t be loaded, and offers no logout of all', async () => {
  const path = `GET ${BASE}/tow-users/${RUBEN.id}/sessions`
  open([RUBEN], `/tow-team?selected=${RUBEN.id}`, {
    [path]: { status: 500, body: { code: 'internal', message: 'Something broke.' } },
  })
  expect(await screen.findByText('Couldn’t load the sessions')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Log out/ })).toBeNull()
})
