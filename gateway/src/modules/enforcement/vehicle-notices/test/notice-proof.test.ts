import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { noticeBody, noticeForm, scan } from '../../../../../test/targets/vehicle-notices.ts'
import { idOf, type Scene, startScene } from '../../../../../test/scenes/tow-scene.ts'

let scene: Scene
const base = () => `/api/contracts/${scene.arbor.id}/vehicle-notices`
let serial = 0
const form = (proof?: Blob, values: Readonly<Record<string, unknown>> = {}, name?: string) =>
  noticeForm(noticeBody({ license_plate: `PRF ${1000 + serial++}`, ...values }), proof, name)
const record = (proof?: Blob, values?: Readonly<Record<string, unknown>>, name?: string) =>
  scene.clients.dispatcher.post(base(), undefined, { form: form(proof, values, name) })
const photo = async (): Promise<Blob> =>
  new Blob(
    [
      new Uint8Array(
        await sharp({ create: { width: 60, height: 40, channels: 3, background: '#335' } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    { type: 'image/jpeg' },
  )
const proofOf = (json: Record<string, unknown>) => json['proof'] as { url: string; content_type: string; size: number }

beforeAll(async () => {
  scene = await startScene({ jobs: false })
})
afterAll(() => scene.gateway.close())

describe('the proof of a notice', () => {
  it('may be a PDF, which is stored unchanged and served as a download', async () => {
    const made = await record(scan('Signed by M. Ochoa'))
    const proof = proofOf(made.json)
    expect(proof).toMatchObject({ content_type: 'application/pdf', size: scan('Signed by M. Ochoa').size })
    const file = await scene.clients.dispatcher.get(proof.url)
    expect(file.bytes.toString()).toBe(await scan('Signed by M. Ochoa').text())
    expect(
      ['content-type', 'content-disposition', 'x-content-type-options', 'cache-control'].map((name) =>
        file.headers.get(name),
      ),
    ).toEqual(['application/pdf', 'attachment; filename="proof.pdf"', 'nosniff', 'private, no-cache'])
  })

  it('may be a photo, which is re-encoded without its metadata', async () => {
    const proof = proofOf((await record(await photo(), {}, 'receipt.jpg')).json)
    expect(proof.content_type).toBe('image/jpeg')
    expect((await scene.clients.dispatcher.get(`${proof.url}?size=thumb`)).headers.get('content-type')).toBe(
      'image/jpeg',
    )
  })

  it('is enough for a delivery without a tracking number or a recipient', async () => {
    expect((await record(scan(), { delivered_on: '2026-11-12', tracking_number: undefined })).json).toMatchObject({
      standing: 'running',
    })
    expect(
      (
        await record(await photo(), {
          method: 'in_person',
          sent_on: undefined,
          delivered_on: '2026-11-12',
          tracking_number: undefined,
        })
      ).json,
    ).toMatchObject({ standing: 'running' })
  })

  it('can be added with the delivery and replaced by a correction, which the history records', async () => {
    const id = idOf(
      await scene.clients.dispatcher.post(
        base(),
        noticeBody({ license_plate: 'PRF 2001', tracking_number: undefined }),
      ),
    )
    const delivered = await scene.clients.dispatcher.post(`${base()}/${id}/delivery`, undefined, {
      form: noticeForm({ delivered_on: '2026-11-12' }),
    })
    const first = proofOf(delivered.json)
    expect(first.content_type).toBe('application/pdf')
    const replaced = await scene.clients.dispatcher.patch(`${base()}/${id}`, undefined, {
      form: noticeForm({}, await photo(), 'receipt.jpg'),
    })
    expect(proofOf(replaced.json)).toMatchObject({ content_type: 'image/jpeg' })
    expect((await scene.clients.dispatcher.get(first.url)).status).toBe(200)
    expect(await scene.world.db('history_entries').where({ record_id: id }).orderBy('seq').pluck('action')).toEqual([
      'notice.recorded',
      'notice.delivered',
      'notice.proof_replaced',
    ])
  })

  it('can be uploaded in the same form that clears a field', async () => {
    const id = idOf(await record(scan(), { recipient: 'Ana' }))
    const answer = await scene.clients.dispatcher.patch(`${base()}/${id}`, undefined, {
      form: noticeForm({ recipient: '' }, scan('again')),
    })
    expect(answer.json).toMatchObject({ recipient: null, proof: { content_type: 'application/pdf' } })
  })

  it.each<[string, () => Promise<Blob>, number]>([
    ['a text', async () => new Blob(['I gave it to her']), 415],
    [
      'a page with a script',
      async () => new Blob(['<html><script>alert(1)</script></html>'], { type: 'application/pdf' }),
      415,
    ],
    ['half a PDF', async () => new Blob([(await scan().text()).slice(0, 40)]), 415],
    ['a picture that is none', async () => new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])]), 415],
    ['more than 12 MB', async () => new Blob([new Uint8Array(12 * 1024 * 1024 + 1)]), 413],
  ])('that is %s is refused by its field, and nothing is recorded', async (_name, proof, status) => {
    const before = await scene.world.db('notices').count('id as n').first()
    const answer = await record(await proof())
    expect([answer.status, Object.keys(answer.json['fields'] as object)]).toEqual([status, ['proof']])
    expect(await scene.world.db('notices').count('id as n').first()).toEqual(before)
  })

  it('is accepted only in its own field, and only one file', async () => {
    const other = form()
    other.set('photo', await photo(), 'x.jpg')
    expect((await scene.clients.dispatcher.post(base(), undefined, { form: other })).json).toMatchObject({
      code: 'validation_failed',
    })
  })

  it('is readable by the office and the managers, and its address returns 404 for other users', async () => {
    const url = proofOf((await record(scan())).json).url
    const staff = await scene.world.logIn(await scene.world.manager('contract_staff', [scene.arbor]))
    const external = await scene.world.logIn(await scene.world.externalUser([scene.arbor]))
    const home = await scene.world.unit(scene.arbor, '214')
    const stranger = await scene.world.logIn(
      await scene.world.towUser('tow_admin', await scene.world.company('Xanadu Towing')),
    )
    const people: Record<string, HttpClient> = {
      dispatcher: scene.clients.dispatcher,
      manager: scene.clients.manager,
      driver: scene.clients.driver,
      staff,
      external,
      resident: await scene.world.logInResident(scene.arbor, home),
      stranger,
      anybody: scene.gateway.anybody(),
    }
    const answers = await Promise.all(
      Object.entries(people).map(async ([who, client]) => [who, (await client.get(url)).status]),
    )
    expect(Object.fromEntries(answers)).toEqual({
      dispatcher: 200,
      manager: 200,
      driver: 404,
      staff: 404,
      external: 404,
      resident: 404,
      stranger: 404,
      anybody: 404,
    })
  })
})
