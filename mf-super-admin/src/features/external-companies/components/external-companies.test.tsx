// @vitest-environment jsdom
import type { ExternalCompanyDetails } from '@curbwise/api/resources/external-companies.schemas'
import { toastsAtom } from '@curbwise/platform'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { ExternalCompanies } from './external-companies.tsx'

const PATH = '/super-admin/external-companies'
const API = '/api/admin/external-companies'
const can = { edit: true, enable_disable: true, resend_invitation: false }
const RENEE = {
  id: '0190a0f2-0000-7000-8000-000000000302',
  user_id: '0190a0f2-0000-7000-8000-000000000303',
  name: 'Renee Castillo',
  email: 'renee@gulfcoastpatrol.com',
  phone: null,
  status: 'active' as const,
  since: '2025-03-04T18:00:00.000Z',
  last_seen_at: null,
  invitation_until: null,
  disabled_at: null,
  can,
}
const PATROL: ExternalCompanyDetails = {
  id: '0190a0f2-0000-7000-8000-000000000301',
  name: 'Gulf Coast Patrol',
  city: 'Houston',
  state: 'TX',
  status: 'active',
  people: 1,
  contracts: 1,
  contract_names: ['Arbor Ridge'],
  created_at: '2025-03-04T18:00:00.000Z',
  disabled_at: null,
  email: null,
  phone: null,
  address: null,
  zip_code: null,
  users: [RENEE],
  complexes: [
    {
      id: '0190a0f2-0000-7000-8000-000000000304',
      name: 'Arbor Ridge',
      is_active: true,
      tow_company: { id: '0190a0f2-0000-7000-8000-000000000305', name: 'Bayou City Towing' },
      since: '2025-03-04T18:00:00.000Z',
    },
  ],
  activity: { plate_checks: 34, sticker_items: 2, tows_requested: 5, tows_refused: 3 },
  now: { people_logged_in: 1, open_requests: 2 },
  can: { edit: true, enable: false, disable: true, invite: true },
}

function open(path = PATH, more: Parameters<typeof fakeGateway>[0] = {}) {
  fakeGateway({
    [`GET ${API}`]: {
      body: { data: [PATROL], next: null, previous: null, total: 1, counts: { all: 1, active: 1, disabled: 0 } },
    },
    [`GET ${API}/${PATROL.id}`]: { body: PATROL },
    'GET /api/admin/tow-companies': { body: { data: [], next: null, previous: null, total: 0, counts: null } },
    ...more,
  })
  return renderWithPlatform(<ExternalCompanies />, { path, session: { role: 'super_admin' } })
}

afterEach(cleanup)

it('lists companies with their people and complexes', async () => {
  open()
  const table = await screen.findByRole('grid', { name: 'External companies' })
  expect(within(table).getByText('Gulf Coast Patrol')).toBeDefined()
  expect(within(table).getByText('Arbor Ridge')).toBeDefined()
})

it('says what disabling ends and leaves before it is confirmed', async () => {
  const user = userEvent.setup()
  open(`${PATH}?selected=${PATROL.id}`)
  await user.click(await screen.findByRole('button', { name: 'Disable' }))
  const dialog = within(await screen.findByRole('dialog'))
  for (const text of ['Log out 1 person right away', '2 open requests', 'End its work at 1 complex'])
    expect(dialog.getByText(text, { exact: false })).toBeDefined()
})

it('invites a person, and names the field that is wrong', async () => {
  const user = userEvent.setup()
  const bodies: unknown[] = []
  const { store } = open(`${PATH}?selected=${PATROL.id}`, {
    [`POST /api/external-companies/${PATROL.id}/external-users`]: (request: { readonly body?: unknown }) => {
      bodies.push(request.body)
      return { body: { ...RENEE, name: 'Mai Vo', email: 'mai@gulfcoastpatrol.com', status: 'has_not_joined_yet' } }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Name'), 'Mai Vo')
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
  expect(bodies).toEqual([])
  await user.type(dialog.getByLabelText('Email'), 'mai@gulfcoastpatrol.com')
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
  await expect.poll(() => bodies).toEqual([{ name: 'Mai Vo', email: 'mai@gulfcoastpatrol.com', phone: null }])
  expect(store.get(toastsAtom).at(-1)).toMatchObject({ summary: 'Invitation sent to mai@gulfcoastpatrol.com' })
})

it('offers only what may be done with a person', async () => {
  const user = userEvent.setup()
  open(`${PATH}?selected=${PATROL.id}`)
  await user.click(await screen.findByRole('button', { name: 'Actions for Renee Castillo' }))
  expect(screen.queryByRole('menuitem', { name: 'Resend invitation' })).toBeNull()
  expect(screen.getByRole('menuitem', { name: 'Disable' })).toBeDefined()
})

it('turns off the two-step login of a person who lost it, with a reason, and only of one who has it', async () => {
  const user = userEvent.setup()
  const bodies: unknown[] = []
  const lost = { ...RENEE, can: { ...can, reset_factor: true } }
  const mai = { ...RENEE, id: '0190a0f2-0000-7000-8000-000000000306', name: 'Mai Vo' }
  open(`${PATH}?selected=${PATROL.id}`, {
    [`GET ${API}/${PATROL.id}`]: { body: { ...PATROL, users: [lost, mai] } },
    [`POST /api/users/${RENEE.user_id}/reset-factor`]: (request: { readonly body?: unknown }) => {
      bodies.push(request.body)
      return { body: { ok: true } }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Actions for Mai Vo' }))
  expect(screen.queryByRole('menuitem', { name: 'Turn off two-step login' })).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Actions for Renee Castillo' }))
  await user.click(screen.getByRole('menuitem', { name: 'Turn off two-step login' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Reason'), 'Lost the phone')
  await user.click(dialog.getByRole('button', { name: 'Turn off' }))
  await expect.poll(() => bodies).toEqual([{ reason: 'Lost the phone' }])
})

it('says that the list failed, and offers to try again', async () => {
  open(PATH, { [`GET ${API}`]: { status: 503, body: { code: 'unavailable', message: 'Down' } } })
  expect(await screen.findByText("Couldn't load the external companies")).toBeDefined()
})
