// @vitest-environment jsdom
import type { Allowance } from '@curbwise/api/resources/permits.schemas'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { EMPTY_DRAFT, type Proved } from '../state/draft.ts'
import { storeOwnPlate } from '../state/own-plates.ts'
import { CarStep } from './car-step.tsx'

const usd = (cents: number) => ({ cents, currency: 'USD' }) as const
const proved: Proved = {
  proof: 'proof',
  expires_at: '2026-11-22T18:00:00.000Z',
  unit_number: '214',
  has_guest_registration: true,
  is_sandbox: false,
  contract: {
    id: 'c-1',
    name: 'Arbor Ridge',
    address: '4120 Fondren Rd',
    city: 'Houston',
    state: 'TX',
    timezone: 'America/Chicago',
    phone: null,
    image_url: null,
  },
  not_online: null,
  packages: [
    {
      id: 'p-1',
      name: 'One day',
      hours: 24,
      price: usd(1200),
      tax: usd(99),
      total: usd(1299),
      until: '2026-11-23T18:00:00.000Z',
    },
  ],
}
const allowance = (blocked: Allowance['blocked'] = null): Allowance => ({
  choices: blocked ? [] : [2, 4, 6],
  minutes_left: 1440,
  of_hours: 24,
  period_days: 7,
  hourly_limit: null,
  guests_now: 0,
  guests_allowed: 2,
  blocked,
  timezone: 'America/Chicago',
})

function open(answers: Parameters<typeof fakeGateway>[0], at: Partial<Proved> = {}) {
  const gateway = fakeGateway(answers)
  const [onPay, onRegistered] = [vi.fn(), vi.fn()]
  renderWithPlatform(
    <CarStep
      proved={{ ...proved, ...at }}
      car={EMPTY_DRAFT.car}
      onTyped={() => undefined}
      onPay={onPay}
      onLate={() => undefined}
      onRegistered={onRegistered}
    />,
  )
  return { gateway, onPay, onRegistered, user: userEvent.setup() }
}
beforeEach(() => localStorage.clear())

const button = (name: string | RegExp) => screen.findByRole('button', { name })

describe('the second step of a guest', () => {
  it('registers a free stay without a third screen', async () => {
    const { gateway, onPay, onRegistered, user } = open({
      'POST /api/guests/allowance': { body: allowance() },
      'POST /api/guests/register': { body: { key: 'k-1' } },
    })
    await user.type(screen.getByLabelText('Plate'), 'ktr 1190')
    await user.click(await screen.findByRole('radio', { name: '6 h' }))
    await user.click(await button('Register 6 h, free'))
    await waitFor(() => expect(onRegistered).toHaveBeenCalledWith({ key: 'k-1' }))
    expect(onPay).not.toHaveBeenCalled()
    expect(gateway.sent('POST /api/guests/register')[0]?.body).toMatchObject({ state: 'TX', hours: 6 })
  })

  it('folds the packages into one row, and leads to the payment of a chosen one', async () => {
    const { onPay, user } = open({ 'POST /api/guests/allowance': { body: allowance() } })
    const row = screen.getByText('Stay longer, paid', { selector: 'strong' }).closest('details')
    expect([row?.open, row?.querySelector('small')?.textContent]).toEqual([false, 'From $12.99. Uses no guest hours.'])
    await user.type(screen.getByLabelText('Plate'), 'KTR 1190')
    await user.click(screen.getByText('Stay longer, paid', { selector: 'strong' }))
    await user.click(screen.getByRole('radio', { name: /One day/ }))
    await user.click(await button('Continue'))
    await waitFor(() => expect(onPay).toHaveBeenCalled())
  })

  it('asks for no hours before there are any', async () => {
    const { user } = open({ 'POST /api/guests/allowance': { body: allowance() } })
    await user.click(await button('Continue'))
    expect((await screen.findByRole('alert')).textContent).toBe('Not sent. Check 1 field:Plate')
    await user.type(screen.getByLabelText('Plate'), 'KTR 1190')
    await screen.findByRole('radio', { name: '6 h' })
    await user.click(await button('Continue'))
    expect((await screen.findByRole('alert')).textContent).toBe('Not sent. Check 1 field:How long?')
    await user.click(screen.getByRole('link', { name: 'How long?' }))
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '2 h' }))
  })

  it('asks for a package from the start where nothing else is offered', async () => {
    const { user } = open({}, { has_guest_registration: false, unit_number: null })
    await user.click(await button('Continue'))
    expect((await screen.findByRole('alert')).textContent).toBe('Not sent. Check 2 fields:Plate and Choose a package')
  })

  it('says in green that a registered car may park, and offers to register another one', async () => {
    const { user } = open({
      'POST /api/guests/allowance': ({ body }) =>
        (body as { license_plate: string }).license_plate === 'OWN 1'
          ? { body: allowance({ code: 'registered', until: null }) }
          : { body: allowance() },
    })
    await user.type(screen.getByLabelText('Plate'), 'KTR 1190')
    await screen.findByRole('radio', { name: '6 h' })
    await user.click(await button('Continue'))
    await screen.findByRole('alert')
    await user.clear(screen.getByLabelText('Plate'))
    await user.type(screen.getByLabelText('Plate'), 'OWN 1')
    expect(await screen.findByRole('heading', { name: 'You may park here' })).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
    await user.click(await button('Register another car'))
    expect(document.activeElement).toBe(screen.getByLabelText('Plate'))
    expect(screen.getByLabelText('Plate')).toHaveProperty('value', '')
  })
})

describe('a plate that looks like one registered on this device', () => {
  const answers = {
    'POST /api/guests/allowance': { body: allowance() },
    'POST /api/guests/register': { body: { key: 'k-1' } },
  }
  const sent = (gateway: ReturnType<typeof open>['gateway']) =>
    gateway.sent('POST /api/guests/register').map(({ body }) => (body as { license_plate: string }).license_plate)
  async function type(user: ReturnType<typeof open>['user'], plate: string): Promise<void> {
    await user.type(screen.getByLabelText('Plate'), plate)
    await user.click(await screen.findByRole('radio', { name: '6 h' }))
    await user.click(await button('Register 6 h, free'))
  }

  it('is asked about before it is sent, and can be replaced with the registered one', async () => {
    storeOwnPlate({ license_plate: 'KTR 1190', state: 'TX' }, Date.now())
    const { gateway, onRegistered, user } = open(answers)
    await type(user, 'KTR 119O')
    const heading = await screen.findByRole('heading', { name: 'Is this the same car?' })
    expect(document.activeElement).toBe(heading)
    expect(screen.getByText('You registered KTR 1190 on this device before. You entered KTR 119O.')).toBeDefined()
    expect(sent(gateway)).toEqual([])
    await user.click(await button('Yes, use KTR 1190'))
    expect(screen.getByLabelText('Plate')).toHaveProperty('value', 'KTR 1190')
    await user.click(await screen.findByRole('radio', { name: '6 h' }))
    await user.click(await button('Register 6 h, free'))
    await waitFor(() => expect(onRegistered).toHaveBeenCalled())
    expect(sent(gateway)).toEqual(['KTR 1190'])
  })

  it('is registered as typed when it is another car, and is not asked about again', async () => {
    storeOwnPlate({ license_plate: 'KTR 1190', state: 'TX' }, Date.now())
    const { gateway, onRegistered, user } = open(answers)
    await type(user, 'KRT 1190')
    await user.click(await button('No, KRT 1190 is another car'))
    await waitFor(() => expect(onRegistered).toHaveBeenCalled())
    expect(sent(gateway)).toEqual(['KRT 1190'])
  })

  it('is not asked about when nothing near it was registered here', async () => {
    storeOwnPlate({ license_plate: 'ABC 123', state: 'TX' }, Date.now())
    const { gateway, onRegistered, user } = open(answers)
    await type(user, 'KTR 1190')
    await waitFor(() => expect(onRegistered).toHaveBeenCalled())
    expect(sent(gateway)).toEqual(['KTR 1190'])
  })
})
