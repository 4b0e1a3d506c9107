// @vitest-environment jsdom
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { BOOT, KEY, payCaseOf } from '../parts/boot.fixture.ts'
import BootedPage from './booted.page.tsx'

const POST = 'POST /api/public/booted-vehicles/search'
const OTHER = { ...BOOT, key: '7f9619ff-8b86-4d11-b42d-00cf4fc964ff', state: 'LA' }

async function search(typed: string): Promise<void> {
  renderWithPlatform(<BootedPage />, { path: '/booted' })
  await userEvent.type(screen.getByLabelText('Plate or boot number'), typed)
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
}

it('opens the only case under its own address', async () => {
  const gateway = fakeGateway({
    [POST]: { body: { outcome: 'found', cases: [BOOT] } },
    [`GET /api/public/cases/${KEY}`]: { body: payCaseOf(BOOT, 'open') },
  })
  await search(' 0392 ')
  expect(await screen.findByRole('heading', { level: 1, name: 'Your car has a boot on it' })).toBeTruthy()
  expect(gateway.sent(POST)[0]?.body).toEqual({ searchValue: '0392' })
})

it('lets the owner choose between the plates of two states', async () => {
  fakeGateway({ [POST]: { body: { outcome: 'found', cases: [BOOT, OTHER] } } })
  await search('VRN 3318')
  expect(await screen.findByText('More than one car matches. Choose yours by its plate.')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Open this case' }).map((link) => link.getAttribute('href'))).toEqual([
    `/booted?case=${KEY}`,
    `/booted?case=${OTHER.key}`,
  ])
})

it('says what to try when nothing is found, and asks for a plate or number before it sends anything', async () => {
  const gateway = fakeGateway({ [POST]: { body: { outcome: 'nothing_found', cases: [] } } })
  await search('-')
  expect((await screen.findAllByText('Enter the plate or the number on the boot')).length).toBeGreaterThan(0)
  expect(gateway.sent(POST)).toEqual([])
  await userEvent.type(screen.getByLabelText('Plate or boot number'), '0329')
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(await screen.findByRole('heading', { name: 'Nothing found for -0329' })).toBe(document.activeElement)
})
