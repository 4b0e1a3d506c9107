import { createHash } from 'node:crypto'
import { appendFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { type PublishedKeys, verifyEvidence } from '@curbwise/rules/evidence'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { aPhoto } from '../../../../../test/factories/tow.factory.ts'
import { startScene, type Scene } from '../../../../../test/scenes/tow-scene.ts'
import { makePack, packFiles, readJson, type Packed } from '../../../../../test/scenes/evidence-pack.ts'
import { PLATFORM_ACTOR } from '../../../../db/tenancy.ts'
import { sweepOrphans } from '../../../../files/sweep-orphans.ts'
import { checkHistory } from '../../../../jobs/check-history.ts'
import { sweepEvidence } from '../../../../workers/sweep-evidence.ts'

let scene: Scene
let tow: string
let keys: PublishedKeys

/** A photo of a phone that stores where it was taken. */
const withPosition = async () =>
  sharp(await aPhoto(320, 240))
    .withExif({
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '29/1 42/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '95/1 30/1 0/1' },
    })
    .jpeg()
    .toBuffer()
let received: Buffer

const anchors = () => scene.gateway.gateway.app.kernel.config.anchor_file
const now = () => scene.gateway.clock.now()
const anchor = () =>
  checkHistory({
    knex: scene.gateway.gateway.knex,
    actor: PLATFORM_ACTOR,
    now: now(),
    injected: now(),
    anchor_file: anchors(),
  })

beforeAll(async () => {
  scene = await startScene({ jobs: false })
  tow = await scene.tow('on_scene')
  received = await withPosition()
  const form = new FormData()
  for (const [field, value] of Object.entries({ file_type: 'tow_image_private', subject: 'rear' }))
    form.set(field, value)
  form.set('image', new Blob([new Uint8Array(received)], { type: 'image/jpeg' }), 'rear.jpg')
  await scene.clients.driver.send('POST', `/api/tows/${tow}/images`, { form })
  await scene.clients.driver.post(`/api/tows/${tow}/steps`, { step: 'hooked' })
  // Another case of the company, between the entries of this one.
  await scene.tow()
  await anchor()
  keys = (await scene.gateway.anybody().get('/api/public/evidence-keys')).json as unknown as PublishedKeys
})
afterAll(() => scene.gateway.close())

const make = (client: HttpClient) => makePack(scene.gateway, client, 'tow', tow)
const verify = (packed: Packed, by: PublishedKeys | null = keys) =>
  verifyEvidence(new Uint8Array(packed.bytes), { keys: by, heads: null })

describe('the pack of a tow', () => {
  it('verifies without the gateway, with every part that the office may see', async () => {
    const packed = await make(scene.clients.dispatcher)
    const report = await verify(packed)
    expect(report.problems).toEqual([])
    expect(report.verdict).toBe('intact')
    expect(report.manifest).toMatchObject({
      reader: 'office',
      requested_by: { name: 'Dana Whitfield', role: 'tow_staff' },
      installation: { id: keys.installation },
      company: { id: scene.bayou.id, name: 'Bayou City Towing' },
      record: { kind: 'tow', id: tow },
      left_out: [],
    })
    expect(report.decided).toMatchObject({ stored: 'unauthorized', again: 'unauthorized' })
    expect(report.notices.map(({ code }) => code)).toEqual(['no_heads', 'not_anchored_yet'])
    const files = packFiles(packed)
    expect([...files.keys()].filter((path) => !/^(photos|decisions|documents)\//.test(path)).toSorted()).toEqual([
      'README.txt',
      'case.json',
      'evidence.pdf',
      'history.json',
      'manifest.json',
      'notices.json',
      'photos.json',
      'signature.json',
    ])
    expect([...files.keys()].filter((path) => path.startsWith('decisions/')).length).toBeGreaterThan(2)
    expect(
      createHash('sha256')
        .update(files.get('manifest.json') ?? '')
        .digest('hex'),
    ).toBe(packed.pack['manifest_sha256'])
  })

  it('compares its head with the anchored ones, and names one that differs', async () => {
    const packed = await make(scene.clients.admin)
    const bytes = new Uint8Array(packed.bytes)
    const { anchoredHeads } = await import('../../../../jobs/check-history.ts')
    const heads = await anchoredHeads(anchors())
    expect((await verifyEvidence(bytes, { keys, heads })).verdict).toBe('intact')
    const altered = heads.map((head) => ({ ...head, hash: 'ab'.repeat(32) }))
    expect((await verifyEvidence(bytes, { keys, heads: altered })).problems).toMatchObject([{ code: 'head_differs' }])
  })

  it('has the photo as it was received, with its position, and the copy', async () => {
    const files = packFiles(await make(scene.clients.dispatcher))
    expect(files.get('photos/01-rear.received.jpg')?.equals(received)).toBe(true)
    expect(readJson(files, 'photos.json')).toMatchObject([
      {
        subject: 'rear',
        position: { latitude: 29.7, longitude: -95.5 },
        original: { sha256: createHash('sha256').update(received).digest('hex'), why_not: null },
        copy: { path: 'photos/01-rear.jpg' },
        recorded_by: expect.any(Number) as number,
      },
    ])
    expect((await sharp(files.get('photos/01-rear.jpg')).metadata()).exif).toBeUndefined()
  })

  it('says so where the received bytes were not kept', async () => {
    const before = await scene.tow('on_scene')
    const form = new FormData()
    for (const [field, value] of Object.entries({ file_type: 'tow_image_public', subject: 'front' }))
      form.set(field, value)
    form.set('image', new Blob([new Uint8Array(await aPhoto(320, 240))], { type: 'image/jpeg' }), 'front.jpg')
    await scene.clients.driver.send('POST', `/api/tows/${before}/images`, { form })
    await scene.world
      .db('files')
      .where({ record_id: before })
      .update({ original_key: null, original_type: null, original_size: null })
    const report = await verify(await makePack(scene.gateway, scene.clients.dispatcher, 'tow', before))
    expect(report.verdict).toBe('intact')
    expect(report.notices).toContainEqual({ code: 'originals_not_packed', count: 1, why: 'before' })
  })

  it('leaves out contacts, positions, and what isn’t of the complex in a manager’s', async () => {
    const packed = await make(scene.clients.manager)
    const report = await verify(packed)
    expect(report.problems).toEqual([])
    expect(report.manifest).toMatchObject({ reader: 'manager', left_out: ['contacts', 'history_values'] })
    expect(report.notices).toContainEqual({ code: 'originals_not_packed', count: 1, why: 'position' })
    const files = packFiles(packed)
    expect([...files.keys()].filter((path) => path.includes('received'))).toEqual([])
    const all = [...files].filter(([path]) => path.endsWith('.json')).map(([, bytes]) => bytes.toString('utf8'))
    for (const private_text of ['29.7', '95.5', '"salt"', '"phone"', '"email"', '"recipient"', '"position": {'])
      expect(all.filter((text) => text.includes(private_text) && !text.includes('evidence-pack-1'))).toEqual([])
    const history = readJson(files, 'history.json') as { segments: { entries: object[] }[] }
    const entries = history.segments.flatMap((segment) => segment.entries)
    expect(entries.some((entry) => Object.keys(entry).length === 2)).toBe(true)
  })

  it('is a PDF with the decision, the photos, and the way to check it', async () => {
    const files = packFiles(await make(scene.clients.dispatcher))
    const { extractText, getDocumentProxy } = await import('unpdf')
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(files.get('evidence.pdf') ?? [])), {
      mergePages: true,
    })
    for (const words of [
      'Evidence pack',
      'Unauthorized at hook-up',
      'Requested by',
      'Dana Whitfield',
      'Timeline',
      '/verify',
    ])
      expect(text).toContain(words)
    expect(text).toContain(createHash('sha256').update(received).digest('hex').slice(0, 32))
  })
})

describe('who may have a pack', () => {
  it('is the office, the driver of the tow, the complex’s manager, and a super admin', async () => {
    const { world, arbor, bayou } = scene
    const body = { record_kind: 'tow', record_id: tow }
    const staff = await world.logIn(await world.manager('contract_staff', [arbor]))
    const other = await world.logIn(await world.towUser('tow_driver', bayou))
    for (const client of [staff, other]) {
      expect((await client.post('/api/evidence-packs', body)).status).toBe(403)
      const listed = await client.get(`/api/evidence-packs?record_kind=tow&record_id=${tow}`)
      expect(listed.json).toEqual({ data: [], can: { request: false } })
    }
    const xanadu = await world.company('Xanadu Recovery')
    const stranger = await world.logIn(await world.towUser('tow_admin', xanadu))
    expect((await stranger.post('/api/evidence-packs', body)).status).toBe(404)
    expect((await verify(await make(scene.clients.driver))).manifest?.reader).toBe('driver')
    expect((await verify(await make(await world.logIn(await world.superAdmin())))).manifest?.reader).toBe('platform')
  })

  it('is only the person who requested it, and no longer once they lost access', async () => {
    const { pack } = await make(scene.clients.dispatcher)
    const path = `/api/evidence-packs/${String(pack['id'])}`
    for (const client of [scene.clients.admin, scene.clients.manager])
      for (const address of [path, `${path}/file`]) expect((await client.get(address)).status).toBe(404)
    const { file_id } = await scene.world
      .db('evidence_packs')
      .where({ id: String(pack['id']) })
      .first<{ file_id: string }>('file_id')
    expect((await scene.clients.dispatcher.get(`/api/files/${file_id}`)).status).toBe(404)
  })

  it('is recorded in the history of the case, with the number of the pack', async () => {
    const { pack } = await make(scene.clients.manager)
    const { data } = (await scene.clients.admin.get(`/api/history-logs?record_id=${tow}`)).json as {
      data: { action: string; actor: { name: string }; after: object }[]
    }
    const requests = data.filter(({ action }) => action === 'tow.evidence_requested')
    expect(requests.map(({ actor, after }) => ({ by: actor.name, after }))).toContainEqual({
      by: 'Elena Brandt',
      after: expect.objectContaining({ number: pack['number'] }),
    })
  })
})

describe('a pack', () => {
  it('isn’t built twice at once, and gets the next number of its case', async () => {
    const [first, second] = [await make(scene.clients.admin), await make(scene.clients.dispatcher)]
    const place = ({ pack }: Packed) => Number(String(pack['number']).split('-').at(-1))
    expect(place(second)).toBe(place(first) + 1)
    const body = { record_kind: 'tow', record_id: tow }
    const answers = await Promise.all([1, 2, 3].map(() => scene.clients.flagged.post('/api/evidence-packs', body)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  it('is deleted after 30 days, and its photos stay', async () => {
    const { pack } = await make(scene.clients.dispatcher)
    const path = `/api/evidence-packs/${String(pack['id'])}`
    const { gateway } = scene
    const options = { knex: gateway.gateway.knex, actor: PLATFORM_ACTOR, files: gateway.gateway.files }
    expect(await sweepEvidence({ ...options, now: now(), injected: now() })).toEqual({ expired: 0, given_up: 0 })
    const later = new Date(now().getTime() + 30 * 86_400_000)
    expect((await sweepEvidence({ ...options, now: later, injected: later })).expired).toBeGreaterThan(0)
    expect((await scene.clients.dispatcher.get(`${path}/file`)).status).toBe(404)
    const { original_key } = await scene.world
      .db('files')
      .where({ original_sha256: createHash('sha256').update(received).digest('hex') })
      .first<{ original_key: string }>('original_key')
    const swept = {
      knex: options.knex,
      store: gateway.gateway.files,
      actor: PLATFORM_ACTOR,
      now: later,
      injected: later,
    }
    await sweepOrphans(swept)
    await sweepOrphans({ ...swept, now: new Date(later.getTime() + 2 * 86_400_000) })
    expect((await buffer(await gateway.gateway.files.get(original_key))).equals(received)).toBe(true)
  })
})

it('a wrong line in the file of anchored heads is reported instead of being skipped', async () => {
  const { anchoredHeads } = await import('../../../../jobs/check-history.ts')
  const copy = `${anchors()}.copy`
  await appendFile(copy, '{"at":1}\n')
  await expect(anchoredHeads(copy)).rejects.toThrow('Line 1 isn’t a head of a history')
})
