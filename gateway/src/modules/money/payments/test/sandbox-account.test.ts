import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { begin } from '../../../../../test/factories/payment.factory.ts'
import { freshPlate, makeYard } from '../../../../../test/factories/tow.factory.ts'
import { type Lot, storedCar } from '../../../../../test/scenes/stored-car.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { World } from '../../../../../test/world.ts'

let gateway: TestGateway
let world: World
let lot: Lot
let admin: HttpClient
let payer: HttpClient
let path: string

beforeAll(async () => {
  gateway = await startTestGateway({ environment: { SANDBOX_DELAY_SECONDS: '0' } })
  world = new World(gateway)
  const company = await world.companyWithoutCards('Bayou City Towing')
  const complex = await world.complex(company, 'Arbor Ridge')
  const driver = await world.towUser('tow_driver', company)
  lot = { company, complex, yard: await makeYard(world, company, complex), driver }
  admin = await world.logIn(await world.towUser('tow_admin', company, 'Gil Arceneaux'))
  payer = await gateway.anybody().begin()
  path = `/api/tow-companies/${company.id}/payment-account`
})
afterAll(() => gateway.close())

const account = async () => (await admin.get(path)).json
const expectAccount = async (wanted: object): Promise<void> => {
  await expect.poll(account).toMatchObject(wanted)
}
const aCar = () => storedCar(world, lot, freshPlate(), new Date(gateway.clock.now().getTime() - 48 * 3_600_000))
const payState = async (key: string) =>
  ((await payer.get(`/api/public/cases/${key}`)).json['pay'] as { state: string }).state

describe('a company’s account in the sandbox', () => {
  it('is connected on the sandbox’s own page: left, then restricted, then finished, paid out, disputed, and ended', async () => {
    const car = await aCar()
    expect(await payState(car.public_key)).toBe('at_lot')
    const { url } = (await admin.post(`${path}/connect`)).json as { url: string }
    const page = new URL(url).pathname
    const shown = await payer.get(page)
    expect(shown.text).toContain('Sandbox: no real account, and no money moves')
    const policy = shown.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(shown.text).toContain(`<style nonce="${/'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none'}">`)
    expect(shown.text.match(/<script[^>]*>/g)).toEqual(['<script src="/api/sandbox/page.js" defer>'])
    const act = (choice: string) => admin.post(`${page}/act`, { choice })

    expect((await act('leave')).json['redirect']).toMatch(/\/company\?payments=returned$/)
    expect(await account()).toMatchObject({ state: 'onboarding' })
    await act('partial')
    await expectAccount({ state: 'restricted', takes_cards: false, requirements: ['company.verification.document'] })
    expect(await payState(car.public_key)).toBe('at_lot')
    expect((await act('payout')).status).toBe(409)
    await act('finish')
    await expectAccount({ state: 'connected', takes_cards: true })

    const begun = await begin(payer, car.public_key)
    expect(begun.status, begun.text).toBe(200)
    const checkout = new URL(String(begun.json['url'])).pathname
    await payer.post(`${checkout}/pay`, { card: 'approved' })
    const paid = async () => (await payer.get(`/api/public/checkouts/${String(begun.json['key'])}`)).json['state']
    await expect.poll(paid).toBe('paid')
    await act('payout')
    await expectAccount({ payouts: [{ status: 'paid', amount: { cents: 346_21 } }] })
    await act('dispute')
    await expectAccount({ disputes: [{ status: 'needs_response', amount: { cents: 346_21 }, tow_id: car.id }] })
    await act('lose')
    await expectAccount({ disputes: [] })
    await act('revoke')
    await expectAccount({ state: 'disconnected', disconnected_by: 'provider' })
    expect((await act('finish')).status).toBe(409)
    expect(await payState((await aCar()).public_key)).toBe('at_lot')
  })

  it('has no page under another key', async () => {
    const nobody = '/api/sandbox/accounts/0190a0f2-0000-7000-8000-0000000000ff'
    expect((await payer.get(nobody)).status).toBe(404)
    expect((await payer.post(`${nobody}/act`, { choice: 'finish' })).status).toBe(404)
  })
})
