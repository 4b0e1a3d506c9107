// @vitest-environment jsdom
import { fakeGateway, renderWithPlatform, type FakeRequest } from '@curbwise/testing'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { NewTow } from './new-tow.tsx'

const HERE = '0b5a6b08-485a-4fff-8fff-0123456789ab'
const contract = { id: HERE, name: 'Arbor Ridge', timezone: 'America/Chicago', is_active: true }
const reason = {
  code: 'no_right',
  sentence: 'No permit for KVB 8821.',
  detail: null,
  decisive: true,
  record: null,
  citation: null,
}
const allowed = { state: 'missing', missing: ['a reason', '4 photos'], missing_codes: ['reason', 'photos'] }
const forbidden = { state: 'not_allowed', missing: [] }

const decisionOf = (verdict: string, tow: object) => ({
  id: null,
  verdict,
  reasons: [reason],
  allows: { sticker: forbidden, boot: forbidden, tow },
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
})
const preview = (verdict: string, tow: object) => ({
  body: {
    decision: decisionOf(verdict, tow),
    vehicle: null,
    contract,
    check_id: 'c',
    can: { pass_rights: false, override: false },
  },
})
const SAVED = { body: { is_kept: true, verdict: 'authorized', sentence: 'Registered to unit 214.' } }
const PLACE = {
  body: {
    data: [
      {
        id: HERE,
        name: 'Arbor Ridge',
        address: '4100 Arbor Ridge Dr',
        city: 'Houston',
        state: 'TX',
        has_guest_registration: true,
      },
    ],
  },
}

function open(answers: Parameters<typeof fakeGateway>[0]) {
  const gateway = fakeGateway({ 'GET /api/contracts/search': PLACE, ...answers })
  const session = {
    role: 'contract_manager',
    userId: 'user',
    contracts: [contract],
    selected_contract_id: HERE,
  } as const
  return {
    gateway,
    user: userEvent.setup(),
    view: renderWithPlatform(<NewTow />, { path: '/complexes/create-tow', session }),
  }
}

async function toReview({ user }: Pick<ReturnType<typeof open>, 'user'>): Promise<void> {
  await user.type(screen.getByLabelText('Plate'), 'KVB 8821')
  await user.click(screen.getByRole('button', { name: 'Check this plate' }))
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  await user.click(screen.getByLabelText('Abandoned'))
  await user.click(screen.getByRole('button', { name: 'Continue without photos' }))
  await user.type(screen.getByLabelText('Space number'), '42')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText('Step 5 of 5, review')
}

const lost = (): never => {
  throw new TypeError('The connection was lost')
}

beforeEach(() => sessionStorage.clear())

describe('NewTow', () => {
  it('ends well for a car that may park here: requests no tow and reports the question', async () => {
    const { gateway, user } = open({
      'POST /api/tows/preview-tow': preview('authorized', forbidden),
      'POST /api/tows/leave-car': SAVED,
    })
    await user.type(screen.getByLabelText('Plate'), 'KVB 8821')
    await user.click(screen.getByRole('button', { name: 'Check this plate' }))
    await user.click(await screen.findByRole('button', { name: /Leave the car/ }))
    expect(await screen.findByText('KVB 8821 stays where it is')).toBeDefined()
    expect(screen.getByText(/refused request is saved with its reasons/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
    expect(gateway.sent('POST /api/tows/leave-car').map(({ body }) => body)).toEqual([
      { contract_id: HERE, license_plate: 'KVB 8821', state: 'TX' },
    ])
    expect(gateway.sent('POST /api/tows/')).toHaveLength(0)
  })

  it('lets the user leave the car even if the reasons couldn’t be saved, and says so', async () => {
    const { user } = open({
      'POST /api/tows/preview-tow': preview('authorized', forbidden),
      'POST /api/tows/leave-car': lost,
    })
    await user.type(screen.getByLabelText('Plate'), 'KVB 8821')
    await user.click(screen.getByRole('button', { name: 'Check this plate' }))
    await user.click(await screen.findByRole('button', { name: /Leave the car/ }))
    expect(await screen.findByText('Couldn’t save the reasons')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Leave without saving' }))
    expect(screen.getByText('KVB 8821 stays where it is')).toBeDefined()
  })

  it('continues under an override by an authorized user, and evaluates it before sending', async () => {
    const held = {
      ...decisionOf('paused', forbidden),
      reasons: [{ ...reason, code: 'hold', sentence: 'Enforcement is on hold here.' }],
    }
    const { gateway, user } = open({
      'POST /api/tows/preview-tow': {
        body: { decision: held, vehicle: null, contract, check_id: 'c', can: { pass_rights: true, override: true } },
      },
    })
    await user.type(screen.getByLabelText('Plate'), 'KVB 8821')
    await user.click(screen.getByRole('button', { name: 'Check this plate' }))
    await user.click(await screen.findByRole('button', { name: 'Override in writing' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Reason for the override'))
    await user.click(screen.getByRole('button', { name: 'Override and continue' }))
    expect(screen.getByText('Enter a reason')).toBeDefined()
    await user.type(screen.getByLabelText('Reason for the override'), 'The fire marshal asks for it')
    await user.click(screen.getByRole('button', { name: 'Override and continue' }))
    await user.click(screen.getByLabelText('Abandoned'))
    await user.click(screen.getByRole('button', { name: 'Continue without photos' }))
    await user.type(screen.getByLabelText('Space number'), '42')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByText('Step 5 of 5, review')
    await waitFor(() =>
      expect(gateway.sent('POST /api/tows/preview-tow').at(-1)?.body).toMatchObject({
        override_reason: 'The fire marshal asks for it',
        reason: 'abandoned',
      }),
    )
  })

  it('asks for a hazard when only that allows a tow, from users who may confirm one alone', async () => {
    const answer = (pass_rights: boolean) => ({
      body: {
        decision: decisionOf('authorized', forbidden),
        vehicle: null,
        contract,
        check_id: 'c',
        can: { pass_rights, override: false },
      },
    })
    const { user, view } = open({ 'POST /api/tows/preview-tow': answer(true) })
    await user.type(screen.getByLabelText('Plate'), 'KVB 8821')
    await user.click(screen.getByRole('button', { name: 'Check this plate' }))
    await user.click(await screen.findByRole('button', { name: 'It’s a hazard' }))
    await user.click(screen.getByLabelText('Abandoned'))
    expect(screen.getByRole('button', { name: /Choose the hazard/ })).toHaveProperty('disabled', true)
    view.unmount()
    sessionStorage.clear()
    const other = open({ 'POST /api/tows/preview-tow': answer(false) })
    await other.user.type(screen.getByLabelText('Plate'), 'KVB 8821')
    await other.user.click(screen.getByRole('button', { name: 'Check this plate' }))
    expect(await screen.findByText('A hazard?')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'It’s a hazard' })).toBeNull()
  })

  it('keeps the input and the idempotency key when no response arrives', async () => {
    const { gateway, user } = open({
      'POST /api/tows/preview-tow': preview('unauthorized', allowed),
      'POST /api/tows/': lost,
    })
    await toReview({ user })
    await user.click(await screen.findByRole('button', { name: /Request this tow/ }))
    await user.click(await screen.findByRole('button', { name: /Send it again/ }))
    await waitFor(() => expect(gateway.sent('POST /api/tows/')).toHaveLength(2))
    const [first, second] = gateway.sent('POST /api/tows/') as [FakeRequest, FakeRequest]
    expect(second.headers.get('idempotency-key')).toBe(first.headers.get('idempotency-key'))
    expect(second.body).toEqual(first.body)
    expect(first.body).toMatchObject({
      contract_id: HERE,
      license_plate: 'KVB 8821',
      state: 'TX',
      reason: 'abandoned',
      location: 'Space 42',
    })
  })

  it('restores the step after a reload', async () => {
    const first = open({ 'POST /api/tows/preview-tow': preview('unauthorized', allowed) })
    await toReview(first)
    first.view.unmount()
    renderWithPlatform(<NewTow />, {
      path: '/complexes/create-tow?step=5',
      session: { role: 'contract_manager', userId: 'user', contracts: [contract], selected_contract_id: HERE },
    })
    expect(await screen.findByText('Arbor Ridge, space 42')).toBeDefined()
  })

  it('replaces the complex of a link with `id` in the URL, once', async () => {
    fakeGateway({ 'GET /api/contracts/search': PLACE })
    const other = { ...contract, id: '1b5a6b08-485a-4fff-8fff-0123456789ab', name: 'The Larkspur' }
    const session = {
      role: 'tow_staff',
      userId: 'user',
      contracts: [contract, other],
      selected_contract_id: HERE,
    } as const
    const { router, platform } = renderWithPlatform(<NewTow />, {
      path: `/complexes/create-tow?id=${HERE}&contract=${other.id}&plate=RKL+4471&state=LA`,
      session,
    })
    await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('id')).toBe(other.id))
    expect(router.state.location.search).not.toContain('contract=')
    expect(platform.selectContract).not.toHaveBeenCalled()
    expect(screen.getByLabelText<HTMLInputElement>('Plate').value).toBe('RKL 4471')
  })

  it('stops when the server refuses, and shows its decision', async () => {
    const refusal = {
      status: 409,
      body: {
        code: 'refused',
        message: 'Registered to unit 214.',
        details: { decision: decisionOf('authorized', forbidden) },
      },
    }
    const { user } = open({
      'POST /api/tows/preview-tow': preview('unauthorized', allowed),
      'POST /api/tows/': refusal,
    })
    await toReview({ user })
    await user.click(await screen.findByRole('button', { name: /Request this tow/ }))
    expect(await screen.findByRole('button', { name: /Leave the car/ })).toBeDefined()
    expect(screen.getByText('Authorized')).toBeDefined()
  })
})
