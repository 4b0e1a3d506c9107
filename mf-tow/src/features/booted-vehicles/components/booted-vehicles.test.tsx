// @vitest-environment jsdom
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { boot, BOOT_ID, bootRow, COMPANY, decision } from '@curbwise/testing/boots'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { BootedVehicles } from './booted-vehicles.tsx'

const LIST = `GET /api/tow-companies/${COMPANY.id}/booted-vehicles`

function open(path: string, counts: Readonly<Record<string, number>> = { open: 1 }) {
  const gateway = fakeGateway({
    [LIST]: { body: { data: [bootRow()], next: null, previous: null, total: 1, counts } },
    [`GET /api/booted-vehicles/${BOOT_ID}`]: { body: boot() },
    [`GET /api/booted-vehicles/${BOOT_ID}/decision`]: { body: { decision: decision() } },
    'GET /api/exports': { body: { data: [] } },
  })
  renderWithPlatform(<BootedVehicles company={COMPANY} />, {
    path,
    session: { role: 'tow_staff', tow_company: COMPANY },
  })
  return gateway
}

it('asks for the open boots of the company, and for another segment by choice', async () => {
  const { sent } = open('/booted-vehicles')
  await screen.findByText('Black Dodge Ram')
  const segments = () => sent(LIST).map(({ url }) => new URL(url, 'http://gateway').searchParams.get('segment'))
  expect(new Set(segments())).toEqual(new Set(['open']))
  await userEvent.click(screen.getByRole('button', { name: /^Released/ }))
  await waitFor(() => expect(segments().at(-1)).toBe('released'))
})

it('opens the panel of a row, and asks what the decision is now', async () => {
  const { sent } = open('/booted-vehicles')
  await userEvent.click(await screen.findByText('Black Dodge Ram'))
  expect(await screen.findByRole('heading', { name: 'Device 0392' })).toBeTruthy()
  await waitFor(() => expect(sent(`GET /api/booted-vehicles/${BOOT_ID}/decision`)).toHaveLength(1))
})

it('reads the release code only when asked', async () => {
  const { sent } = open(`/booted-vehicles?selected=${BOOT_ID}`)
  await screen.findByRole('button', { name: 'Show for 30 s' })
  expect(sent(`POST /api/booted-vehicles/${BOOT_ID}/read-code`)).toEqual([])
})
