import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { startTowTeam } from '../../../../../test/scenes/tow-team-scene.ts'

let scene: Awaited<ReturnType<typeof startTowTeam>>
let ines: HttpClient

beforeAll(async () => {
  scene = await startTowTeam()
  ines = await scene.world.logIn(await scene.world.superAdmin())
})
afterAll(() => scene.gateway.close())

const DAY_MS = 86_400_000
let serial = 0

/** A sign-up that a super admin approved, and its admin. */
async function letIn() {
  serial += 1
  const email = `first.day.${serial}@example.com`
  const password = 'curb-and-gutter-88'
  await (
    await scene.gateway.anybody().begin()
  ).post('/api/auth/sign-up', {
    company_name: `Lone Prairie Recovery ${serial}`,
    license_number: `00652${serial}C`,
    name: 'Wade Kessler',
    email,
    phone: `409-555-01${10 + serial}`,
    city: 'Beaumont',
    state: 'TX',
    password,
  })
  const { id } = await scene.world.db('tow_companies').where({ email }).first<{ id: string }>('id')
  await ines.post(`/api/admin/tow-companies/${id}/enable-disable`, { is_active: true })
  const path = `/api/tow-companies/${id}/first-day`
  const wade = scene.gateway.anybody()
  await wade.logIn(email, password)
  return {
    id,
    wade,
    path,
    states: async () => stepsOf((await wade.get(path)).json),
    skip: (step: string, skipped = true) => wade.patch(path, { step, skipped }),
  }
}

/** `company:open price:done …` */
const stepsOf = (json: Record<string, unknown>): string =>
  (json['steps'] as { step: string; state: string }[]).map(({ step, state }) => `${step}:${state}`).join(' ')

const OPEN = 'company:open price:open lot:open truck:open complex:open sign:open driver:open tow:open'

describe('the first day', () => {
  it('starts when a sign-up is approved, and each step is done by its own record', async () => {
    const { id, wade, path, states } = await letIn()
    expect(await states()).toBe(OPEN)
    await wade.patch(`/api/tow-companies/${id}`, { address: '40 Spur Road' })
    await wade.post(`/api/tow-companies/${id}/trucks`, { name: 'Truck 1', license_plate: 'TWR 100', state: 'TX' })
    await wade.post(`/api/tow-companies/${id}/tow-prices`, {
      name: 'Standard light duty',
      duty: 'light',
      price_cents: 20_000,
      drop_cents: 10_000,
      is_taxable: false,
      tax_basis_points: 0,
    })
    await wade.post(`/api/tow-companies/${id}/tow-users`, {
      email: scene.address(),
      name: 'Priya Nair',
      role: 'tow_driver',
    })
    const { json } = await wade.get(path)
    expect(stepsOf(json)).toBe(
      'company:done price:done lot:open truck:done complex:open sign:open driver:done tow:open',
    )
    expect((json['steps'] as { step: string; what: string | null }[]).map(({ what }) => what)).toEqual([
      `Lone Prairie Recovery ${serial}, 00652${serial}C`,
      'Standard light duty',
      null,
      'Truck 1',
      null,
      null,
      'Priya Nair',
      null,
    ])
  })

  it('takes no practice complex for the first one', async () => {
    const { wade, path, states } = await letIn()
    const place = {
      address: '4 Spur Rd',
      city: 'Beaumont',
      state: 'TX',
      zip_code: '77701',
      timezone: 'America/Chicago',
    }
    const practice = await wade.post('/api/contracts', { ...place, name: 'Training Court', is_practice: true })
    expect([practice.status, await states()]).toEqual([200, OPEN])
    await wade.post('/api/contracts', { ...place, name: 'Arbor Ridge' })
    const { json } = await wade.get(path)
    expect(json['steps']).toContainEqual(
      expect.objectContaining({ step: 'complex', state: 'done', what: 'Arbor Ridge' }),
    )
  })

  it('starts for a company that a super admin adds, and never for one from before', async () => {
    const added = await ines.post('/api/admin/tow-companies', {
      name: 'Pecos Street Towing',
      license_number: '006777001C',
      phone: '(512) 555-0177',
      city: 'Austin',
      state: 'TX',
      timezone: 'America/Chicago',
      admin_name: 'Nora Salas',
      admin_email: scene.address(),
    })
    expect(added.status).toBe(200)
    expect(await scene.world.db('first_days').where({ tow_company_id: String(added.json['id']) })).toHaveLength(1)
    expect((await scene.gil.get(`/api/tow-companies/${scene.bayou.id}/first-day`)).json).toEqual({
      is_open: false,
      steps: [],
    })
  })

  it('remembers skipped steps, takes them up again, and is over when every step is done or skipped', async () => {
    const { id, wade, path, skip, states } = await letIn()
    await skip('truck')
    await skip('truck')
    expect(await states()).toBe(OPEN.replace('truck:open', 'truck:skipped'))
    await skip('truck', false)
    expect(await states()).toBe(OPEN)
    expect(await scene.actions(id)).toEqual([
      'tow_company.signed_up',
      'tow_company.approved',
      'tow_company.step_skipped',
      'tow_company.step_resumed',
    ])
    for (const step of ['company', 'price', 'lot', 'truck', 'complex', 'sign', 'driver']) await skip(step)
    expect((await skip('tow')).json).toEqual({ is_open: false, steps: [] })
    expect((await wade.get(path)).json).toEqual({ is_open: false, steps: [] })
    const late = await skip('tow', false)
    expect([late.status, late.json['message']]).toEqual([409, 'The first day of this company is over.'])
    expect((await skip('lunch')).status).toBe(422)
  })

  it('isn’t offered longer than 90 days', async () => {
    const { id, wade, path } = await letIn()
    const started_at = new Date(scene.gateway.clock.now().getTime() - 91 * DAY_MS)
    await scene.world.db('first_days').where({ tow_company_id: id }).update({ started_at })
    expect((await wade.get(path)).json).toEqual({ is_open: false, steps: [] })
  })

  it('is for the company’s own admins', async () => {
    const { path, wade } = await letIn()
    expect((await scene.gil.get(path)).status).toBe(404)
    expect((await scene.gil.patch(path, { step: 'tow', skipped: true })).status).toBe(404)
    expect((await scene.dana.get(`/api/tow-companies/${scene.bayou.id}/first-day`)).status).toBe(403)
    expect((await wade.get(path)).status).toBe(200)
  })
})
