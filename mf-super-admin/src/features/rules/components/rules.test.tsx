// @vitest-environment jsdom
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { DECISION, FIGURES, PLACE, REPLAY, SHIPPED_DETAIL, UPCOMING_DETAIL } from '../state/rules.fixture.ts'
import { Rules } from './rules.tsx'

const PATH = '/super-admin/rules'
const API = '/api/admin/rules'
const NEXT = `${API}/TX%202027-01`

function open(path = PATH, more: Parameters<typeof fakeGateway>[0] = {}) {
  const gateway = fakeGateway({
    [`GET ${API}`]: { body: { places: [PLACE] } },
    [`GET ${API}/TX%202025-09`]: { body: SHIPPED_DETAIL },
    [`GET ${NEXT}`]: { body: UPCOMING_DETAIL },
    ...more,
  })
  return { ...gateway, ...renderWithPlatform(<Rules />, { path, session: { role: 'super_admin' } }) }
}

afterEach(cleanup)

it('lists the versions of a place and compares the upcoming one with the one in force', async () => {
  open()
  expect(await screen.findByText('10 companies, 114 complexes')).toBeDefined()
  expect(screen.getByText('Upcoming')).toBeDefined()
  const comparison = within(await screen.findByRole('region', { name: 'TX 2025-09 and TX 2027-01' }))
  expect(await comparison.findByText(/^1 of \d+ rules differs$/)).toBeDefined()
  expect(comparison.getByRole('row', { name: /Photos before a tow .*None required 6/ })).toBeDefined()
})

it('compares two versions that are ticked, the earlier one first', async () => {
  const user = userEvent.setup()
  const { router } = open()
  const button = await screen.findByRole('button', { name: 'Compare 0' })
  expect(button.hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: 'Compare TX 2027-01' }))
  await user.click(screen.getByRole('checkbox', { name: 'Compare TX 2025-09' }))
  await user.click(screen.getByRole('button', { name: 'Compare 2' }))
  expect(router.state.location.search).toBe('?compare=TX+2027-01&compare=TX+2025-09')
  const comparison = within(await screen.findByRole('region', { name: 'TX 2025-09 and TX 2027-01' }))
  expect(await comparison.findByRole('row', { name: /Photos before a tow .*None required 6/ })).toBeDefined()
  await user.click(comparison.getByRole('button', { name: 'End the comparison' }))
  expect(router.state.location.search).toBe('')
})

it('cancels a replay that is running', async () => {
  const user = userEvent.setup()
  const running = { ...REPLAY, status: 'running', done: 12, ended_at: null, can: { cancel: true } } as const
  const path = `POST /api/admin/rules-replays/${REPLAY.id}/cancel`
  const { sent } = open(`${PATH}?version=TX+2027-01`, {
    [`GET ${NEXT}`]: { body: { ...UPCOMING_DETAIL, replay: running } },
    [path]: { body: { ...REPLAY, status: 'cancelled' } },
  })
  expect(await screen.findByText('12 of 40 decided again. You can leave this page.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Cancel the replay' }))
  await expect.poll(() => sent(path).length).toBe(1)
})

it('says of an unverified version what is held to the cautious default', async () => {
  open(`${PATH}?version=TX+2027-01`)
  expect(await screen.findByText('Nobody has verified these figures')).toBeDefined()
  expect(screen.getByText(/1 of them are held to the cautious default/)).toBeDefined()
  expect(screen.getByText('Until verified: Refused')).toBeDefined()
})

it('starts a replay, and names each decision that would differ with its record', async () => {
  const user = userEvent.setup()
  const { sent } = open(`${PATH}?version=TX+2027-01`, { [`POST ${NEXT}/replays`]: { body: REPLAY } })
  await user.click(await screen.findByRole('button', { name: 'Replay last month' }))
  await expect.poll(() => sent(`POST ${NEXT}/replays`).length).toBe(1)
  cleanup()
  open(`${PATH}?version=TX+2027-01`, {
    [`GET ${NEXT}`]: { body: { ...UPCOMING_DETAIL, replay: REPLAY } },
    [`GET /api/admin/rules-replays/${REPLAY.id}/decisions`]: { body: { data: [DECISION], next: null } },
  })
  expect(await screen.findByText('of 38 decisions would differ')).toBeDefined()
  expect(screen.getByText('12, then 11')).toBeDefined()
  const link = await screen.findByRole('link', { name: 'Tow 48197, hook-up' })
  expect(link.getAttribute('href')).toBe(
    `/complexes/tows/${DECISION.record?.id ?? ''}/details?id=${DECISION.contract.id}`,
  )
  expect(screen.getByText('Tow: needs 2 photos')).toBeDefined()
})

it('enters a new version as a copy of the one in force', async () => {
  const user = userEvent.setup()
  const { sent } = open(`${PATH}?form=new`, { [`POST ${API}`]: { body: UPCOMING_DETAIL } })
  expect(await screen.findByText('Starts as a copy of TX 2025-09')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Save version' }))
  expect((await screen.findAllByText('Choose a day')).length).toBeGreaterThan(0)
  expect(sent(`POST ${API}`)).toEqual([])
  const fill = (label: RegExp, value: string) => {
    const [field] = screen.getAllByLabelText(label)
    if (field) fireEvent.change(field, { target: { value } })
  }
  fill(/^Starts on/, '2027-01-01')
  fill(/^Source/, '50 TexReg')
  fill(/^Photos before a tow/, '6')
  await user.click(screen.getByRole('button', { name: 'Save version' }))
  await expect
    .poll(() => sent(`POST ${API}`).at(-1)?.body)
    .toEqual({
      state: 'TX',
      county: null,
      city: null,
      starts_on: '2027-01-01',
      source: '50 TexReg',
      note: '',
      figures: { ...FIGURES, photos: 6 },
    })
})
