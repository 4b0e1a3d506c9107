import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Contract } from '../../src/modules/organizations/contracts/index.ts'
import { queued, workOff } from '../factories/guest.factory.ts'
import { anEvent, tell } from '../factories/payment.factory.ts'
import { freshPlate } from '../factories/tow.factory.ts'
import type { Answer, HttpClient } from '../client/http-client.ts'
import type { TestGateway } from '../servers/start-gateway.ts'
import type { World } from '../world.ts'

const MINUTE = 60_000
const TOTAL = 12_99

export interface Bought {
  readonly key: string
  readonly checkout: string
  readonly plate: string
  readonly json: Record<string, unknown>
}

export const at = (gateway: TestGateway, minutes: number): string =>
  new Date(gateway.clock.now().getTime() + minutes * MINUTE).toISOString()

/**
 * Creates a complex that sells a day of parking for $12.99, with its plate check and the provider's events about what
 * was bought there.
 */
export async function parkingForSale(gateway: TestGateway, world: World) {
  const company = await world.company('Bayou City Towing')
  const complex: Contract = await world.complex(company, 'Arbor Ridge', { has_paid_parking: true })
  const { id: package_id } = await world.insert('paid_parking_packages', {
    contract_id: complex.id,
    name: 'One day',
    hours: 24,
    price_cents: 12_00,
    is_taxable: true,
    tax_basis_points: 825,
  })
  const manager = await world.logIn(await world.manager('contract_manager', [complex], 'Elena Brandt'))

  const proofOf = async (guest: HttpClient) =>
    String((await guest.post('/api/guests/verify-unit', { contract_id: complex.id, paid_only: true })).json['proof'])
  const sessionOf = async ({ checkout }: Bought): Promise<string> => {
    const row = await world
      .db('checkouts')
      .where('id', checkout)
      .first<{ provider_session_id: string }>('provider_session_id')
    return row.provider_session_id
  }
  return {
    company,
    complex,
    async buy(guest: HttpClient, plate = freshPlate(), more: Record<string, unknown> = {}): Promise<Bought> {
      const answer = await guest.post(
        '/api/guests/register',
        { proof: await proofOf(guest), package_id, license_plate: plate, state: 'TX', ...more },
        { headers: { 'idempotency-key': randomUUID() } },
      )
      expect(answer.status, answer.text).toBe(200)
      return {
        key: String(answer.json['key']),
        checkout: (answer.json['checkout'] as { key: string }).key,
        plate,
        json: answer.json,
      }
    },
    retry: (guest: HttpClient, { key }: Bought): Promise<Answer> =>
      guest.post(`/api/public/permits/${key}/retry-payment`, undefined, {
        headers: { 'idempotency-key': randomUUID() },
      }),
    async wouldShelter(guest: HttpClient, license_plate: string): Promise<unknown> {
      return (await guest.post('/api/guests/shelter', { proof: await proofOf(guest), license_plate, state: 'TX' }))
        .json['shelters']
    },
    /** Returns the plate check's current verdict. */
    async verdict(plate: string): Promise<string> {
      const { json } = await manager.post('/api/tows/preview-tow', {
        contract_id: complex.id,
        license_plate: plate,
        state: 'TX',
      })
      return (json['decision'] as { verdict: string }).verdict
    },
    sessionOf,
    /** Sends an event of the payer's current session, or of the given one. */
    async event(bought: Bought, type: string, more: Parameters<typeof anEvent>[3] = {}) {
      return anEvent({ key: bought.checkout, amount_cents: TOTAL }, type, gateway.clock.now(), {
        session: await sessionOf(bought),
        ...more,
      })
    },
    async decline(bought: Bought): Promise<void> {
      await tell(
        gateway,
        anEvent({ key: bought.checkout, amount_cents: TOTAL }, 'payment.failed', gateway.clock.now(), {
          session: await sessionOf(bought),
        }),
      )
    },
    async settle({ checkout }: Bought): Promise<void> {
      for (const job of await queued(gateway, 'settle_checkout', { checkout_id: checkout }))
        await workOff(gateway, 'settle_checkout', job)
    },
  }
}

export const permitOf = async (guest: HttpClient, { key }: Bought): Promise<Record<string, unknown>> =>
  (await guest.get(`/api/public/permits/${key}`)).json
