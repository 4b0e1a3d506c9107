// @vitest-environment jsdom
import type { SystemBlock } from '@curbwise/api/resources/system-blocks.schemas'
import { toastsAtom } from '@curbwise/platform'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { Blocks } from './blocks.tsx'

const PATH = '/super-admin/blocked-vehicles'
const API = '/api/admin/system-blocked-vehicles'
const CLONED: SystemBlock = {
  id: '0190a0f2-0000-7000-8000-0000000000b1',
  license_plate: 'PKS 6651',
  state: 'TX',
  vin: null,
  reason: 'Cloned plate',
  valid_from: '2026-11-01T06:00:00.000Z',
  valid_until: null,
  phase: 'now',
  added_by: 'Ines Halvorsen',
  added_at: '2026-11-01T06:00:00.000Z',
  ended_by: null,
  ended_why: null,
  rights: [
    {
      kind: 'resident',
      id: '0190a0f2-0000-7000-8000-0000000000e1',
      contract_id: '0190a0f2-0000-7000-8000-0000000000c1',
      contract_name: 'Arbor Ridge',
      tow_company_name: 'Bayou City Towing',
      unit_number: '214',
      timezone: 'America/Chicago',
      from: '2026-01-01T06:00:00.000Z',
      until: null,
    },
  ],
  can: { end: true },
}

function open(path = PATH, more: Parameters<typeof fakeGateway>[0] = {}, data: readonly SystemBlock[] = [CLONED]) {
  const gateway = fakeGateway({
    [`GET ${API}`]: {
      body: { data, next: null, previous: null, total: data.length, counts: { now: data.length, all: data.length } },
    },
    ...more,
  })
  return { ...gateway, ...renderWithPlatform(<Blocks />, { path, session: { role: 'super_admin' } }) }
}

afterEach(cleanup)

it('warns of the rights that a block didn’t end, and links to each', async () => {
  open(`${PATH}?selected=${CLONED.id}`)
  expect((await screen.findAllByText('Still has a right at Arbor Ridge')).length).toBeGreaterThan(0)
  const right = await screen.findByRole('link', { name: 'Registered for unit 214, no end' })
  expect(right.getAttribute('href')).toBe(
    `/complexes/vehicles?id=${CLONED.rights[0]?.contract_id}&selected=${CLONED.rights[0]?.id}`,
  )
  expect(screen.getByText('Arbor Ridge, Bayou City Towing')).toBeDefined()
})

it('says what blocking won’t do, then blocks the plate and names what stays', async () => {
  const user = userEvent.setup()
  const { sent, store } = open(PATH, { [`POST ${API}`]: { body: CLONED } }, [])
  await user.click((await screen.findAllByRole('button', { name: 'Block vehicle' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Each stays valid until someone ends it by name/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Block vehicle' }))
  expect(await dialog.findByText('Enter the plate, or the VIN if there is no plate')).toBeDefined()
  expect(sent(`POST ${API}`)).toEqual([])
  await user.type(dialog.getByLabelText('Plate'), 'PKS 6651')
  await user.type(dialog.getByLabelText('Reason'), 'Cloned plate')
  await user.click(dialog.getByRole('button', { name: 'Block vehicle' }))
  await expect
    .poll(() => sent(`POST ${API}`).at(-1)?.body)
    .toEqual({
      license_plate: 'PKS 6651',
      state: 'TX',
      vin: null,
      reason: 'Cloned plate',
      valid_from: null,
      valid_until: null,
    })
  await expect
    .poll(() => store.get(toastsAtom).at(-1))
    .toMatchObject({ summary: 'Blocked everywhere', detail: 'Still has a right at Arbor Ridge. End it there by name.' })
})

it('unblocks only with a reason', async () => {
  const user = userEvent.setup()
  const { sent } = open(`${PATH}?selected=${CLONED.id}`, { [`DELETE ${API}`]: { body: { ok: true } } })
  await user.click(await screen.findByRole('button', { name: 'Unblock' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Unblock' }))
  expect(sent(`DELETE ${API}`)).toEqual([])
  await user.type(dialog.getByLabelText('Reason'), 'The owner has a new plate')
  await user.click(dialog.getByRole('button', { name: 'Unblock' }))
  await expect
    .poll(() => sent(`DELETE ${API}`).at(-1)?.body)
    .toEqual({ id: CLONED.id, reason: 'The owner has a new plate' })
})

it('says that the list failed, and offers to try again', async () => {
  open(PATH, { [`GET ${API}`]: { status: 503, body: { code: 'unavailable', message: 'Down' } } })
  expect(await screen.findByText("Couldn't load the system-blocked vehicles")).toBeDefined()
})
