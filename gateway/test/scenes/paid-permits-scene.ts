import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { startTestGateway } from '../servers/start-gateway.ts'
import { World } from '../world.ts'
import { anEvent, QUIET, tell } from '../factories/payment.factory.ts'
import { freshPlate } from '../factories/tow.factory.ts'
import { queued, workOff } from '../factories/guest.factory.ts'

export interface Bought {
  readonly key: string
  readonly checkout: string
  readonly plate: string
  readonly json: Record<string, unknown>
}

/**
 * Creates a complex that sells parking by the day, a guest who buys there, and the provider's and the jobs' reactions.
 */
export async function startPaidPermits() {
  const gateway = await startTestGateway(QUIET)
  const world = new World(gateway)
  const company = await world.company('Bayou City Towing')
  const complex = await world.complex(company, 'Arbor Ridge', {
    has_paid_parking: true,
    allowed_active_guest_vehicles: 0,
  })
  const package_id = (
    await world.insert('paid_parking_packages', {
      contract_id: complex.id,
      name: 'One day',
      hours: 24,
      price_cents: 12_00,
      is_taxable: true,
      tax_basis_points: 825,
    })
  ).id
  const unit = await world.unit(complex, '214')
  const guest = await gateway.anybody().begin()
  const elena = await world.logIn(await world.manager('contract_manager', [complex], 'Elena Brandt'))
  const MINUTE = 60_000
  const TOTAL = 12_99

  const paidOnly = async () =>
    String((await guest.post('/api/guests/verify-unit', { contract_id: complex.id, paid_only: true })).json['proof'])
  async function buy(plate = freshPlate(), more: Record<string, unknown> = {}): Promise<Bought> {
    const answer = await guest.post(
      '/api/guests/register',
      { proof: await paidOnly(), package_id, license_plate: plate, state: 'TX', ...more },
      { headers: { 'idempotency-key': randomUUID() } },
    )
    expect(answer.status, answer.text).toBe(200)
    return {
      key: String(answer.json['key']),
      checkout: (answer.json['checkout'] as { key: string }).key,
      plate,
      json: answer.json,
    }
  }
  const event = (bought: Bought, type: string, more: Parameters<typeof anEvent>[3] = {}, at = gateway.clock.now()) =>
    anEvent({ key: bought.checkout, amount_cents: TOTAL }, type, at, more)
  const pays = (bought: Bought, payment = `pay_${randomUUID()}`, at?: Date) =>
    tell(gateway, event(bought, 'payment.succeeded', { payment }, at))
  const permit = async ({ key }: { key: string }) =>
    (await guest.post('/api/guests/validate-paid-permit', { id: key })).json
  const verdict = async (plate: string) => {
    const { json } = await elena.post('/api/tows/preview-tow', {
      contract_id: complex.id,
      license_plate: plate,
      state: 'TX',
    })
    return (json['decision'] as { verdict: string }).verdict
  }
  const mails = async (to: string) =>
    (await queued(gateway, 'mail', { to })).map(
      ({ data }) => (data.payload as { subject: string }).subject.split(':')[0],
    )
  const rows = <T>(table: string, where: object): Promise<T[]> => world.db(table).where(where)
  const later = (minutes: number) => new Date(gateway.clock.now().getTime() + minutes * MINUTE)
  async function settle({ checkout }: Bought): Promise<void> {
    for (const job of await queued(gateway, 'settle_checkout', { checkout_id: checkout }))
      await workOff(gateway, 'settle_checkout', job)
  }
  async function giveBack({ checkout }: Bought): Promise<number> {
    const pending = await rows<{ id: string; amount_cents: number }>('transactions', {
      checkout_id: checkout,
      kind: 'refund',
      status: 'pending',
    })
    for (const { id } of pending) {
      for (const job of await queued(gateway, 'refund_payment', { transaction_id: id }))
        await workOff(gateway, 'refund_payment', job)
    }
    for (const job of await queued(gateway, 'sandbox_event')) {
      const payload = job.data.payload as { data: { reference: string }; type: string }
      if (payload.data.reference === checkout && payload.type.startsWith('refund')) await tell(gateway, payload)
    }
    return pending.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  }
  return {
    gateway,
    world,
    company,
    complex,
    guest,
    elena,
    package_id,
    unit,
    MINUTE,
    TOTAL,
    paidOnly,
    buy,
    event,
    pays,
    permit,
    verdict,
    mails,
    rows,
    later,
    settle,
    giveBack,
  }
}
