// @vitest-environment jsdom
import type { PaymentAccount } from '@curbwise/api/resources/payment-accounts.schemas'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Payments } from './payments.tsx'

afterEach(cleanup)

const company = { id: '0190a0f2-0000-7000-8000-0000000000c0', name: 'Bayou City Towing', timezone: 'America/Chicago' }
const PATH = `/api/tow-companies/${company.id}/payment-account`
const NOTHING = { connect: false, check: false, disconnect: false }

const account = (fields: Partial<PaymentAccount> = {}): { readonly body: PaymentAccount } => ({
  body: {
    state: 'not_connected',
    takes_cards: false,
    provider: 'stripe',
    account: null,
    charges_enabled: false,
    payouts_enabled: false,
    requirements: [],
    requirements_due_at: null,
    disabled_reason: null,
    started_by: null,
    started_at: null,
    connected_at: null,
    since: null,
    disconnected_by: null,
    disconnected_by_name: null,
    manage_url: null,
    month: null,
    payouts: [],
    disputes: [],
    can: NOTHING,
    ...fields,
  },
})
const CONNECTED: Partial<PaymentAccount> = {
  state: 'connected',
  takes_cards: true,
  account: 'acct_1QT7Kd',
  charges_enabled: true,
  payouts_enabled: true,
  manage_url: 'https://dashboard.stripe.com',
  can: { connect: false, check: true, disconnect: true },
}

function show(answers: Parameters<typeof fakeGateway>[0], path = '/company') {
  const gateway = fakeGateway(answers)
  const onLeave = vi.fn()
  return {
    ...gateway,
    onLeave,
    user: userEvent.setup(),
    ...renderWithPlatform(<Payments company={company} onLeave={onLeave} />, { session: { role: 'tow_admin' }, path }),
  }
}

describe('card payments', () => {
  it('are connected at the provider, by the address that the gateway returns', async () => {
    const { user, onLeave } = show({
      [`GET ${PATH}`]: account({ can: { ...NOTHING, connect: true } }),
      [`POST ${PATH}/connect`]: { body: { url: 'https://connect.example.com/setup/1' } },
    })
    expect(await screen.findByText('Off')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Connect Stripe' }))
    await waitFor(() => expect(onLeave).toHaveBeenCalledWith('https://connect.example.com/setup/1'))
  })

  it.each([
    ['sandbox', /^Sandbox account/, 1],
    ['stripe', /^Stripe account/, 0],
  ] as const)('at %s say whose account it is', async (provider, line, notes) => {
    show({ [`GET ${PATH}`]: account({ ...CONNECTED, provider }) })
    expect(await screen.findByText(line)).toBeTruthy()
    expect(screen.queryAllByText(/The sandbox stands in for Stripe here/)).toHaveLength(notes)
  })

  it('say why they couldn’t be connected', async () => {
    const { user, onLeave } = show({
      [`GET ${PATH}`]: account({ can: { ...NOTHING, connect: true } }),
      [`POST ${PATH}/connect`]: {
        status: 503,
        body: {
          code: 'unavailable',
          message: 'Stripe didn’t answer, and nothing was connected. Try again in a minute.',
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Connect Stripe' }))
    expect((await screen.findByRole('alert')).textContent).toContain('nothing was connected')
    expect(onLeave).not.toHaveBeenCalled()
  })

  it('are asked for once when the browser comes back from the provider', async () => {
    const { sent, router } = show(
      {
        [`GET ${PATH}`]: account({ state: 'onboarding', can: { connect: true, check: true, disconnect: true } }),
        [`POST ${PATH}/check`]: account(CONNECTED),
      },
      '/company?payments=returned',
    )
    await waitFor(() => expect(sent(`POST ${PATH}/check`)).toHaveLength(1))
    expect(router.state.location.search).toBe('')
  })

  it('say that a link had expired, and ask for nothing', async () => {
    const { sent } = show(
      { [`GET ${PATH}`]: account({ state: 'onboarding', can: { connect: true, check: true, disconnect: true } }) },
      '/company?payments=expired',
    )
    expect(await screen.findByText('That link can’t be used anymore. Continue to get a new one.')).toBeTruthy()
    expect(sent(`POST ${PATH}/check`)).toEqual([])
  })

  it('say what is stopped and what the provider asks for until when', async () => {
    show({
      [`GET ${PATH}`]: account({
        state: 'restricted',
        requirements: ['external_account'],
        requirements_due_at: '2026-12-01T18:00:00Z',
        disabled_reason: 'requirements.past_due',
        can: { connect: true, check: true, disconnect: true },
      }),
    })
    expect(await screen.findByText('Stripe stopped charges and payouts.')).toBeTruthy()
    expect(screen.getByText('It asks for this by 12/01/2026: Bank account for payouts.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Answer at Stripe' })).toBeTruthy()
  })

  it('are disconnected after a dialog that says what stops and what goes on', async () => {
    const { user, sent } = show({
      [`GET ${PATH}`]: account(CONNECTED),
      [`POST ${PATH}/disconnect`]: account({ state: 'disconnected' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Disconnect' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Stop refunds, disputes, and payouts of earlier payments.')
    await user.click(screen.getAllByRole('button', { name: 'Disconnect' }).at(-1) as HTMLElement)
    await waitFor(() => expect(sent(`POST ${PATH}/disconnect`)).toHaveLength(1))
  })

  it('show payouts and a dispute with the day to answer by; staff only read', async () => {
    show({
      [`GET ${PATH}`]: account({
        ...CONNECTED,
        can: NOTHING,
        month: {
          month: '2026-11',
          charged: { cents: 41_208_35, currency: 'USD' },
          payments: 148,
          refunded: { cents: 657_60, currency: 'USD' },
          refunds: 1,
          paid_out: { cents: 39_314_50, currency: 'USD' },
        },
        payouts: [
          { id: 'p1', status: 'on_its_way', amount: { cents: 2841_16, currency: 'USD' }, arrives_on: '2026-11-20' },
        ],
        disputes: [
          {
            id: 'd1',
            status: 'needs_response',
            amount: { cents: 272_00, currency: 'USD' },
            answer_by: '2026-11-28T18:00:00Z',
            tow_id: null,
            contract_id: null,
            license_plate: 'JLN 5106',
            state: 'TX',
          },
        ],
      }),
    })
    expect(await screen.findByRole('row', { name: /11\/20\/2026.*\$2,841\.16.*On its way/ })).toBeTruthy()
    expect(screen.getByText(/\$272\.00.*for TX JLN 5106.*Answer by 11\/28\/2026/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Disconnect' })).toBeNull()
    expect(screen.getByText('Charged by card, November').parentElement?.textContent).toContain('$41,208.35148 payments')
    expect(screen.getByText('Refunds').parentElement?.textContent).toContain('$657.601 refund')
    expect(screen.getByText('Paid out or on its way').parentElement?.textContent).toContain('$39,314.50')
  })
})
