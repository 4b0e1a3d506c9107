// @vitest-environment jsdom
import type { HistoryChain, HistoryCheck, HistoryEntry } from '@curbwise/api/resources/history.schemas'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { CompanyHistory } from './company-history.tsx'

const COMPANY = {
  id: '0190a0f2-0000-7000-8000-0000000000c0',
  name: 'Bayou City Towing',
  timezone: 'America/Chicago',
  has_booting_access: false,
}
const ENTRY: HistoryEntry = {
  id: '0190a0f2-0000-7000-8000-0000000000e1',
  seq: 7,
  at: '2026-11-20T21:00:00.000Z',
  action: 'tow.voided',
  record_kind: 'tow',
  record_id: '0190a0f2-0000-7000-8000-0000000000f1',
  contract: { id: '0190a0f2-0000-7000-8000-0000000000a1', name: 'Arbor Ridge' },
  actor: { name: 'Dana Whitfield', role: 'tow_staff', kind: 'user', is_you: false, avatar_url: null },
  subject: { text: '48,197', license_plate: 'KVB 8821', state: 'TX' },
  reason: 'Wrong car',
  before: null,
  after: {},
}
const CHAIN: HistoryChain = {
  timezone: 'America/Chicago',
  state: 'verified',
  checked_at: '2026-11-20T08:40:00.000Z',
  broken_at: null,
  entries: 10_414,
  problem: null,
  anchor: { at: '2026-11-20T08:40:00.000Z', seq: 10_410, hash: `7be104d9${'0'.repeat(52)}53a0` },
}
const CHECK: HistoryCheck = {
  id: '0190a0f2-0000-7000-8000-0000000000b1',
  begins_at: 'first_entry',
  state: 'running',
  asked_at: '2026-11-20T21:58:00.000Z',
  asked_by: 'Dana Whitfield',
  ended_at: null,
  first_seq: 1,
  last_seq: 10_414,
  entries_read: 5000,
  problems: 0,
  broken_at: null,
  problem: null,
}
const CHECKS = '/api/history-logs/checks'

function open(more: Parameters<typeof fakeGateway>[0] = {}, session: object = {}, path = '/history-logs') {
  const gateway = fakeGateway({
    'GET /api/history-logs': { body: { data: [ENTRY], next: null, previous: null, total: null, counts: null } },
    'GET /api/history-logs/chain': { body: CHAIN },
    'GET /api/history-logs/people': { body: { data: [] } },
    'GET /api/exports': { body: { data: [] } },
    [`GET ${CHECKS}`]: { body: { data: [] } },
    ...more,
  })
  const view = renderWithPlatform(<CompanyHistory company={COMPANY} />, {
    path,
    session: { role: 'tow_admin', tow_company: COMPANY, ...session },
  })
  return { ...view, gateway }
}
afterEach(cleanup)

describe('the company’s history', () => {
  it('is one sentence per entry, with its complex and reason, and the state of the chain with its anchor', async () => {
    const { gateway } = open()
    const row = await screen.findByRole('row', { name: /voided the tow of/ })
    expect(within(row).getByText('Arbor Ridge')).toBeDefined()
    expect(within(row).getByText('Because “Wrong car”')).toBeDefined()
    expect(await screen.findByText('Chain verified')).toBeDefined()
    expect(await screen.findByText('7be1 04d9 … 53a0')).toBeDefined()
    expect(gateway.sent('GET /api/history-logs')[0]?.url).toContain(`tow_company_id=${COMPANY.id}`)
  })

  it('offers records of booting only with boot access', async () => {
    const user = userEvent.setup()
    const kinds = async (): Promise<readonly (string | null)[]> => {
      await user.click(await screen.findByRole('button', { name: 'Record Any' }))
      const choice = within(await screen.findByRole('dialog')).getByLabelText('Value')
      return within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    }
    open()
    expect((await kinds()).filter((kind) => /boot/i.test(kind ?? ''))).toEqual([])
    cleanup()
    open({}, { tow_company: { ...COMPANY, has_booting_access: true } })
    expect((await kinds()).filter((kind) => /boot/i.test(kind ?? ''))).toHaveLength(3)
  })
})

describe('a check of the chain', () => {
  it('starts from the anchor, is followed, and says what it found', async () => {
    const user = userEvent.setup()
    let checks: HistoryCheck[] = []
    let chains = 0
    const { gateway } = open({
      [`GET ${CHECKS}`]: () => {
        const body = { data: checks }
        checks = checks.map((check) => ({
          ...check,
          state: 'broken',
          ended_at: check.asked_at,
          entries_read: 10_413,
          problems: 2,
          broken_at: 1200,
          problem: 'the entry was changed',
        }))
        return { body }
      },
      [`POST ${CHECKS}`]: () => {
        checks = [CHECK]
        return { body: CHECK }
      },
      'GET /api/history-logs/chain': () => {
        chains += 1
        return { body: CHAIN }
      },
    })
    await screen.findByText('Chain verified')
    await user.click(screen.getByRole('button', { name: 'Verify now' }))
    await user.click(await screen.findByRole('menuitem', { name: /From the last anchor/ }))
    expect(await screen.findByText(/5,000 of 10,414 entries read/)).toBeDefined()
    expect(screen.getByRole('progressbar', { name: 'Entries read' })).toBeDefined()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Verify now' }).disabled).toBe(true)
    expect(gateway.sent(`POST ${CHECKS}`)[0]?.body).toEqual({ tow_company_id: COMPANY.id, begins_at: 'anchor' })
    expect(await screen.findByText(/Read 10,413 entries.*Broken at entry 1,200: the entry was changed\./)).toBeDefined()
    await waitFor(() => expect(chains, 'the state of the chain is read again').toBeGreaterThan(1))
  })

  it('changes the state of the chain even if it was never seen running', async () => {
    const user = userEvent.setup()
    const ended = { ...CHECK, state: 'intact' as const, ended_at: CHECK.asked_at }
    let checks: HistoryCheck[] = [{ ...ended, id: '0190a0f2-0000-7000-8000-00000000c4ec' }]
    let chains = 0
    open({
      [`GET ${CHECKS}`]: () => ({ body: { data: checks } }),
      [`POST ${CHECKS}`]: () => {
        checks = [ended, ...checks]
        return { body: CHECK }
      },
      'GET /api/history-logs/chain': () => {
        chains += 1
        return { body: CHAIN }
      },
    })
    await screen.findByText('Chain verified')
    expect(chains).toBe(1)
    await user.click(screen.getByRole('button', { name: 'Verify now' }))
    await user.click(await screen.findByRole('menuitem', { name: /From the first entry/ }))
    await waitFor(() => expect(chains, 'the state of the chain is read again').toBe(2))
  })

  it('can’t begin at an anchor that isn’t there, and shows why one was refused', async () => {
    const user = userEvent.setup()
    open({
      'GET /api/history-logs/chain': { body: { ...CHAIN, anchor: null } },
      [`POST ${CHECKS}`]: { status: 409, body: { code: 'refused', message: 'Not now, because of a test.' } },
    })
    expect(await screen.findByText(/Not anchored outside the database yet/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Verify now' }))
    const anchor = await screen.findByRole('menuitem', { name: /From the last anchor/ })
    expect(anchor.getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByRole('menuitem', { name: /From the first entry/ }))
    expect(await screen.findByText('Not now, because of a test.')).toBeDefined()
  })
})
