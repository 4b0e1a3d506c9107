// @vitest-environment jsdom
import type { AdminDevice } from '@curbwise/api/resources/admin-devices.schemas'
import { toastsAtom } from '@curbwise/platform'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Devices } from './devices.tsx'
import ImportDialog from './import-dialog.tsx'

const PATH = '/super-admin/devices'
const API = '/api/admin/devices'
const BOOT: AdminDevice = {
  id: '0190a0f2-0000-7000-8000-0000000000d1',
  kind: 'boot',
  name: 'Keypad boot',
  serial_number: 'PL-77-21002',
  code: '0431',
  status: 'stock',
  tow_company: null,
  allocated_at: null,
  allocated_by: null,
  note: null,
  boot_status: null,
  created_at: '2026-11-17T15:00:00.000Z',
  added_by: 'Ines Halvorsen',
  removed_at: null,
  removed_by: null,
  remove_reason: null,
  can: { allocate: true, remove: true },
}
const company = (id: string, name: string, has_booting_access: boolean) => ({
  id,
  name,
  city: 'Houston',
  state: 'TX',
  has_booting_access,
  available: 12,
  deployed: 4,
  awaiting_return: 2,
  lost: 1,
})
const BAYOU = company('0190a0f2-0000-7000-8000-0000000000c1', 'Bayou City Towing', true)
const PRAIRIE = company('0190a0f2-0000-7000-8000-0000000000c2', 'Lone Prairie Recovery', false)

function open(path = PATH, more: Parameters<typeof fakeGateway>[0] = {}) {
  const gateway = fakeGateway({
    [`GET ${API}`]: {
      body: {
        data: [BOOT],
        next: null,
        previous: null,
        total: 1,
        counts: { stock: 1, allocated: 0, removed: 0, all: 1 },
      },
    },
    [`GET ${API}/companies`]: { body: { data: [BAYOU, PRAIRIE] } },
    ...more,
  })
  return { ...gateway, ...renderWithPlatform(<Devices />, { path, session: { role: 'super_admin' } }) }
}

afterEach(cleanup)

it('allocates a boot only to a company with boot access, and says what it has then', async () => {
  const user = userEvent.setup()
  const { sent, store } = open(`${PATH}?selected=${BOOT.id}`, { [`POST ${API}/allocate`]: { body: { allocated: 1 } } })
  await user.click(await screen.findByRole('button', { name: 'Allocate' }))
  const dialog = within(await screen.findByRole('dialog'))
  const to = await dialog.findByLabelText('To')
  await user.click(dialog.getByRole('button', { name: 'Allocate 1 boot' }))
  expect(dialog.getByText('Choose a company')).toBeDefined()
  await dialog.findByRole('option', { name: 'Bayou City Towing' })
  expect(dialog.queryByRole('option', { name: 'Lone Prairie Recovery' })).toBeNull()
  await user.selectOptions(to, BAYOU.id)
  expect(dialog.getByText(/It then has 19 in use, 1 more\./)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Allocate 1 boot' }))
  await expect
    .poll(() => sent(`POST ${API}/allocate`).at(-1)?.body)
    .toEqual({ device_ids: [BOOT.id], tow_company_id: BAYOU.id, note: null })
  await expect.poll(() => store.get(toastsAtom).at(-1)).toMatchObject({ summary: '1 boot allocated' })
})

it('keeps the choice when the gateway refuses, and says why', async () => {
  const user = userEvent.setup()
  open(`${PATH}?selected=${BOOT.id}`, {
    [`POST ${API}/allocate`]: {
      status: 422,
      body: {
        code: 'validation_failed',
        message: 'Please check the marked fields.',
        fields: { device_ids: 'Bayou City Towing already has a boot with the serial number PL-77-21002' },
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Allocate' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('option', { name: 'Bayou City Towing' })
  await user.selectOptions(dialog.getByLabelText('To'), BAYOU.id)
  await user.click(dialog.getByRole('button', { name: 'Allocate 1 boot' }))
  expect(await dialog.findByText(/already has a boot with the serial number/)).toBeDefined()
})

it('shows a verdict for each row of a list before it adds the new ones', async () => {
  const user = userEvent.setup()
  const onClose = vi.fn()
  const { sent } = fakeGateway({
    [`POST ${API}/import`]: {
      body: {
        rows: [
          { line: 1, serial_number: 'IM-1', code: '0910', name: null, verdict: 'new', why: null },
          { line: 2, serial_number: '', code: '0911', name: null, verdict: 'error', why: 'It has no serial number' },
        ],
        counts: { new: 1, same: 0, error: 1 },
        added: 1,
      },
    },
  })
  renderWithPlatform(<ImportDialog onClose={onClose} />, { path: PATH, session: { role: 'super_admin' } })
  await user.type(screen.getByLabelText('Model'), 'Keypad boot')
  await user.type(screen.getByLabelText('List'), 'IM-1,0910')
  await user.click(screen.getByRole('button', { name: 'Check the list' }))
  expect(await screen.findByText('It has no serial number')).toBeDefined()
  expect(screen.getByText('Change or add the other 1 row.')).toBeDefined()
  expect(sent(`POST ${API}/import`)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Add 1 device' }))
  await expect
    .poll(() => sent(`POST ${API}/import`).at(-1)?.body)
    .toEqual({ kind: 'boot', name: 'Keypad boot', text: 'IM-1,0910', apply: true })
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

it('lists where the boots of each company with boot access are', async () => {
  open(`${PATH}?view=companies`)
  expect(await screen.findByText('1 company with boot access, 18 boots in use')).toBeDefined()
  expect(screen.queryByText('Lone Prairie Recovery')).toBeNull()
})
