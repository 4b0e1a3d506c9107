import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atOnce } from '../../../../../test/client/at-once.ts'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { startPaidPermits } from '../../../../../test/scenes/paid-permits-scene.ts'

type Json = Record<string, unknown>
let scene: Awaited<ReturnType<typeof startPaidPermits>>
let ines: HttpClient

beforeAll(async () => {
  scene = await startPaidPermits()
  ines = await scene.world.logIn(await scene.world.superAdmin())
})
afterAll(() => scene.gateway.close())

const of = (part: string): string => `/api/admin/contracts/${scene.complex.id}/${part}`
const PACKAGES = 'paid-parking-packages'
const details = async () => (await ines.get(of('paid-parking'))).json
const onSale = async () => (await details())['packages_on_sale'] as (Json & { id: string; name: string })[]
const packageNamed = async (name: string) => (await onSale()).find((one) => one.name === name)
const add = (fields: Json = {}) =>
  ines.post(of(PACKAGES), {
    name: `Weekend ${randomUUID().slice(0, 8)}`,
    hours: 60,
    price_cents: 28_00,
    tax_basis_points: 825,
    ...fields,
  })
const sold = async (query = '') =>
  (await ines.get(`${of('paid-permits')}?${query}`)).json['data'] as (Json & { id: string })[]
const usd = (cents: number) => ({ cents, currency: 'USD' })

describe('a package', () => {
  it('is sold from the moment it is added, at its price with tax', async () => {
    const added = await add({ name: 'Weekend' })
    expect(added.status, added.text).toBe(200)
    expect(added.json).toMatchObject({
      price: usd(28_00),
      tax: usd(2_31),
      total: usd(30_31),
      sold: 0,
      can: { end: true },
    })
    const bought = await scene.buy(undefined, { package_id: added.json['id'] })
    const paying = await scene.world
      .db('checkouts')
      .where({ idempotency_key: bought.checkout })
      .orWhere({ id: bought.checkout })
    expect(paying).toMatchObject([{ amount_cents: 30_31 }])
  })

  it('is never edited: another one takes its place, and both stay on record', async () => {
    const old = (await add({ name: 'Overnight', hours: 15, price_cents: 8_00 })).json
    const twice = await add({ name: 'overnight' })
    expect([twice.status, Object.keys(twice.json['fields'] as object)]).toEqual([422, ['name']])
    const next = await add({ name: 'Overnight', hours: 15, price_cents: 9_00, replaces: old['id'] })
    expect(next.status, next.text).toBe(200)
    const { packages_on_sale, packages_ended } = (await details()) as Record<string, Json[]>
    expect(packages_on_sale?.filter(({ name }) => name === 'Overnight')).toMatchObject([{ price: usd(9_00) }])
    expect(packages_ended?.find(({ id }) => id === old['id'])).toMatchObject({ price: usd(8_00), can: { end: false } })
    const gone = await add({ replaces: old['id'] })
    expect([gone.status, Object.keys(gone.json['fields'] as object)]).toEqual([422, ['replaces']])
    const written = await scene.world
      .db('history_entries')
      .whereIn('record_id', [String(old['id']), String(next.json['id'])])
      .orderBy('seq')
      .pluck<string[]>('action')
    expect(written).toEqual(['paid_parking_package.added', 'paid_parking_package.ended', 'paid_parking_package.added'])
  })

  it('ends once, is no longer sold, and a payment under way keeps its price', async () => {
    const one = (await add({ name: 'Race day', price_cents: 40_00, tax_basis_points: 0 })).json
    const paying = await scene.buy(undefined, { package_id: one['id'] })
    const ended = await ines.delete(of(`${PACKAGES}/${String(one['id'])}`))
    expect(ended.status, ended.text).toBe(200)
    expect(await packageNamed('Race day')).toBeUndefined()
    expect((await ines.delete(of(`${PACKAGES}/${String(one['id'])}`))).json['message']).toBe(
      'This package has already ended.',
    )
    expect((await ines.delete(of(`${PACKAGES}/${randomUUID()}`))).status).toBe(404)
    expect((await scene.permit(paying))['status']).toBe('pending_payment')
    expect((await sold(`search=${paying.plate}`))[0]).toMatchObject({ phase: 'paying', package: { name: 'Race day' } })
    const refused = await scene.guest.post(
      '/api/guests/register',
      { proof: await scene.paidOnly(), package_id: one['id'], license_plate: 'RCD 1123', state: 'TX' },
      { headers: { 'idempotency-key': randomUUID() } },
    )
    expect([refused.status, Object.keys(refused.json['fields'] as object)]).toEqual([422, ['package_id']])
  })

  it('names the field of bad input, and of one name only one is added at once', async () => {
    const fields = async (bad: Json) => Object.keys((await add(bad)).json['fields'] as object)
    expect(await fields({ name: ' ' })).toEqual(['name'])
    expect(await fields({ hours: 0 })).toEqual(['hours'])
    expect(await fields({ hours: 1.5 })).toEqual(['hours'])
    expect(await fields({ price_cents: 49 })).toEqual(['price_cents'])
    expect(await fields({ tax_basis_points: 2001 })).toEqual(['tax_basis_points'])
    const answers = await atOnce(6, () => add({ name: 'Game night' }))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422, 422, 422])
  })
})

describe('what was sold', () => {
  it('counts a payment as income, and takes a refund off once it is confirmed', async () => {
    const before = await packageNamed('One day')
    const bought = await scene.buy()
    const provider_id = `pay_${randomUUID()}`
    await scene.world.db('sandbox_payments').insert({
      id: provider_id,
      session_id: scene.world.db('sandbox_sessions').where('reference', bought.checkout).select('id'),
      amount_cents: scene.TOTAL,
    })
    await scene.pays(bought, provider_id)
    await scene.settle(bought)
    const [row] = await sold(`search=${encodeURIComponent(bought.plate)}`)
    expect(row).toMatchObject({ phase: 'now', paid: usd(scene.TOTAL), refunded: usd(0), can: { refund: true } })
    const [payment] = (row?.['payments'] ?? []) as { id: string; refundable: { cents: number } }[]
    expect(payment?.refundable).toEqual(usd(scene.TOTAL))
    const paid = await packageNamed('One day')
    const income = (one: Json | undefined) => ((one?.['income'] ?? { cents: Number.NaN }) as { cents: number }).cents
    expect(income(paid) - income(before)).toBe(scene.TOTAL)
    expect(Number(paid?.['sold']) - Number(before?.['sold'])).toBe(1)

    const refund = await ines.post(`/api/transactions/${payment?.id}/refund`, {
      amount_cents: scene.TOTAL,
      reason: 'The garage was flooded',
    })
    expect(refund.status, refund.text).toBe(200)
    const [waiting] = await sold(`search=${encodeURIComponent(bought.plate)}`)
    expect(waiting).toMatchObject({
      paid: usd(scene.TOTAL),
      refunded: usd(0),
      can: { refund: false },
      payments: [{ refundable: usd(0), refund_pending: true }],
    })
    expect(income(await packageNamed('One day'))).toBe(income(paid))

    await scene.giveBack(bought)
    const [back] = await sold(`search=${encodeURIComponent(bought.plate)}&segment=refunded`)
    expect(back).toMatchObject({ phase: 'refunded', refunded: usd(scene.TOTAL), payments: [{ refund_pending: false }] })
    const refunded = await packageNamed('One day')
    expect(income(refunded)).toBe(income(before))
    expect(Number(refunded?.['refunded_ever']) - Number(before?.['refunded_ever'])).toBe(1)
    expect((await details())['refunded']).toEqual(usd(scene.TOTAL))
  })

  it('leaves out permits that nobody paid in time', async () => {
    const bought = await scene.buy()
    expect((await sold(`search=${encodeURIComponent(bought.plate)}`))[0]).toMatchObject({
      phase: 'paying',
      paid: usd(0),
      payments: [],
    })
    await scene.guest.post(`/api/public/permits/${bought.key}/end`, {})
    expect(await sold(`search=${encodeURIComponent(bought.plate)}`)).toEqual([])
  })

  it('is listed for every complex, and exported', async () => {
    const practice = await scene.world.complex(scene.company, 'Practice: Maple Court', { is_practice: true })
    const page = (await ines.get('/api/admin/paid-parking?counts=true')).json
    const rows = page['data'] as (Json & { id: string })[]
    expect(rows.find(({ id }) => id === scene.complex.id)).toMatchObject({
      name: 'Arbor Ridge',
      has_paid_parking: true,
    })
    expect(rows.some(({ id }) => id === practice.id)).toBe(false)
    expect(page['counts']).toMatchObject({ sells: 1 })
    expect((await ines.get(`/api/admin/contracts/${practice.id}/paid-parking`)).status).toBe(404)
    expect((await ines.get('/api/admin/paid-parking/export?format=csv')).text).toContain('Arbor Ridge')
    const bought = await scene.buy()
    expect((await ines.get(`${of('paid-permits')}/export?format=csv`)).text).toContain(bought.plate)
  })
})

describe('the switch', () => {
  it('stops new sales and leaves sold permits, and a repeated call changes nothing', async () => {
    const bought = await scene.buy()
    await scene.pays(bought)
    await scene.settle(bought)
    const turn = (has_paid_parking: boolean) => ines.post(of('enable-disable-paid-parking'), { has_paid_parking })
    expect((await turn(false)).json).toMatchObject({ has_paid_parking: false })
    expect((await turn(false)).status).toBe(200)
    expect((await scene.permit(bought))['status']).toBe('active')
    const asked = await scene.guest.post('/api/guests/verify-unit', { contract_id: scene.complex.id, paid_only: true })
    expect(asked.json).toMatchObject({ details: { code: 'no_paid_parking' } })
    expect((await turn(true)).json).toMatchObject({ has_paid_parking: true, takes_cards: true })
    const written = await scene.world
      .db('history_entries')
      .where({ record_id: scene.complex.id })
      .whereLike('action', 'contract.paid_parking%')
      .orderBy('seq')
      .pluck<string[]>('action')
    expect(written).toEqual(['contract.paid_parking_stopped', 'contract.paid_parking_started'])
  })

  it('can’t be used by a tow admin or a manager', async () => {
    const gil = await scene.world.logIn(await scene.world.towUser('tow_admin', scene.company))
    for (const client of [gil, scene.elena]) {
      expect((await client.get('/api/admin/paid-parking')).status).toBe(403)
      expect((await client.post(of('enable-disable-paid-parking'), {})).status).toBe(403)
      expect(
        (await client.post(of(PACKAGES), { name: 'A', hours: 1, price_cents: 100, tax_basis_points: 0 })).status,
      ).toBe(403)
    }
  })

  it('can’t be turned on at a disabled complex, and can always be turned off', async () => {
    const other = await scene.world.complex(scene.company, 'Sibley Court', { is_active: false, has_paid_parking: true })
    const path = `/api/admin/contracts/${other.id}/enable-disable-paid-parking`
    expect((await ines.post(path)).json['has_paid_parking']).toBe(false)
    expect((await ines.post(path)).json['message']).toBe('This complex is disabled. Enable it first.')
  })
})
