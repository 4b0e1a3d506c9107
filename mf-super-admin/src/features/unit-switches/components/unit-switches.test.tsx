// @vitest-environment jsdom
import type { SwitchedUnitDetails } from '@curbwise/api/resources/unit-switches.schemas'
import { toastsAtom } from '@curbwise/platform'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { UnitSwitches } from './unit-switches.tsx'

const PATH = '/super-admin/units-blocked-vehicles'
const API = '/api/admin/units'
const UNIT: SwitchedUnitDetails = {
  id: '0190a0f2-0000-7000-8000-000000000201',
  unit_number: '203',
  contract: { id: '0190a0f2-0000-7000-8000-000000000202', name: 'Arbor Ridge', timezone: 'America/Chicago' },
  tow_company: { id: '0190a0f2-0000-7000-8000-000000000203', name: 'Bayou City Towing' },
  has_resident_registration: true,
  has_guest_registration: false,
  residents_off: null,
  guests_off: { reason: 'Sold permits to strangers', since: '2026-11-02T18:00:00.000Z', by: 'Ines Salgado' },
  changed_at: '2026-11-02T18:00:00.000Z',
  residents: ['Deshawn Whitaker'],
  vacant_since: null,
  vehicles: { used: 1, allowed: 2 },
  guests: { used: 0, allowed: 2 },
  permits: [],
  before: [
    {
      id: '0190a0f2-0000-7000-8000-000000000204',
      kind: 'guest',
      reason: 'Party weekend',
      from: '2026-06-13T18:00:00.000Z',
      until: '2026-06-15T18:00:00.000Z',
      by: 'Ines Salgado',
      ended_by: 'Ines Salgado',
      end_reason: null,
    },
  ],
}

function open(path = PATH, more: Parameters<typeof fakeGateway>[0] = {}) {
  fakeGateway({
    [`GET ${API}`]: {
      body: { data: [UNIT], next: null, previous: null, total: 1, counts: { off: 1, residents_off: 0, guests_off: 1 } },
    },
    [`GET ${API}/${UNIT.id}`]: { body: UNIT },
    'GET /api/admin/tow-companies': { body: { data: [], next: null, previous: null, total: 0, counts: null } },
    ...more,
  })
  return renderWithPlatform(<UnitSwitches />, { path, session: { role: 'super_admin' } })
}

afterEach(cleanup)

it('lists units with what is off, and why', async () => {
  open()
  const table = await screen.findByRole('grid', { name: 'Units' })
  expect(within(table).getByText('Off')).toBeDefined()
  expect(within(table).getByText('Sold permits to strangers')).toBeDefined()
})

it('switches residents off only with a reason, and says what stays', async () => {
  const user = userEvent.setup()
  const bodies: unknown[] = []
  const { store } = open(`${PATH}?selected=${UNIT.id}`, {
    [`POST ${API}/${UNIT.id}/enable-disable-resident-vehicles`]: (request: { readonly body?: unknown }) => {
      bodies.push(request.body)
      return { body: { ...UNIT, has_resident_registration: false } }
    },
  })
  expect(await screen.findByText('“Party weekend”', { exact: false })).toBeDefined()
  await user.click(screen.getByRole('switch', { name: /Resident vehicles/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('End the registration of 1 vehicle. No car becomes towable by this.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Switch off' }))
  expect(bodies).toEqual([])
  await user.type(dialog.getByLabelText('Reason'), 'The same car in six units')
  await user.click(dialog.getByRole('button', { name: 'Switch off' }))
  await expect.poll(() => bodies).toEqual([{ is_active: false, reason: 'The same car in six units' }])
  expect(store.get(toastsAtom).at(-1)).toMatchObject({ summary: 'Resident vehicles of unit 203 are off' })
})

it('says that the list failed, and offers to try again', async () => {
  open(PATH, { [`GET ${API}`]: { status: 503, body: { code: 'unavailable', message: 'Down' } } })
  expect(await screen.findByText("Couldn't load the units")).toBeDefined()
})
