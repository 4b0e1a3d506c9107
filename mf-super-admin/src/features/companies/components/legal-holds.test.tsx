// @vitest-environment jsdom
import type { LegalHoldRow } from '@curbwise/api/resources/legal-holds.schemas'
import { toastsAtom } from '@curbwise/platform'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { LegalHolds } from './legal-holds.tsx'

const COMPANY = { id: '0190a0f2-0000-7000-8000-0000000000c0', name: 'Bayou City Towing' }
const PATH = `/api/tow-companies/${COMPANY.id}/legal-holds`
const RUIZ: LegalHoldRow = {
  id: '0190a0f2-0000-7000-8000-0000000000e1',
  reason: 'Ruiz v. Bayou City Towing',
  is_platform: true,
  placed_at: '2026-11-20T21:58:00.000Z',
  placed_by: 'Ines Salgado',
  lifted: null,
  can: { lift: true },
}
const LETTER: LegalHoldRow = { ...RUIZ, id: '0190a0f2-0000-7000-8000-0000000000e2', reason: 'Letter of an attorney' }
const LIFTED: LegalHoldRow = {
  ...RUIZ,
  id: '0190a0f2-0000-7000-8000-0000000000e3',
  reason: 'Hearing of 2025',
  lifted: { at: '2026-01-05T18:00:00.000Z', by: 'Omar Reyes' },
  can: { lift: false },
}

function open(holds: readonly LegalHoldRow[], place = true) {
  const gateway = fakeGateway({
    [`GET ${PATH}`]: { body: { data: holds, timezone: 'America/Chicago', can: { place } } },
    [`POST ${PATH}`]: { body: RUIZ },
    [`POST ${PATH}/${RUIZ.id}/lift`]: { body: { ...RUIZ, lifted: LIFTED.lifted } },
  })
  return {
    ...gateway,
    ...renderWithPlatform(<LegalHolds company={COMPANY} />, { session: { role: 'super_admin' } }),
  }
}
afterEach(cleanup)

it('lists who placed and lifted each legal hold, and lifts only what is in force', async () => {
  open([RUIZ, LIFTED], false)
  const list = within(await screen.findByRole('list'))
  expect(list.getByText(/^Since 11\/20\/2026, .*, by Ines Salgado$/)).toBeDefined()
  expect(list.getByText(/^Lifted 01\/05\/2026, .* by Omar Reyes$/)).toBeDefined()
  expect(list.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    `Lift the legal hold: ${RUIZ.reason}`,
  ])
  expect(screen.queryByRole('button', { name: 'Place a legal hold' })).toBeNull()
})

it('places one with its reason, after saying what it does', async () => {
  const user = userEvent.setup()
  const { sent, store } = open([])
  await screen.findByText('None. Records are deleted on their usual schedule.')
  await user.click(screen.getByRole('button', { name: 'Place a legal hold' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Stop tows, or anything else the company does.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Place legal hold' }))
  expect(sent(`POST ${PATH}`)).toEqual([])
  await user.type(dialog.getByLabelText('Reason'), RUIZ.reason)
  await user.click(dialog.getByRole('button', { name: 'Place legal hold' }))
  await expect.poll(() => sent(`POST ${PATH}`).map(({ body }) => body)).toEqual([{ reason: RUIZ.reason }])
  await expect
    .poll(() => store.get(toastsAtom).at(-1))
    .toMatchObject({ summary: 'Bayou City Towing is under a legal hold' })
})

it.each([
  ['the last one deletes', [RUIZ, LIFTED], 'Delete expired records, from the next hour on. No one can restore them.'],
  ['one of two deletes nothing', [RUIZ, LETTER], /^Leave 1 other legal hold on\./],
] as const)('says before lifting that %s', async (_, holds, words) => {
  const user = userEvent.setup()
  const { sent } = open(holds)
  await user.click(await screen.findByRole('button', { name: `Lift the legal hold: ${RUIZ.reason}` }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(words)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Lift legal hold' }))
  await expect.poll(() => sent(`POST ${PATH}/${RUIZ.id}/lift`).length).toBe(1)
})
