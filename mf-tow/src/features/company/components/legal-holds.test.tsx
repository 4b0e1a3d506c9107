// @vitest-environment jsdom
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { LegalHolds } from './legal-holds.tsx'

const COMPANY = '0190a0f2-0000-7000-8000-0000000000c0'
const PATH = `/api/tow-companies/${COMPANY}/legal-holds`
const HOLD = {
  id: '0190a0f2-0000-7000-8000-0000000000e1',
  reason: 'Ruiz v. Bayou City Towing',
  is_platform: true,
  placed_at: '2026-11-20T21:58:00.000Z',
  placed_by: 'Ines Salgado',
  lifted: null,
  can: { lift: false },
}
const show = (body: object, status = 200) => {
  const gateway = fakeGateway({ [`GET ${PATH}`]: { status, body } })
  return {
    ...gateway,
    ...renderWithPlatform(<LegalHolds company_id={COMPANY} />, { session: { role: 'tow_admin' } }),
  }
}
const answer = (data: readonly object[]) => ({ data, timezone: 'America/Chicago', can: { place: true } })

afterEach(cleanup)

it('shows who placed a legal hold and why, and changes nothing', async () => {
  const lifted = { at: '2026-11-25T18:00:00.000Z', by: 'Omar Reyes' }
  show(answer([HOLD, { ...HOLD, id: `${HOLD.id.slice(0, -1)}2`, reason: 'Subpoena', is_platform: false, lifted }]))
  const row = within(await screen.findByRole('row', { name: /Ruiz v\. Bayou City Towing/ }))
  expect(row.getByText('11/20/2026, 3:58 PM')).toBeDefined()
  expect(row.getByText('Ines Salgado, platform')).toBeDefined()
  expect(row.getByText('In force')).toBeDefined()
  const ended = within(screen.getByRole('row', { name: /Subpoena/ }))
  expect(ended.getByText('Omar Reyes')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

it('shows nothing while none was ever placed', async () => {
  const { container, queryClient } = show(answer([]))
  await expect.poll(() => queryClient.getQueryCache().getAll()[0]?.state.status).toBe('success')
  expect(container.textContent).toBe('')
})

it('says that the legal holds failed to load', async () => {
  show({ code: 'unavailable', message: 'Down' }, 503)
  expect(await screen.findByText("Couldn't load the legal holds")).toBeDefined()
})
