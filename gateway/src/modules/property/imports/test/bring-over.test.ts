import type { CustodyCase, ImportPreview, ImportRow, PublicCase, Tow } from '@curbwise/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, HttpClient } from '../../../../../test/client/http-client.ts'
import { type Importing, importing } from '../../../../../test/scenes/importing.ts'
import { idOf, type Scene, startScene } from '../../../../../test/scenes/tow-scene.ts'

let scene: Scene
let office: Importing
let visitor: HttpClient

beforeAll(async () => {
  scene = await startScene()
  office = importing(scene.clients.dispatcher, { company_id: scene.bayou.id, contract_id: scene.arbor.id })
  visitor = await new HttpClient(scene.gateway.url).begin()
})
afterAll(() => scene.gateway.close())

const HEADER =
  'Case number,License plate,State,Make,Color,Storage lot,Towed on,Arrived at the lot,Certified letter sent on,Charges so far without storage,Reason,Old system'
const plate = (at: number): string => `OLD${String(at).padStart(3, '0')}`
/** Sixty cars that came on November 18 at 9:15 PM. */
const SIXTY = [
  HEADER,
  ...Array.from(
    { length: 60 },
    (_, at) =>
      `T-${500 + at},${plate(at)},TX,Kia,Blue,,11/18/2026 8:40 PM,11/18/2026 9:15 PM,,"$1${at % 10}2.50",Fire lane,TowLog`,
  ),
].join('\n')

const found = async (license_plate_or_last_4_vin: string): Promise<PublicCase> => {
  const answer = await visitor.post('/api/vehicles/findmycar', {
    contract_id: scene.arbor.id,
    license_plate_or_last_4_vin,
    state: 'TX',
  })
  const [first] = answer.json['cases'] as PublicCase[]
  if (!first) throw new Error(`not found: ${answer.text}`)
  return first
}
const towOf = async (license_plate: string): Promise<Tow> => {
  const row = await scene.world.db('tows').where({ license_plate }).whereNotNull('brought_over').first('id')
  return (await scene.clients.dispatcher.get(`/api/tows/${row?.id}`)).json as unknown as Tow
}
const caseOf = async ({ custody }: Tow): Promise<CustodyCase> =>
  (await scene.clients.dispatcher.get(`/api/custody/${custody?.id}`)).json as unknown as CustodyCase
const verdictsOf = async (list: string): Promise<Pick<ImportRow, 'verdict' | 'problems'>[]> => {
  const rows = await office.rows((await office.preview(list)).id)
  return rows
    .toSorted((a, b) => a.line - b.line)
    .map(({ verdict, problems }) => ({ verdict, problems: problems.map((one) => ({ ...one })) }))
}
let receipts = 0
const release = ({ custody }: Tow, cents: number): Promise<Answer> => {
  receipts += 1
  return scene.clients.dispatcher.post(`/api/custody/${custody?.id}/release`, {
    released_to: 'Carla Whitehead',
    released_to_role: 'owner',
    id_type: 'driver_license',
    ownership_proof: 'registration',
    face_matches: true,
    payment: { method: 'cash', receipt_number: `C-${receipts}`, amount_cents: cents, cash_given_cents: cents },
  })
}
const row = (cells: string): string => [HEADER, cells].join('\n')

describe('cars that an old system left in a lot', () => {
  let preview: ImportPreview

  it('are recognized by their columns, and previewed as new', async () => {
    preview = await office.preview(SIXTY)
    expect(preview).toMatchObject({ kind: 'cases', counts: { new: 60, error: 0 }, unlisted: 0, new_units: 0 })
    expect((await office.rows(preview.id))[0]).toMatchObject({
      adds: ['case'],
      brought_over: { number: 'T-500', lot: null, arrived: '2026-11-18T21:15', charges: '102.50' },
    })
  })

  it('can be found, cost more each day, and are released, each of the sixty', async () => {
    expect((await office.apply(preview)).result).toMatchObject({ new: 60, error: 0, rejected: 0 })
    for (let at = 0; at < 60; at += 1) {
      const charges = 10_250 + (at % 10) * 1_000
      const { charge, status, online, images, brought_over, towed_at } = await found(plate(at))
      expect({ status, images, towed_at }).toEqual({
        status: 'in_storage',
        images: [],
        towed_at: '2026-11-19T02:40:00.000Z',
      })
      expect(brought_over).toEqual({
        at: expect.any(String),
        system: 'TowLog',
        number: `T-${500 + at}`,
        has_time: true,
      })
      expect(online.is_open).toBe(true)
      // Three local days of storage at $22.85, with the sales tax of the lot.
      const [brought, storage] = charge?.lines ?? []
      expect(brought).toMatchObject({ label: 'Charges so far', amount: { cents: charges } })
      expect(storage).toMatchObject({ code: 'storage', basis: '3 days at $22.85', amount: { cents: 6_855 } })
      expect(charge?.due_after_midnight?.cents).toBeGreaterThan(charge?.due.cents ?? 0)

      const released = await release(await towOf(plate(at)), charge?.due.cents ?? 0)
      expect(released.status, released.text).toBe(200)
      expect((await found(plate(at))).status).toBe('released')
    }
  })

  it('claim no decision, no photo, and no driver, and say who brought them over', async () => {
    const tow = await towOf(plate(7))
    expect(tow).toMatchObject({
      status: 'completed',
      brought_over: { system: 'TowLog', number: 'T-507', by: 'Dana Whitfield' },
      decisions: [],
      driver: null,
      truck: null,
      tow_price: null,
      images: [],
      photos_required: 0,
      photos_missing: [],
      decision: { id: '', sentence: 'Brought over without a decision.' },
      full_decision: { id: null, reasons: [] },
      police_due_at: null,
    })
    expect(tow.timeline.map(({ sentence, verdict }) => [sentence, verdict]).slice(0, 3)).toEqual([
      ['Towed, as TowLog says', null],
      ['Came to the lot, as TowLog says', null],
      ['Brought over from TowLog', null],
    ])
    const papers = new Map(tow.documents.map(({ kind, missing }) => [kind, missing]))
    expect(papers.get('tow_ticket')).toBe('This case was brought over: its tow ticket is in the other system.')
    expect(papers.get('storage_lot_invoice')).toBeNull()
    expect((await caseOf(tow)).brought_over).toMatchObject({ system: 'TowLog', number: 'T-507' })
    expect(await scene.world.db('decisions').where({ tow_id: tow.id })).toEqual([])
  })

  it('are in the history of the company, one by one and as a list', async () => {
    const tow = await towOf(plate(7))
    const entries = await scene.world.db('history_entries').where({ record_id: tow.id }).pluck('action')
    expect(entries).toEqual(['tow.brought_over'])
    expect(
      await scene.world.db('history_entries').where({ action: 'contract.imported', contract_id: scene.arbor.id }),
    ).toHaveLength(1)
  })

  it('are the same in a second run, also after their release', async () => {
    const again = await office.preview(SIXTY)
    expect(again.counts).toEqual({ error: 0, new: 0, change: 0, same: 60 })
    const before = await scene.world.db('tows').count()
    expect((await office.apply(again)).result).toMatchObject({ new: 0, same: 60 })
    expect(await scene.world.db('tows').count()).toEqual(before)
  })

  it('are the same without a number by their car and arrival', async () => {
    const list = row(',NONUM1,TX,,,,,11/19/2026 8:00 AM,,50,,')
    await office.apply(await office.preview(list))
    expect(await verdictsOf(list)).toEqual([{ verdict: 'same', problems: [] }])
  })
})

describe('a case from before', () => {
  it('pauses storage from the day on which its letter was due, unless the list says when it was sent', async () => {
    await office.apply(
      await office.preview(
        [
          HEADER,
          'L1,LATE001,TX,,,,,11/02/2026 8:00 AM,,0,,',
          'L2,SENT001,TX,,,,,11/02/2026 8:00 AM,11/04/2026,0,,',
        ].join('\n'),
      ),
    )
    const late = await caseOf(await towOf('LATE001'))
    const sent = await caseOf(await towOf('SENT001'))
    expect(late.storage_paused).toMatchObject({ until: null })
    expect(late.letters).toEqual([])
    expect(sent.storage_paused).toBeNull()
    expect(sent.letters).toMatchObject([
      { method: 'certified_mail', proof_reference: 'Brought over from an old system' },
    ])
    expect(sent.days).toBe(19)
    expect(late.days).toBeLessThan(sent.days)
  })

  it('with only the day of its arrival counts from the end of that day', async () => {
    await office.apply(await office.preview(row('D1,DAYONLY,TX,,,,,11/17/2026,,0,,')))
    // What the list doesn't say isn't given as the company's words.
    expect((await found('DAYONLY')).reason_text).toBeNull()
    expect((await towOf('DAYONLY')).location).toBe('Place not given')
    expect(await towOf('DAYONLY')).toMatchObject({
      brought_over: { has_time: false, system: null },
      custody: { in_storage_at: '2026-11-18T05:59:00.000Z' },
    })
  })

  it('is rejected when its car was towed after the preview', async () => {
    const preview = await office.preview(row('R1,RACE001,TX,,,,,11/19/2026 8:00 AM,,0,,'))
    await scene.tow('hooked', { license_plate: 'RACE001' })
    expect((await office.apply(preview)).result).toMatchObject({ new: 0, rejected: 1 })
  })

  it('can be imported again under its number after it was voided', async () => {
    const list = row('V1,VOID001,TX,,,,,11/19/2026 8:00 AM,,0,,')
    await office.apply(await office.preview(list))
    const tow = await towOf('VOID001')
    idOf(await release(tow, tow.charge?.due.cents ?? 0))
    expect(await verdictsOf(list)).toMatchObject([{ verdict: 'same' }])
    idOf(await scene.clients.flagged.post(`/api/tows/${tow.id}/void`, { reason: 'Wrong car' }))
    expect(await verdictsOf(list)).toMatchObject([{ verdict: 'new' }])
  })
})

it('gives each kind of list its template', async () => {
  const template = async (kind: string) =>
    (await scene.clients.dispatcher.get(`/api/tow-companies/${scene.bayou.id}/import-template${kind}`)).text
      .replace(/^\uFEFF/, '')
      .trim()
  expect(await template('')).toMatch(/^Complex,Unit number,/)
  expect(await template('?kind=cases')).toBe(
    'Complex,License plate,State,Vin,Make,Model,Color,Year,Case number,Storage lot,Towed on,Arrived at the lot,Certified letter sent on,Charges so far without storage,Reason,Location,Old system',
  )
})
