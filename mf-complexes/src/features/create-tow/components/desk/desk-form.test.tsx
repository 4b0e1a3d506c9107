// @vitest-environment jsdom
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NewTow } from '../new-tow.tsx'

const HERE = '0b5a6b08-485a-4fff-8fff-0123456789ab'
const contract = { id: HERE, name: 'Arbor Ridge', timezone: 'America/Chicago', is_active: true }
const missing = { state: 'missing', missing: ['a reason', '4 photos'], missing_codes: ['reason', 'photos'] }
const decision = (changes: object = {}) => ({
  id: null,
  verdict: 'unauthorized',
  reasons: [
    {
      code: 'no_right',
      sentence: 'No permit for KVB 8821.',
      detail: null,
      decisive: true,
      record: null,
      citation: null,
    },
  ],
  allows: { sticker: missing, boot: missing, tow: missing },
  near: [],
  would_change: [],
  ask_state: [],
  contract_id: HERE,
  license_plate: 'KVB 8821',
  state: 'TX',
  vin: null,
  at: '2026-11-20T20:00:00.000Z',
  known_at: '2026-11-20T20:00:00.000Z',
  rules_version: 'TX-2026-11',
  ...changes,
})

const not_allowed = { state: 'not_allowed', missing: [] }
/** The car is a VIP's. */
const listed = decision({
  verdict: 'protected',
  allows: { sticker: not_allowed, boot: not_allowed, tow: not_allowed },
  reasons: [{ ...decision().reasons[0], sentence: 'VIP at Arbor Ridge.' }],
})
const preview = (answer: ReturnType<typeof decision>) => ({
  decision: answer,
  vehicle: null,
  contract,
  check_id: 'c',
  can: { pass_rights: true, override: false },
})

type Answers = Parameters<typeof fakeGateway>[0]

function open(answer = decision(), others: Answers = {}) {
  const gateway = fakeGateway({
    'GET /api/contracts/search': { body: { data: [] } },
    'GET /api/vehicle-models/all': { body: { data: [] } },
    'POST /api/tows/preview-tow': { body: preview(answer) },
    'POST /api/tows/': () => {
      throw new TypeError('The connection was lost')
    },
    ...others,
  })
  const session = {
    role: 'contract_manager',
    userId: 'user',
    contracts: [contract],
    selected_contract_id: HERE,
  } as const
  renderWithPlatform(<NewTow />, { path: '/complexes/create-tow', session })
  return { gateway, user: userEvent.setup() }
}

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(min-width:1080px)',
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(() => vi.unstubAllGlobals())

describe('a tow request at a desk', () => {
  it('offers to nudge the people of a car whose right ended lately instead', async () => {
    const { gateway, user } = open(decision(), {
      'POST /api/tows/preview-tow': {
        body: { ...preview(decision()), can: { pass_rights: true, override: false, nudge: true } },
      },
      'POST /api/tows/nudge-owner': {
        body: { nudged_at: '2026-11-21T08:14:00.000Z', check_again_at: '2026-11-21T08:29:00.000Z' },
      },
    })
    await user.keyboard('kvb 8821{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Nudge the owner instead' }))
    expect(await screen.findByText('Nudged at 2:14 AM. Check again at 2:29 AM.')).toBeDefined()
    expect(gateway.sent('POST /api/tows/nudge-owner')).toHaveLength(1)
  })

  it('focuses the plate, checks it without a button, and moves the focus to each thing still needed', async () => {
    const { gateway, user } = open()
    expect(document.activeElement).toBe(screen.getByLabelText('Plate'))
    await user.keyboard('kvb 8821{Enter}')
    const aside = screen.getByRole('complementary', { name: 'Decision' })
    expect(await within(aside).findByText('No permit for KVB 8821.')).toBeDefined()
    expect(gateway.sent('POST /api/tows/preview-tow')).toHaveLength(1)

    const request = (): Promise<void> => user.click(screen.getByRole('button', { name: 'Request this tow' }))
    await request()
    expect(document.activeElement).toBe(screen.getByLabelText('Where the car is'))
    await user.keyboard('By the gate')
    await request()
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Inoperable' }))
    await user.click(screen.getByRole('radio', { name: 'Other' }))
    await user.click(screen.getByRole('button', { name: 'Blocking' }))
    await user.type(screen.getByLabelText('The reason in a sentence'), 'Two nights')
    await request()
    expect(document.activeElement).toBe(screen.getByLabelText('Why it is a hazard'))
    await user.keyboard('It blocks the exit')
    await request()
    expect(await screen.findByText('The request got no answer')).toBeDefined()
    expect(gateway.sent('POST /api/tows/').at(-1)?.body).toMatchObject({
      license_plate: 'kvb 8821',
      state: 'TX',
      location: 'By the gate',
      reason_text: 'Two nights',
      hazard_text: 'It blocks the exit',
    })
    expect(await screen.findByRole('button', { name: 'Send it again' })).toBeDefined()
  })

  it('can be sent while the same car is decided again for another entry', async () => {
    const { promise: later } = Promise.withResolvers<{ body: object }>()
    let asked = 0
    const { gateway, user } = open(decision(), {
      'POST /api/tows/preview-tow': () => (++asked === 1 ? { body: preview(decision()) } : later),
    })
    await user.keyboard('kvb 8821{Enter}')
    await screen.findByText('No permit for KVB 8821.')
    await user.click(screen.getByRole('radio', { name: 'Abandoned' }))
    await user.type(screen.getByLabelText(/^Where the car is/), 'By the gate')
    await waitFor(() => expect(gateway.sent('POST /api/tows/preview-tow').length).toBeGreaterThan(1))
    expect(screen.getByText('No permit for KVB 8821.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Request this tow' }))
    await waitFor(() => expect(gateway.sent('POST /api/tows/')).toHaveLength(1))
  })

  it('keeps what was entered when the page is reloaded, and sends the comment to dispatch only', async () => {
    const { user } = open()
    await user.keyboard('kvb 8821')
    await user.type(screen.getByLabelText(/^Where the car is/), 'By the gate')
    await user.type(screen.getByLabelText(/^Comment/), 'Two flat tires')
    cleanup()
    const reloaded = open()
    expect(screen.getByLabelText('Plate')).toHaveProperty('value', 'kvb 8821')
    expect(screen.getByLabelText(/^Comment/)).toHaveProperty('value', 'Two flat tires')
    await reloaded.user.click(screen.getByRole('radio', { name: 'Abandoned' }))
    const send = screen.getByRole('button', { name: 'Request this tow' })
    await waitFor(() => expect(send).toHaveProperty('disabled', false))
    await screen.findByText('No permit for KVB 8821.')
    await reloaded.user.click(send)
    await waitFor(() =>
      expect(reloaded.gateway.sent('POST /api/tows/').at(-1)?.body).toMatchObject({
        location: 'By the gate',
        private_comments: 'Two flat tires',
      }),
    )
  })

  it('links to the car’s open tow and lets no second one be requested', async () => {
    const { user } = open(
      decision({
        allows: { sticker: not_allowed, boot: not_allowed, tow: not_allowed },
        reasons: [
          {
            code: 'open_case',
            sentence: 'Already has an open tow: 48213.',
            detail: null,
            decisive: true,
            record: { kind: 'tow', id: 't-1', valid_from: null, valid_until: null },
            citation: null,
          },
        ],
      }),
    )
    await user.keyboard('KVB 8821{Enter}')
    const link = await screen.findByRole('link', { name: 'See this tow' })
    expect(link.getAttribute('href')).toBe(`/complexes/tows/t-1/details?id=${HERE}`)
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Request this tow' })).toHaveProperty('disabled', true),
    )
  })

  it('offers to leave the car only when no request is on its way', async () => {
    const refusal = Promise.withResolvers<{ status: number; body: object }>()
    let is_listed = false
    const { gateway, user } = open(decision(), {
      'POST /api/tows/preview-tow': () => ({ body: preview(is_listed ? listed : decision()) }),
      'POST /api/tows/': () => {
        is_listed = true
        return refusal.promise
      },
    })
    await user.keyboard('KVB 8821')
    await user.type(screen.getByLabelText(/^Where the car is/), 'By the gate')
    await user.click(screen.getByRole('radio', { name: 'Abandoned' }))
    await screen.findByText('No permit for KVB 8821.')
    await user.click(screen.getByRole('button', { name: 'Request this tow' }))
    await user.click(screen.getByRole('button', { name: 'Blocking' }))
    expect(await screen.findByText('VIP at Arbor Ridge.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Leave the car/ })).toBeNull()
    expect(screen.queryByText('The decision doesn’t allow this tow.')).toBeNull()

    refusal.resolve({
      status: 409,
      body: { code: 'refused', message: 'VIP at Arbor Ridge.', details: { decision: listed } },
    })
    expect(await screen.findByText('The decision doesn’t allow this tow.')).toBeDefined()
    await user.click(await screen.findByRole('button', { name: /Leave the car/ }))
    expect(await screen.findByText('KVB 8821 stays where it is')).toBeDefined()
    expect(screen.getByText('No tow was requested. The refused request is saved with its reasons.')).toBeDefined()
    expect(gateway.sent('POST /api/tows/leave-car')).toEqual([])
  })

  it('does not offer it after a request without an answer, which may have created the tow', async () => {
    let is_listed = false
    const { user } = open(decision(), {
      'POST /api/tows/preview-tow': () => ({ body: preview(is_listed ? listed : decision()) }),
      'POST /api/tows/': () => {
        is_listed = true
        throw new TypeError('The connection was lost')
      },
    })
    await user.keyboard('KVB 8821')
    await user.type(screen.getByLabelText(/^Where the car is/), 'By the gate')
    await user.click(screen.getByRole('radio', { name: 'Abandoned' }))
    await screen.findByText('No permit for KVB 8821.')
    await user.click(screen.getByRole('button', { name: 'Request this tow' }))
    await screen.findByText('The request got no answer')
    await user.click(screen.getByRole('button', { name: 'Blocking' }))
    expect(await screen.findByText('VIP at Arbor Ridge.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Leave the car/ })).toBeNull()
  })
})
