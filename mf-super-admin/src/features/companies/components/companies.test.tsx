// @vitest-environment jsdom
import type { AdminCompanyDetails } from '@curbwise/api/resources/admin-companies.schemas'
import { toastsAtom } from '@curbwise/platform'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Companies } from './companies.tsx'

const PATH = '/super-admin/tow-companies'
const API = '/api/admin/tow-companies'
const BAYOU: AdminCompanyDetails = {
  id: '0190a0f2-0000-7000-8000-0000000000c0',
  name: 'Bayou City Towing',
  city: 'Houston',
  state: 'TX',
  timezone: 'America/Chicago',
  status: 'active',
  has_booting_access: true,
  admin: {
    id: '0190a0f2-0000-7000-8000-0000000000d1',
    name: 'Gil Arceneaux',
    email: 'gil@example.com',
    status: 'active',
  },
  contracts: 6,
  people: 9,
  tows_this_month: 41,
  last_activity_at: null,
  created_at: '2025-01-06T18:00:00.000Z',
  disabled_at: null,
  legal_name: null,
  license_number: '006318472C',
  booting_license_number: null,
  phone: '(713) 555-0148',
  email: null,
  website: null,
  address: null,
  zip_code: null,
  decline_reason: null,
  team: [
    {
      id: '0190a0f2-0000-7000-8000-0000000000d1',
      name: 'Gil Arceneaux',
      email: 'gil@example.com',
      role: 'tow_admin',
      status: 'active',
      is_main: true,
    },
    {
      id: '0190a0f2-0000-7000-8000-0000000000d2',
      name: 'Dana Whitfield',
      email: 'dana@example.com',
      role: 'tow_staff',
      status: 'active',
      is_main: false,
    },
  ],
  similar: { license_number: [], phone: [] },
  now: {
    people_logged_in: 3,
    residents_logged_in: 20,
    open_tows: 2,
    cars_in_custody: 5,
    boots_on_cars: 1,
    boot_devices: 12,
  },
  can: { edit: true, enable: false, disable: true, decline: false, set_boot_access: true, set_admin: true },
}
const PRAIRIE: AdminCompanyDetails = {
  ...BAYOU,
  id: '0190a0f2-0000-7000-8000-0000000000c1',
  name: 'Lone Prairie Recovery',
  status: 'pending',
  has_booting_access: false,
  admin: {
    id: '0190a0f2-0000-7000-8000-0000000000d3',
    name: 'Wade Kessler',
    email: 'wade@example.com',
    status: 'active',
  },
  similar: { license_number: [], phone: [{ id: BAYOU.id, name: BAYOU.name, status: 'disabled' }] },
  can: { edit: true, enable: true, disable: false, decline: true, set_boot_access: true, set_admin: false },
}

function open(path = PATH, more: Parameters<typeof fakeGateway>[0] = {}) {
  const companies = [PRAIRIE, BAYOU]
  fakeGateway({
    [`GET ${API}`]: {
      body: { data: companies, next: null, previous: null, total: 2, counts: { all: 2, pending: 1, active: 1 } },
    },
    ...Object.fromEntries(companies.map((company) => [`GET ${API}/${company.id}`, { body: company }])),
    [`GET /api/tow-companies/${BAYOU.id}/legal-holds`]: {
      body: { data: [], timezone: BAYOU.timezone, can: { place: true } },
    },
    ...more,
  })
  return renderWithPlatform(<Companies />, { path, session: { role: 'super_admin' } })
}

afterEach(cleanup)

it('lists sign-ups that wait above the companies', async () => {
  open()
  const table = await screen.findByRole('grid', { name: 'Tow companies' })
  expect(within(table).getByText('Asked to join')).toBeDefined()
  expect(within(table).getByText('Waits for you')).toBeDefined()
  expect(within(table).getByText('Companies')).toBeDefined()
})

it('shows what was checked about a sign-up, and declines it with the reason', async () => {
  const user = userEvent.setup()
  const bodies: unknown[] = []
  const { store } = open(`${PATH}?selected=${PRAIRIE.id}`, {
    [`POST ${API}/${PRAIRIE.id}/decline`]: (request: { readonly body?: unknown }) => {
      bodies.push(request.body)
      return { body: { ...PRAIRIE, status: 'declined', decline_reason: 'No license' } }
    },
  })
  await screen.findByText('Phone number is in use here')
  expect(screen.getByText('License number is not in use here')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Decline' }))
  expect(bodies).toEqual([])
  await user.type(dialog.getByLabelText('Reason'), 'No license')
  await user.click(dialog.getByRole('button', { name: 'Decline' }))
  await expect.poll(() => bodies).toEqual([{ reason: 'No license' }])
  expect(store.get(toastsAtom).at(-1)).toMatchObject({ summary: 'Lone Prairie Recovery is declined' })
})

it('says what disabling stops before it is confirmed', async () => {
  const user = userEvent.setup()
  open(`${PATH}?selected=${BAYOU.id}`)
  await user.click(await screen.findByRole('button', { name: 'Disable' }))
  const dialog = within(await screen.findByRole('dialog'))
  for (const text of ['Log out 3 people', 'Stop everything new at 6 complexes', 'Leave 2 open tows', 'Hide 5 cars'])
    expect(dialog.getByText(text, { exact: false })).toBeDefined()
})

it('keeps boot access while boots are on cars', async () => {
  open(`${PATH}?selected=${BAYOU.id}`)
  const access = await screen.findByRole('switch', { name: /Boot access/ })
  expect(access).toHaveProperty('disabled', true)
  expect(screen.getByText('1 boot is on a car', { exact: false })).toBeDefined()
})

it('hands a company over to a person of its team', async () => {
  const user = userEvent.setup()
  const bodies: unknown[] = []
  open(`${PATH}?selected=${BAYOU.id}`, {
    [`PATCH ${API}/${BAYOU.id}/set-new-tow-admin`]: (request: { readonly body?: unknown }) => {
      bodies.push(request.body)
      return { body: BAYOU }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'New main admin' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByLabelText('Email')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Make main admin' }))
  await expect.poll(() => bodies).toEqual([{ tow_user_id: BAYOU.team[1]?.id }])
})

it('starts a view of one complex with its reason, and shows what comes of it', async () => {
  const user = userEvent.setup()
  const bodies: unknown[] = []
  const arbor = { id: '0190a0f2-0000-7000-8000-0000000000e1', name: 'Arbor Ridge' }
  const { platform } = open(`${PATH}?selected=${BAYOU.id}`, {
    'GET /api/contracts': {
      body: {
        data: [{ ...arbor, address: '4100 Ridge Rd', city: 'Houston', timezone: BAYOU.timezone, tow_company: BAYOU }],
      },
    },
    'POST /api/admin/view-as': (request: { readonly body?: unknown }) => {
      bodies.push(request.body)
      return { body: { csrf_token: 'of the view', user: { id: 'ines', role: 'contract_manager' } } }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'View its screens' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByLabelText(/^One complex/))
  await user.type(dialog.getByLabelText('Reason'), 'Asked about a missing tow')
  await user.click(dialog.getByRole('button', { name: 'Start view' }))
  expect(await dialog.findByText('Choose the complex', { selector: '.cw-err' })).toBeDefined()
  expect(bodies).toEqual([])
  await user.click(dialog.getByRole('combobox', { name: 'Complex' }))
  await user.click(await screen.findByRole('option', { name: /Arbor Ridge/ }))
  await user.click(dialog.getByRole('button', { name: 'Start view' }))
  await expect
    .poll(() => bodies)
    .toEqual([{ tow_company_id: BAYOU.id, contract_id: arbor.id, reason: 'Asked about a missing tow' }])
  await expect.poll(() => vi.mocked(platform.signIn).mock.calls).toEqual([[{ id: 'ines', role: 'contract_manager' }]])
})

it('offers no view of a sign-up', async () => {
  open(`${PATH}?selected=${PRAIRIE.id}`)
  await screen.findByText('Phone number is in use here')
  expect(screen.queryByRole('button', { name: 'View its screens' })).toBeNull()
})

it('says that the list failed, and offers to try again', async () => {
  open(PATH, { [`GET ${API}`]: { status: 503, body: { code: 'unavailable', message: 'Down' } } })
  expect(await screen.findByText("Couldn't load the companies")).toBeDefined()
})
