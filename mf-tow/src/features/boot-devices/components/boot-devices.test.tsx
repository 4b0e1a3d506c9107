// @vitest-environment jsdom
import type { BootDevice, BootPrice } from '@curbwise/api/resources/boot-records.schemas'
import { toastsAtom } from '@curbwise/platform'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { BootDevices } from './boot-devices.tsx'

const COMPANY = {
  id: '0190a0f2-0000-7000-8000-0000000000c0',
  name: 'Bayou City Towing',
  timezone: 'America/Chicago',
  has_booting_access: true,
}
const BASE = `/api/tow-companies/${COMPANY.id}`
const NONE = { deploy: false, return: false, mark_lost: false, retire: false }

const OUT: BootDevice = {
  id: '0190a0f2-0000-7000-8000-0000000000d1',
  tow_company_id: COMPANY.id,
  code: '0405',
  serial_number: 'PL-77-20418',
  model: null,
  status: 'awaiting_return',
  since: '2026-11-20T01:29:00.000Z',
  condition: 'works',
  place: null,
  booted_vehicle: {
    id: '0190a0f2-0000-7000-8000-0000000000b1',
    number: 2214,
    status: 'released_paid',
    license_plate: 'GLW 3306',
    state: 'TX',
    vehicle: { make: 'Kia', model: 'Forte', color: 'Silver', year: null },
    contract: { id: '0190a0f2-0000-7000-8000-0000000000e1', name: 'Bluebonnet Terrace', timezone: 'America/Chicago' },
    location: 'Visitor row',
    deployed_by: 'Hollis Greer',
    return_by: '2026-11-21T01:29:00.000Z',
    return_to: 'Yellow box',
  },
  last_changed_by: null,
  deployments: 58,
  can: { deploy: false, return: true, mark_lost: true, retire: true },
  allotted_at: '2025-02-10T18:00:00.000Z',
  events: [{ at: '2026-11-20T00:44:00.000Z', kind: 'deployed', sentence: 'Deployed by Hollis Greer', detail: null }],
  earned: {
    removals: { cents: 825_000, currency: 'USD' },
    paid_count: 55,
    free_count: 3,
    late_fees: { cents: 7_500, currency: 'USD' },
  },
}
const HERE: BootDevice = {
  ...OUT,
  id: '0190a0f2-0000-7000-8000-0000000000d2',
  code: '0420',
  status: 'available',
  place: 'Truck 7',
  booted_vehicle: null,
  deployments: 1,
  can: { deploy: true, return: true, mark_lost: true, retire: true },
  earned: null,
}
const PRICE: BootPrice = {
  id: '0190a0f2-0000-7000-8000-0000000000a1',
  contract: null,
  price: { cents: 15_000, currency: 'USD' },
  is_taxable: false,
  tax_percent: 0,
  late_fee: { cents: 2_500, currency: 'USD' },
  return_hours: 24,
  return_to: 'Yellow box',
  valid_from: '2026-09-01T05:00:00.000Z',
  valid_until: null,
  status: 'active',
  cap: { cents: 16_000, currency: 'USD' },
  can: { end: true },
}

const page = (data: readonly BootDevice[]) => ({
  data,
  next: null,
  previous: null,
  total: data.length,
  counts: { all: 2, available: 1, deployed: 0, awaiting_return: 1, lost: 0, retired: 0 },
})

function open(
  manages: boolean,
  path = '/boot-devices',
  more: Parameters<typeof fakeGateway>[0] = {},
  devices: readonly BootDevice[] = [OUT, HERE],
) {
  fakeGateway({
    [`GET ${BASE}/boot-devices`]: { body: page(devices) },
    [`GET ${BASE}/boot-prices`]: { body: { data: [PRICE], cap: PRICE.cap } },
    [`GET ${BASE}/contracts`]: { body: { data: [] } },
    [`GET /api/boot-devices/${OUT.id}`]: { body: devices.find(({ id }) => id === OUT.id) ?? OUT },
    [`GET /api/boot-devices/${HERE.id}`]: { body: HERE },
    ...more,
  })
  return renderWithPlatform(<BootDevices manages={manages} />, {
    path,
    session: { role: manages ? 'tow_admin' : 'tow_driver', tow_company: COMPANY },
  })
}

afterEach(cleanup)

it('says where each boot is', async () => {
  open(false)
  const grid = within(await screen.findByRole('grid', { name: 'Boots' }))
  expect(grid.getByText('With the owner')).toBeDefined()
  expect(grid.getByText(/^TX GLW 3306, (was )?due back 11\/20\/2026, 7:29 PM$/)).toBeDefined()
  expect(grid.getByText('Truck 7')).toBeDefined()
  expect(grid.getByText('58 times')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Prices' })).toBeNull()
})

it('takes a boot back with its place and condition', async () => {
  const user = userEvent.setup()
  const bodies: unknown[] = []
  const { store } = open(false, `/boot-devices?selected=${OUT.id}`, {
    [`PATCH /api/boot-devices/${OUT.id}/return`]: (request: { readonly body?: unknown }) => {
      bodies.push(request.body)
      return { body: { ...OUT, status: 'available' } }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'It is back' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Boot 0405' }))
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Yellow box' }).checked).toBe(true)
  await user.click(dialog.getByRole('radio', { name: 'Truck 7' }))
  await user.click(dialog.getByRole('radio', { name: 'Damaged' }))
  await user.click(dialog.getByRole('button', { name: 'It is back' }))
  await waitFor(() => expect(bodies).toEqual([{ place: 'Truck 7', condition: 'damaged', note: '' }]))
  await waitFor(() => expect(store.get(toastsAtom).at(-1)).toMatchObject({ summary: 'Boot 0405 is available' }))
})

it('leads a driver from an available boot to a car, and never offers what only the office may do', async () => {
  open(false, `/boot-devices?selected=${HERE.id}`)
  const link = await screen.findByRole('link', { name: 'Boot a car with it' })
  expect(link.getAttribute('href')).toBe('/booted-vehicles?deploy=new&device=0420')
  for (const name of ['Lost', 'Retire', 'Add price']) expect(screen.queryByRole('button', { name })).toBeNull()
})

it('offers only what the record allows', async () => {
  open(true, `/boot-device-management?selected=${OUT.id}`, {}, [{ ...OUT, can: NONE }])
  await screen.findByRole('heading', { name: 'History of this boot' })
  for (const name of ['Lost', 'Retire', 'It is back']) expect(screen.queryByRole('button', { name })).toBeNull()
})

it('finds a boot by its typed code, and says when there is none', async () => {
  const user = userEvent.setup()
  const asked: string[] = []
  open(false, '/boot-devices?open=find', {
    [`GET ${BASE}/boot-devices`]: ({ url }: { readonly url: string }) => {
      const filter = new URL(url, 'http://localhost').searchParams.get('filter')
      if (filter) asked.push(filter)
      return { body: page(filter === null ? [OUT, HERE] : filter === 'code:is:0420' ? [HERE] : []) }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Type the code' }))
  const field = await screen.findByLabelText('Code or serial number', { selector: 'dialog *, [role=dialog] *' })
  await user.type(field, '9999{Enter}')
  await screen.findByText('No boot of the company has the code or serial number “9999”.')
  expect(asked).toEqual(['code:is:9999', 'serial_number:is:9999'])
  await user.clear(field)
  await user.type(field, '0420{Enter}')
  await screen.findByRole('link', { name: 'Boot a car with it' })
})

it('shows the office the stock and the prices with the cap, and adds a price', async () => {
  const user = userEvent.setup()
  const bodies: unknown[] = []
  open(true, '/boot-device-management?open=price', {
    [`POST ${BASE}/boot-prices`]: (request: { readonly body?: unknown }) => {
      bodies.push(request.body)
      return { body: PRICE }
    },
  })
  await screen.findByRole('img', { name: '1 available, 0 deployed, 1 awaiting return, 0 lost, 0 retired' })
  await screen.findByText('cap $160.00')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a boot price' }))
  expect(dialog.getByText('The state’s cap is $160.00 today')).toBeDefined()
  await user.type(dialog.getByLabelText(/^Removal/), '155')
  await user.type(dialog.getByLabelText(/^Late fee/), '25')
  await user.click(dialog.getByRole('button', { name: 'Add price' }))
  await dialog.findByText('Enter after how many hours the boot is late, or leave the late fee empty')
  await user.type(dialog.getByLabelText(/^Due back after/), '24')
  await user.click(dialog.getByRole('button', { name: 'Add price' }))
  await waitFor(() =>
    expect(bodies).toEqual([
      {
        contract_id: null,
        price_cents: 15_500,
        is_taxable: false,
        tax_percent: 0,
        late_fee_cents: 2_500,
        return_hours: 24,
        return_to: null,
      },
    ]),
  )
})

it('says what ending a price stops', async () => {
  const user = userEvent.setup()
  open(true, '/boot-device-management')
  await user.click(await screen.findByRole('button', { name: 'End the price of All complexes, $150.00' }))
  await screen.findByText('Stop boots wherever a complex has no price of its own, until another price starts.')
})

it('has words for an empty list, a failed one, and a search without a match', async () => {
  open(false, '/boot-devices', {}, [])
  await screen.findByText('No boots yet')
  cleanup()
  open(false, '/boot-devices?search=QQ', {}, [])
  await screen.findByText('No boot matches')
  cleanup()
  open(false, '/boot-devices', {
    [`GET ${BASE}/boot-devices`]: { status: 500, body: { message: 'x', code: 'internal' } },
  })
  await screen.findByText('Couldn’t load the boots')
})
