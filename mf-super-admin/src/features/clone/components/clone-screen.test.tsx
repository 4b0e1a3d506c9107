// @vitest-environment jsdom
import type { ClonePreview, ContractCloneDetail } from '@curbwise/api/resources/contract-clones.schemas'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { CloneScreen } from './clone-screen.tsx'

const PATH = '/super-admin/clone-contract'
const [LARKSPUR, GULF, CLONE, LOT] = ['01', '02', '03', '04'].map((end) => `0190a0f2-0000-7000-8000-0000000000${end}`)
const CHECK = `${PATH}?from=${LARKSPUR}&to=${GULF}&step=check`

const PREVIEW: ClonePreview = {
  source: {
    id: LARKSPUR ?? '',
    name: 'The Larkspur',
    address: '2200 Post Oak Blvd',
    city: 'Houston',
    company: { id: '0190a0f2-0000-7000-8000-0000000000c0', name: 'Bayou City Towing' },
    default_storage_lot_id: null,
  },
  target: {
    id: GULF ?? '',
    name: 'Gulf Freeway Wrecker',
    city: 'Pasadena',
    main_admin: 'Denise Okonkwo',
    lots: [{ id: LOT ?? '', name: 'Shaver St' }],
  },
  is_other_company: true,
  is_practice: false,
  copied: { settings: 28, units: 186, pins: 186, residents: 241, vehicles: 298, lists: 17, prices: 2, packages: 0 },
  look_alikes: 3,
  price_problem: null,
  never_copied: {
    tows: 1902,
    guest_permits: 12,
    payments_cents: 21_488_040,
    boots: 1,
    stickers: 9,
    history: 10_431,
    managers: 3,
    signs: 4,
  },
}
const STARTED: ContractCloneDetail = {
  id: CLONE ?? '',
  name: 'The Larkspur',
  state: 'running',
  source: { id: LARKSPUR ?? '', name: 'The Larkspur', timezone: 'America/Chicago', company: PREVIEW.source.company },
  target: { id: GULF ?? '', name: 'Gulf Freeway Wrecker' },
  contract: null,
  parts: ['units'],
  reason: 'The complex moved',
  steps: [
    { step: 'settings', state: 'done', count: 28 },
    { step: 'units', state: 'running', count: 186 },
    { step: 'pins', state: 'waiting', count: 186 },
  ],
  total: 400,
  done: 28,
  queued_at: '2026-11-20T21:52:00.000Z',
  finished_at: null,
  started_by: 'Ines Halvorsen',
  failure: null,
  look_alikes: [],
}
const DONE: ContractCloneDetail = {
  ...STARTED,
  state: 'done',
  contract: { id: '0190a0f2-0000-7000-8000-0000000000aa', name: 'The Larkspur' },
  steps: STARTED.steps.map((step) => ({ ...step, state: 'done' as const })),
  done: 400,
  finished_at: '2026-11-20T21:53:00.000Z',
  look_alikes: [{ one: 'KVB0821', other: 'KVBO821' }],
}

function open(path: string, more: Parameters<typeof fakeGateway>[0] = {}) {
  const empty = { body: { data: [], next: null, previous: null, total: null, counts: null } }
  fakeGateway({
    'GET /api/contracts': empty,
    'GET /api/tow-companies': empty,
    'GET /api/admin/contract-clones': empty,
    [`POST /api/admin/contracts/${LARKSPUR}/preview-clone`]: { body: PREVIEW },
    [`GET /api/admin/contract-clones/${CLONE}`]: { body: STARTED },
    ...more,
  })
  return renderWithPlatform(<CloneScreen />, { path, session: { role: 'super_admin' } })
}

afterEach(cleanup)

it('goes on only with a complex and a company', async () => {
  open(PATH)
  expect(await screen.findByText('No clones yet')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Check' })).toHaveProperty('disabled', true)
})

it('shows what is copied, what never is, and what cloning will do', async () => {
  open(CHECK)
  const table = within(await screen.findByRole('table', { name: 'Copied' }))
  expect(table.getByRole('row', { name: /^Resident vehicles 298 Valid ones only/ })).toBeDefined()
  expect(table.getByText('241 new, personal')).toBeDefined()
  expect(screen.getByText('$214,880.40')).toBeDefined()
  expect(screen.getByText('Add one complex with 186 units and 298 vehicles, on hold')).toBeDefined()
  expect(screen.getByText('Email Denise Okonkwo')).toBeDefined()
})

it('leaves residents and vehicles out with the units', async () => {
  const user = userEvent.setup()
  open(CHECK)
  await user.click(await screen.findByRole('checkbox', { name: 'Units' }))
  for (const name of ['Residents', 'Resident vehicles'])
    expect(screen.getByRole('checkbox', { name })).toHaveProperty('checked', false)
  expect(screen.getByText('Add one complex with 0 units and 0 vehicles, on hold')).toBeDefined()
})

it('asks for the reason, and then starts the clone with what was chosen', async () => {
  const user = userEvent.setup()
  const bodies: unknown[] = []
  open(CHECK, {
    [`POST /api/admin/contracts/${LARKSPUR}/clone`]: (request: { readonly body?: unknown }) => {
      bodies.push(request.body)
      return { body: STARTED }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Clone The Larkspur' }))
  expect(await screen.findByText('Enter why Gulf Freeway Wrecker gets personal data')).toBeDefined()
  expect(bodies).toEqual([])
  await user.type(screen.getByLabelText('Reason for passing personal data on'), 'The complex moved')
  await user.click(screen.getByRole('checkbox', { name: 'Tow prices' }))
  await user.click(screen.getByRole('button', { name: 'Clone The Larkspur' }))
  await expect
    .poll(() => bodies)
    .toEqual([
      {
        tow_company_id: GULF,
        name: 'The Larkspur',
        parts: ['units', 'residents', 'vehicles', 'lists'],
        storage_lot_id: LOT,
        reason: 'The complex moved',
        wait: false,
      },
    ])
  expect(await screen.findByText('28 of 400 copied', { exact: false })).toBeDefined()
})

it('names the field that the gateway refuses', async () => {
  const user = userEvent.setup()
  const fields = { name: 'Gulf Freeway Wrecker already has a complex with this name' }
  open(CHECK, {
    [`POST /api/admin/contracts/${LARKSPUR}/clone`]: {
      status: 422,
      body: { code: 'validation_failed', message: 'Check the fields', fields },
    },
  })
  await user.type(await screen.findByLabelText('Reason for passing personal data on'), 'The complex moved')
  await user.click(screen.getByRole('button', { name: 'Clone The Larkspur' }))
  expect(await screen.findByText(fields.name)).toBeDefined()
})

it('can cancel a clone that is running', async () => {
  const user = userEvent.setup()
  let state: ContractCloneDetail['state'] = 'running'
  open(`${PATH}?clone=${CLONE}`, {
    [`GET /api/admin/contract-clones/${CLONE}`]: () => ({ body: { ...STARTED, state } }),
    [`POST /api/admin/contract-clones/${CLONE}/cancel`]: () => {
      state = 'canceled'
      return { body: { ...STARTED, state } }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Cancel, copy nothing' }))
  expect(await screen.findByText('The clone was canceled')).toBeDefined()
})

it('links to the new complex, and names its look-alike plates', async () => {
  open(`${PATH}?clone=${CLONE}`, { [`GET /api/admin/contract-clones/${CLONE}`]: { body: DONE } })
  const link = await screen.findByRole('link', { name: 'Open The Larkspur' })
  expect(link.getAttribute('href')).toBe(`/complexes/details?id=${DONE.contract?.id}`)
  expect(screen.getByText('KVBO821', { exact: false })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Cancel, copy nothing' })).toBeNull()
})

it('says that the preview or a clone couldn’t be loaded, and why a clone failed', async () => {
  const down = { status: 503, body: { code: 'unavailable', message: 'Down' } }
  open(CHECK, { [`POST /api/admin/contracts/${LARKSPUR}/preview-clone`]: down })
  expect(await screen.findByText('Couldn’t load what would be copied')).toBeDefined()
  cleanup()
  open(`${PATH}?clone=${CLONE}`, { [`GET /api/admin/contract-clones/${CLONE}`]: down })
  expect(await screen.findByText('Couldn’t load the clone')).toBeDefined()
  cleanup()
  const failure = 'Others are changing this complex right now. Nothing was copied. Try again.'
  const failed = { ...STARTED, state: 'failed', failure }
  open(`${PATH}?clone=${CLONE}`, { [`GET /api/admin/contract-clones/${CLONE}`]: { body: failed } })
  expect(await screen.findByText(failure)).toBeDefined()
})
