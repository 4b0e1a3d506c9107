import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPhoto, freshPlate, requestTow } from '../../../../../test/factories/tow.factory.ts'
import { idOf, startScene, type Scene } from '../../../../../test/scenes/tow-scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene({ jobs: false })
})
afterAll(() => scene.gateway.close())

const get = async (id: string, who: keyof Scene['clients'] = 'flagged') =>
  (await scene.clients[who].get(`/api/tows/${id}`)).json
const flagged = (id: string, call: string, body: object) => scene.clients.flagged.post(`/api/tows/${id}/${call}`, body)
const REASON = 'The sign at the gate was turned around'

describe('setting a charge to zero', () => {
  it('writes a line against the whole charge, including tax, and stops storage', async () => {
    const id = await scene.tow('completed')
    scene.minutes(30)
    const { charge } = (await get(id)) as {
      charge: { total: { cents: number }; due_after_midnight: { cents: number } }
    }
    expect(charge.total.cents).toBeGreaterThan(272_00)
    for (const [who, status] of [
      ['dispatcher', 409],
      ['admin', 409],
      ['driver', 403],
    ] as const) {
      expect((await scene.clients[who].post(`/api/tows/${id}/zero-charge`, { reason: REASON })).status).toBe(status)
    }
    expect((await flagged(id, 'zero-charge', {})).json).toMatchObject({ fields: { reason: 'Fill this in' } })
    const zeroed = await flagged(id, 'zero-charge', { reason: REASON })
    expect(zeroed.json).toMatchObject({
      zeroed: { by: 'Corinne Abel', reason: REASON },
      charge: { total: { cents: 0 }, due: { cents: 0 }, due_after_midnight: null },
      can: { zero_charge: false },
      status: 'completed',
      custody_status: 'in_storage',
      timeline: expect.arrayContaining([
        expect.objectContaining({
          kind: 'zeroed',
          who: 'Corinne Abel',
          sentence: expect.stringContaining(`set to zero: ${REASON}`) as string,
        }),
      ]) as unknown[],
    })
    expect(await scene.world.db('tow_charge_lines').where({ tow_id: id, code: 'adjustment' })).toMatchObject([
      { amount_cents: -charge.total.cents, reason: REASON },
    ])
    expect((await flagged(id, 'zero-charge', { reason: REASON })).json).toMatchObject({
      code: 'refused',
      message: 'The charge was already set to zero.',
    })
    scene.minutes(3 * 1440)
    expect(await get(id)).toMatchObject({ charge: { total: { cents: 0 }, due: { cents: 0 } } })
    expect(await get(id, 'manager')).toMatchObject({ zeroed: { reason: REASON } })
  })

  it('happens once, also with concurrent calls, and only when something is charged', async () => {
    const id = await scene.tow('completed')
    const answers = await Promise.all([1, 2, 3].map(() => flagged(id, 'zero-charge', { reason: REASON })))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await scene.world.db('tow_charge_lines').where({ tow_id: id, code: 'adjustment' })).toHaveLength(1)
    const free = await scene.tow('on_scene')
    await scene.clients.driver.post(`/api/tows/${free}/drop`, { reason: 'The owner came' })
    expect((await flagged(free, 'zero-charge', { reason: REASON })).json).toMatchObject({
      code: 'refused',
      message: 'Nothing is charged for this tow.',
    })
    expect((await flagged(await scene.tow('hooked'), 'zero-charge', { reason: REASON })).json).toMatchObject({
      code: 'refused',
    })
  })
})

describe('voiding', () => {
  const dropped = async () => {
    const id = await scene.tow('on_scene')
    return idOf(await scene.clients.driver.post(`/api/tows/${id}/drop`, { reason: 'The owner came' }))
  }

  it('keeps the tow’s data, stores the reason, and links the replacement in both directions', async () => {
    const [wrong, right] = [await dropped(), await scene.tow('requested')]
    const before = await scene.world.db('tows').where('id', wrong).first<Record<string, unknown>>()
    for (const [who, status] of [
      ['dispatcher', 409],
      ['admin', 409],
      ['driver', 403],
    ] as const) {
      expect((await scene.clients[who].post(`/api/tows/${wrong}/void`, { reason: 'Wrong plate' })).status).toBe(status)
    }
    const voided = await flagged(wrong, 'void', { reason: 'Wrong plate', successor_id: right })
    const { number } = await get(right)
    expect(voided.json).toMatchObject({
      status: 'completed_dropped_on_site',
      voided: { by: 'Corinne Abel', reason: 'Wrong plate', successor: { id: right, number } },
      can: { void: false },
      timeline: expect.arrayContaining([
        expect.objectContaining({
          kind: 'voided',
          sentence: `Voided: Wrong plate. Tow ${String(number)} replaces it`,
        }),
      ]) as unknown[],
    })
    expect(await get(right)).toMatchObject({ replaces: [{ id: wrong, number: voided.json['number'] }], voided: null })
    const after = await scene.world.db('tows').where('id', wrong).first<Record<string, unknown>>()
    const changed = Object.keys(before ?? {}).filter(
      (column) => JSON.stringify(before?.[column]) !== JSON.stringify(after?.[column]),
    )
    expect(changed.filter((column) => !['version', 'updated_at'].includes(column)).sort()).toEqual([
      'successor_id',
      'void_reason',
      'voided_at',
      'voided_by',
    ])
    expect((await flagged(wrong, 'void', { reason: 'Again' })).json).toMatchObject({
      code: 'refused',
      message: 'This tow was voided.',
    })
  })

  it('accepts as a successor only another tow of the same complex that isn’t voided', async () => {
    const [wrong, gone] = [await dropped(), await dropped()]
    expect((await flagged(gone, 'void', { reason: 'Wrong' })).status).toBe(200)
    const elsewhere = await scene.world.complex(scene.bayou, 'Cedar Bend')
    await scene.world.insert('signs', {
      contract_id: elsewhere.id,
      place: 'the gate',
      verified_on: '2026-10-01',
      valid_from: '2026-01-01T06:00:00Z',
    })
    const far = idOf(await requestTow(scene.clients.dispatcher, elsewhere))
    for (const successor_id of [wrong, gone, far, '6f9619ff-8b86-4d11-b42d-00cf4fc964ff']) {
      expect((await flagged(wrong, 'void', { reason: 'Wrong', successor_id })).json).toMatchObject({
        code: 'validation_failed',
        fields: { successor_id: expect.any(String) as string },
      })
    }
    expect(await get(wrong)).toMatchObject({ voided: null })
  })

  it('is refused for an open tow and for a car in storage', async () => {
    expect((await flagged(await scene.tow('hooked'), 'void', { reason: 'Wrong' })).json).toMatchObject({
      message: 'This tow is open. Cancel it instead.',
    })
    expect((await flagged(await scene.tow('completed'), 'void', { reason: 'Wrong' })).json).toMatchObject({
      message: 'The car is still in storage. Release it first.',
    })
  })
})

describe('the timeline of a tow', () => {
  it('shows emails and texts with their status, and their addresses only to the tow company', async () => {
    const id = await scene.tow('hooked')
    const message = (fields: object) =>
      scene.world.insert('notifications', {
        tow_company_id: scene.bayou.id,
        contract_id: scene.arbor.id,
        tow_id: id,
        kind: 'paper',
        message_id: `m-${JSON.stringify(fields)}`,
        sent_by_name: 'Dana Whitfield',
        created_at: scene.gateway.clock.now(),
        ...fields,
      })
    await message({
      channel: 'mail',
      recipient: 'office@arborridge.com',
      subject: 'Tow',
      status: 'sent',
      documents: ['tow_ticket'],
    })
    await message({ channel: 'sms', recipient: '(713) 555-0111', status: 'unknown' })
    const told = async (who: keyof Scene['clients']) =>
      ((await get(id, who))['timeline'] as { kind: string; sentence: string; who: string }[]).filter(
        ({ kind }) => kind === 'mail' || kind === 'sms',
      )
    expect(await told('dispatcher')).toMatchObject([
      { sentence: 'Email: Tow ticket, to office@arborridge.com', who: 'Dana Whitfield' },
      { sentence: 'Text to the driver (delivery not confirmed)' },
    ])
    expect((await told('manager')).map(({ sentence }) => sentence)).toEqual([
      'Email: Tow ticket',
      'Text to the driver (delivery not confirmed)',
    ])
  })

  it('shows the payment and the release of the car', async () => {
    const id = await scene.tow('completed')
    scene.minutes(60)
    const tow = (await get(id)) as { charge: { due: { cents: number } }; custody: { id: string } }
    const released = await scene.clients.dispatcher.post(`/api/custody/${tow.custody.id}/release`, {
      released_to: 'Owen Tran',
      released_to_role: 'owner',
      id_type: 'driver_license',
      ownership_proof: 'registration',
      face_matches: true,
      payment: { method: 'terminal', receipt_number: 'T-5501', amount_cents: tow.charge.due.cents },
    })
    expect(released.status).toBe(200)
    const kinds = ((await get(id))['timeline'] as { kind: string; sentence: string }[]).map(
      ({ kind, sentence }) => `${kind}: ${sentence}`,
    )
    expect(kinds).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^payment: \$[\d.]+ paid by card terminal, receipt T-5501$/),
        'released: Released, paid, to Owen Tran',
      ]),
    )
    expect((await flagged(id, 'void', { reason: 'Wrong plate' })).json).toMatchObject({
      voided: { reason: 'Wrong plate' },
    })
  })
})

describe('a resident’s request', () => {
  const ask = async (confirmed_at: Date | null = null) => {
    const unit = await scene.world.unit(scene.arbor, freshPlate())
    const row = await scene.world.insert('tows', {
      tow_company_id: scene.bayou.id,
      contract_id: scene.arbor.id,
      license_plate: freshPlate(),
      state: 'TX',
      reason: 'other',
      reason_text: 'Stands in my space',
      location: 'Space 12',
      requested_by_unit_id: unit.id,
      requested_by_name: 'Noah Pruitt',
      requested_by_role: 'resident',
      requested_at: scene.gateway.clock.now(),
      since: scene.gateway.clock.now(),
      timezone: 'America/Chicago',
      jurisdiction_state: 'TX',
      confirmed_at,
    })
    return row.id
  }

  it('is visible to dispatch only after the complex confirms it', async () => {
    const id = await ask()
    const { dispatcher, manager, driver } = scene.clients
    const missing = await dispatcher.get('/api/tows/6f9619ff-8b86-4d11-b42d-00cf4fc964ff')
    const seen = async () =>
      ((await dispatcher.get('/api/tows?segment=open')).json['data'] as { id: string }[]).some((row) => row.id === id)
    for (const client of [dispatcher, driver]) expect((await client.get(`/api/tows/${id}`)).text).toBe(missing.text)
    expect((await dispatcher.post(`/api/tows/${id}/assign`, { driver_id: scene.people.driver.role_id })).status).toBe(
      404,
    )
    expect(await seen()).toBe(false)
    expect((await manager.get(`/api/tows/${id}`)).json).toMatchObject({
      awaits_confirmation: true,
      can: { confirm: true },
    })
    const confirmed = await manager.post(`/api/tows/${id}/confirm`)
    expect(confirmed.json).toMatchObject({
      awaits_confirmation: false,
      can: { confirm: false },
      timeline: expect.arrayContaining([
        expect.objectContaining({ kind: 'confirmed', sentence: 'Confirmed by the complex', who: 'Elena Brandt' }),
      ]) as unknown[],
    })
    expect(await seen()).toBe(true)
    expect((await manager.post(`/api/tows/${id}/confirm`)).json).toMatchObject({
      code: 'refused',
      message: 'This request was already confirmed.',
    })
    expect(
      (await dispatcher.post(`/api/tows/${id}/assign`, { driver_id: scene.people.driver.role_id })).json,
    ).toMatchObject({ status: 'pending' })
  })
})

describe('the segments of the board', () => {
  it('count tows that closed in the last 12 hours, across midnight, and cars in storage', async () => {
    const { dispatcher } = scene.clients
    const count = async () =>
      (await dispatcher.get('/api/tows?segment=closed_recently&counts=true')).json as {
        counts: Record<string, number>
        data: { id: string }[]
        total: number
      }
    const [dropped, stored] = [await scene.tow('on_scene'), await scene.tow('completed')]
    await scene.clients.driver.post(`/api/tows/${dropped}/drop`, { reason: 'The owner came' })
    const recent = await count()
    expect(recent.data.map(({ id }) => id)).toEqual(expect.arrayContaining([dropped, stored]))
    expect(recent.total).toBe(recent.data.length)
    expect(recent.counts['closed_recently']).toBe(recent.data.length)
    expect((await dispatcher.get('/api/tows?segment=closed_today')).json['data']).toEqual(recent.data)
    const storage = await dispatcher.get('/api/tows?segment=in_storage&limit=100')
    expect(
      (storage.json['data'] as { id: string; custody_status: string }[]).every(
        (row) => row.custody_status === 'in_storage',
      ),
    ).toBe(true)
    expect((storage.json['data'] as unknown[]).length).toBe(recent.counts['in_storage'])
    const filtered = await dispatcher.get('/api/tows?segment=all&limit=100&filter=custody_status:is:in_storage')
    expect((filtered.json['data'] as { id: string }[]).map(({ id }) => id).sort()).toEqual(
      (storage.json['data'] as { id: string }[]).map(({ id }) => id).sort(),
    )
    expect((await dispatcher.get('/api/tows?filter=custody_status:is:eaten')).status).toBe(422)
    // Past midnight in Houston, and still within the shift.
    scene.minutes(11 * 60)
    expect((await count()).data.map(({ id }) => id)).toEqual(expect.arrayContaining([dropped, stored]))
    scene.minutes(61)
    expect((await count()).total).toBe(0)
    expect((await addPhoto(scene.clients.driver, stored)).json).toMatchObject({ code: 'refused' })
  })
})
