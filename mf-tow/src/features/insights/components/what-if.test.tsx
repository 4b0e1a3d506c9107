// @vitest-environment jsdom
import type { ReplayedDecision } from '@curbwise/api/resources/replays.schemas'
import type { WhatIf, WhatIfChoices } from '@curbwise/api/resources/what-ifs.schemas'
import { VERDICT_LABELS } from '@curbwise/rules/decision/types'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { WhatIfCard } from './what-if.tsx'

const COMPANY = {
  id: '0190a0f2-0000-7000-8000-0000000000c0',
  name: 'Bayou City Towing',
  timezone: 'America/Chicago',
  has_booting_access: false,
}
const ARBOR = { id: '0190a0f2-0000-7000-8000-0000000000a1', name: 'Arbor Ridge' }
const SIBLEY = { id: '0190a0f2-0000-7000-8000-0000000000a2', name: 'Sibley Court' }
const RUN: WhatIf = {
  id: '0190a0f2-0000-7000-8000-0000000000d1',
  month: '2026-10-01',
  status: 'done',
  total: 1240,
  done: 1240,
  without_facts: 3,
  differing: 1,
  counts: [
    { action: 'sticker', before: 30, after: 30 },
    { action: 'boot', before: 3, after: 3 },
    { action: 'tow', before: 12, after: 14 },
  ],
  requested_by: 'Gil Fontenot',
  queued_at: '2026-11-20T21:58:00.000Z',
  ended_at: '2026-11-20T21:59:00.000Z',
  failure: null,
  can: { cancel: false },
  complexes: [ARBOR],
  grace_minutes: 5,
  minimum_notice_hours: null,
  rules_version: 'TX 2027-03',
}
const answer = (verdict: 'check' | 'unauthorized', reason: string): ReplayedDecision['before'] => ({
  verdict,
  reason,
  rules_version: 'TX 2025-09',
  allows: {
    sticker: { state: 'ready', missing: [] },
    boot: { state: 'not_here', missing: [] },
    tow: verdict === 'check' ? { state: 'not_allowed', missing: [] } : { state: 'missing', missing: ['2 photos'] },
  },
})
const decision = (position: number, number: string): ReplayedDecision => ({
  position,
  decision_id: `0190a0f2-0000-7000-8000-0000000000e${position}`,
  at: '2026-10-03T21:58:00.000Z',
  contract: { ...ARBOR, timezone: 'America/Chicago' },
  license_plate: 'RKL 4471',
  state: 'TX',
  moment: 'hook_up',
  before: answer('check', 'The guest permit ended 10 minutes ago.'),
  after: answer('unauthorized', 'No vehicle, guest or paid permit for RKL 4471.'),
  is_verdict: true,
  actions: ['tow'],
  record: { kind: 'tow', id: '0190a0f2-0000-7000-8000-0000000000f1', number, list_id: null },
})
const PATH = `/api/tow-companies/${COMPANY.id}/what-ifs`
const DECISIONS = `GET /api/what-ifs/${RUN.id}/decisions`
const CHOICES: WhatIfChoices = {
  month: '2026-10-01',
  versions: [{ version: 'TX 2027-03', place: 'Texas', starts_on: '2027-03-01', is_verified: false }],
  last: null,
}

function open(choices: Partial<WhatIfChoices> = {}, more: Parameters<typeof fakeGateway>[0] = {}) {
  const gateway = fakeGateway({ [`GET ${PATH}`]: { body: { ...CHOICES, ...choices } }, ...more })
  renderWithPlatform(<WhatIfCard company={COMPANY} complexes={[ARBOR, SIBLEY]} timezone="America/Chicago" />, {
    path: '/insights',
    session: { role: 'tow_admin', tow_company: COMPANY },
  })
  return gateway
}
afterEach(cleanup)

it('replays the chosen complexes with the entered changes, and nothing without a change', async () => {
  const user = userEvent.setup()
  const { sent } = open({}, { [`POST ${PATH}`]: { body: RUN } })
  expect(await screen.findByText('Decisions of October 2026')).toBeDefined()
  expect(screen.getByText('None is chosen: all 2')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Replay last month' }))
  expect((await screen.findAllByText(/^Enter a grace period, a minimum notice, or choose/)).length).toBeGreaterThan(0)
  await user.type(screen.getByLabelText(/^Grace period/), '2000')
  expect((await screen.findAllByText('Enter whole minutes from 0 to 1,440, or nothing')).length).toBeGreaterThan(0)
  expect(sent(`POST ${PATH}`)).toHaveLength(0)
  await user.clear(screen.getByLabelText(/^Grace period/))
  await user.type(screen.getByLabelText(/^Grace period/), '0')
  await user.selectOptions(screen.getByLabelText(/^Rules/), 'TX 2027-03: Texas, from 03/01/2027, not verified')
  await user.click(screen.getByLabelText('Sibley Court'))
  await user.click(screen.getByRole('button', { name: 'Replay last month' }))
  await expect
    .poll(() => sent(`POST ${PATH}`).map(({ body }) => body))
    .toEqual([{ grace_minutes: 0, minimum_notice_hours: null, rules_version: 'TX 2027-03', contract_ids: [SIBLEY.id] }])
})

it('says how far a replay is, and cancels it', async () => {
  const user = userEvent.setup()
  const running: WhatIf = { ...RUN, status: 'running', done: 400, ended_at: null, can: { cancel: true } }
  const { sent } = open({ last: running }, { [`POST /api/what-ifs/${RUN.id}/cancel`]: { body: RUN } })
  expect(await screen.findByText('400 of 1,240 decided again. You can leave this page.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Replay last month' }).hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Cancel the replay' }))
  await expect.poll(() => sent(`POST /api/what-ifs/${RUN.id}/cancel`).length).toBe(1)
})

it('names each decision that would differ, before and after, with its record, page by page', async () => {
  const user = userEvent.setup()
  const { sent } = open({ last: RUN }, { [DECISIONS]: { body: { data: [decision(1, '48197')], next: 1 } } })
  expect(await screen.findByText('October 2026: Grace of 5 minutes, rules TX 2027-03. Arbor Ridge')).toBeDefined()
  expect(screen.getByText('of 1,237 decisions would differ')).toBeDefined()
  expect(screen.getByText('12, then 14')).toBeDefined()
  const link = await screen.findByRole('link', { name: 'Tow 48197, hook-up' })
  expect(link.getAttribute('href')).toBe(`/complexes/tows/0190a0f2-0000-7000-8000-0000000000f1/details?id=${ARBOR.id}`)
  expect(
    screen.getByText(
      `${VERDICT_LABELS.check}, then ${VERDICT_LABELS.unauthorized}. No vehicle, guest or paid permit for RKL 4471.`,
    ),
  ).toBeDefined()
  expect(screen.getByText('Tow: needs 2 photos')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Later decisions' }))
  await expect.poll(() => sent(DECISIONS).at(-1)?.url).toContain('after=1')
  expect(await screen.findByRole('button', { name: 'Earlier decisions' })).toBeDefined()
})

it('says of a cancelled replay how far it came', async () => {
  open({ last: { ...RUN, status: 'cancelled', done: 400, differing: 0 } })
  expect(await screen.findByText('This replay was canceled after 400 of 1,240 decisions.')).toBeDefined()
  expect(screen.getByText('of 397 decisions decided again would differ')).toBeDefined()
})
