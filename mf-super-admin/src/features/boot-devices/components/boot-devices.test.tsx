// @vitest-environment jsdom
import type { AdminBootDeviceRow, BootDevice } from '@curbwise/api/resources/boot-records.schemas'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { BootDevices } from './boot-devices.tsx'

const BAYOU = { id: '0190a0f2-0000-7000-8000-0000000000c0', name: 'Bayou City Towing' }
const LOST: AdminBootDeviceRow = {
  id: '0190a0f2-0000-7000-8000-0000000000d1',
  tow_company_id: BAYOU.id,
  company: BAYOU,
  code: '0344',
  serial_number: 'PL-77-20001',
  model: 'Rhino RW-3',
  status: 'lost',
  since: '2026-10-28T18:00:00.000Z',
  condition: 'works',
  place: 'Truck 7',
  booted_vehicle: null,
  last_changed_by: 'Hollis Greer',
  deployments: 37,
  can: { deploy: false, return: true, mark_lost: false, retire: true },
}
const { company: _, ...row } = LOST
const DEVICE: BootDevice = {
  ...row,
  allotted_at: '2025-02-10T18:00:00.000Z',
  events: [
    {
      at: '2026-10-28T18:00:00.000Z',
      kind: 'lost',
      sentence: 'Marked as lost',
      detail: 'Not on the truck, by Hollis Greer',
    },
  ],
  earned: null,
}
const NONE = { available: 0, deployed: 0, awaiting_return: 0, lost: 0, retired: 0 }

function open(data: readonly AdminBootDeviceRow[], path = '/super-admin/boot-devices') {
  fakeGateway({
    'GET /api/admin/boot-devices': {
      body: {
        data,
        next: null,
        previous: null,
        total: data.length,
        counts: { all: data.length, ...NONE, lost: data.length },
        companies: data.length > 0 ? [{ company: BAYOU, states: { ...NONE, available: 12, lost: 1 } }] : [],
      },
    },
    [`GET /api/boot-devices/${LOST.id}`]: { body: DEVICE },
  })
  return renderWithPlatform(<BootDevices />, { path, session: { role: 'super_admin', tow_company: null } })
}

afterEach(cleanup)

it('lists the boots of all companies, with the stock of each', async () => {
  open([LOST])
  const stocks = within(await screen.findByRole('list', { name: 'Boots by company' }))
  expect(stocks.getByText('13 boots')).toBeDefined()
  expect(
    stocks.getByRole('img', { name: '12 available, 0 deployed, 0 awaiting return, 1 lost, 0 retired' }),
  ).toBeDefined()
  const grid = within(screen.getByRole('grid', { name: 'Boot devices' }))
  expect(grid.getByText('Truck 7')).toBeDefined()
  expect(grid.getByText('Reported by Hollis Greer')).toBeDefined()
})

it('opens a boot with its history, and the stock of its company', async () => {
  open([LOST])
  await userEvent.click(await screen.findByText('0344'))
  await screen.findByText('Not on the truck, by Hollis Greer')
  expect(screen.getByRole('link', { name: 'Open in the company’s stock' }).getAttribute('href')).toBe(
    `/boot-device-management?company=${BAYOU.id}&selected=${LOST.id}`,
  )
})

it('says when there is none', async () => {
  open([])
  await screen.findByText('No boots yet')
})
