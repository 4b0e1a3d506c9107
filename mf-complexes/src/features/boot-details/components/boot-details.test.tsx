// @vitest-environment jsdom
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { boot, BOOT_ID, COMPANY, decision, money } from '@curbwise/testing/boots'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { BootDetails } from './boot-details.tsx'

const CALL = `/api/booted-vehicles/${BOOT_ID}`

function open(one: ReturnType<typeof boot>, now = decision()) {
  // The record as the gateway has it by now.
  let saved = one
  const gateway = fakeGateway({
    [`GET ${CALL}`]: () => ({ body: saved }),
    [`GET ${CALL}/decision`]: { body: { decision: now } },
    [`POST ${CALL}/read-code`]: {
      body: { code: '482913', device_code: '0392', until: '2026-11-21T03:58:00.000Z' },
    },
    [`POST ${CALL}/counter-payment`]: { body: boot({ status: 'released_paid', group: 'awaiting_return' }) },
    [`POST ${CALL}/notice-on-window`]: () => {
      saved = { ...one, notice: { made_at: null, on_window_at: '2026-11-21T02:20:00.000Z' } }
      return { body: saved }
    },
  })
  renderWithPlatform(<BootDetails id={BOOT_ID} />, {
    path: `/complexes/booted-vehicles/${BOOT_ID}/details`,
    session: { role: 'tow_staff', tow_company: COMPANY },
  })
  return gateway
}

const side = (name: string) => within(screen.getByRole('region', { name }))

describe('a booted car’s page', () => {
  it('shows the decision of then next to the one now, once they differ', async () => {
    open(boot(), decision({ verdict: 'authorized' }))
    expect(await screen.findByText(/^Then, before the boot, 11\/20\/2026, 8:09 PM/)).toBeTruthy()
    expect(await screen.findByText(/^Now, /)).toBeTruthy()
  })

  it('takes the whole amount by terminal', async () => {
    const { sent } = open(boot())
    await userEvent.click(await screen.findByRole('button', { name: 'Take payment' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByText('Card terminal'))
    await userEvent.type(dialog.getByLabelText('Receipt number'), 'T-1')
    await userEvent.click(dialog.getByRole('button', { name: 'Take payment' }))
    await waitFor(() =>
      expect(sent(`POST ${CALL}/counter-payment`)[0]?.body).toMatchObject({
        payment: { method: 'terminal', amount_cents: 16_238, receipt_number: 'T-1' },
      }),
    )
  })

  it('shows the release code for a while, after asking for it', async () => {
    const { sent } = open(boot())
    await userEvent.click(await screen.findByRole('button', { name: 'Show for 30 s' }))
    expect((await screen.findByLabelText('Release code')).textContent).toBe('482 913')
    expect(sent(`POST ${CALL}/read-code`)).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }))
    expect(screen.queryByLabelText('Release code')).toBeNull()
  })

  it('records that the notice is on the window', async () => {
    const { sent } = open(boot())
    await userEvent.click(await screen.findByRole('button', { name: 'Notice is on the window' }))
    await waitFor(() => expect(sent(`POST ${CALL}/notice-on-window`)).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Notice is on the window' })).toBeNull())
  })

  it('names the payment, the late fee, and what is due for it', async () => {
    open(
      boot({
        status: 'released_paid',
        group: 'awaiting_return',
        can: { ...boot().can, email: true, take_payment: false, release_free: false, open_tow: false },
        payments: [
          {
            id: BOOT_ID,
            kind: 'payment',
            method: 'card',
            status: 'succeeded',
            amount: money(16_238),
            at: '2026-11-21T02:29:00.000Z',
            receipt_number: 'TX-90388',
            by: null,
            reason: null,
            failed_reason: null,
            dispute: null,
            change: null,
          },
        ],
        late_return: {
          per_day: money(2500),
          from: '2026-11-21T06:00:00.000Z',
          days: 1,
          amount: money(2500),
          paid: money(0),
        },
      }),
    )
    expect(await screen.findByText('Late return: $25.00 a day from 11/21/2026, $25.00 so far')).toBeTruthy()
    expect(side('Payment').getByText('Card, online')).toBeTruthy()
    expect(side('Payment').getByRole('button', { name: 'Take $25.00 late fee' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Take payment' })).toBeNull()
  })

  it('has neither a charge nor a code for those who may not see them', async () => {
    const can = Object.fromEntries(Object.keys(boot().can).map((name) => [name, false])) as ReturnType<
      typeof boot
    >['can']
    open(boot({ can, charge: null, due: null, code_reads: null }))
    await screen.findByRole('heading', { name: 'Device 0392' })
    expect(screen.queryByRole('heading', { name: 'Payment' })).toBeNull()
    expect(screen.queryByText('Release code')).toBeNull()
    expect(screen.queryByText('Shown to')).toBeNull()
  })
})
