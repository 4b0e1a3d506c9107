import { beforeAll, describe, expect, it } from 'vitest'
import { permit, vehicle } from '../decision/facts.fixture.ts'
import { utf8 } from './digest.ts'
import {
  HISTORY,
  MANIFEST,
  PHOTOS,
  SIGNATURE,
  type PackedDecision,
  type PackedEntry,
  type PackedHistory,
  type PackedPhoto,
} from './format.ts'
import {
  archiveOf,
  createPack,
  createSigner,
  edit,
  json,
  signed,
  type Files,
  type MadePack,
  type Signer,
} from './pack.fixture.ts'
import type { EvidenceReport } from './report.ts'
import { verifyEvidence, type Trusted } from './verify.ts'

const DECISION = 'decisions/01-hook_up.json'

let pack: MadePack
let signer: Signer
let other: Signer
let good: Files

beforeAll(async () => {
  ;[pack, signer, other] = await Promise.all([createPack(), createSigner(), createSigner()])
  good = await signed(pack, signer)
})

const trusted = (): Trusted => ({ keys: signer.keys, heads: pack.heads })
const check = (files: Iterable<readonly [string, Uint8Array]>, by = trusted()): Promise<EvidenceReport> =>
  verifyEvidence(archiveOf(files), by)
const problemsOf = async (files: Iterable<readonly [string, Uint8Array]>, by = trusted()) => {
  const { verdict, problems } = await check(files, by)
  expect(verdict).toBe('changed')
  return problems
}
/** Changes the entries of the chain. */
const entries = (files: Files, change: (all: PackedEntry[]) => unknown): Files =>
  edit<PackedHistory>(files, HISTORY, (history) => ({
    ...history,
    segments: history.segments.map((one) => ({
      ...one,
      entries: change(structuredClone(one.entries) as PackedEntry[]),
    })),
  }))
/** The same change, signed again with the installation's own key: what remains are the contradictions inside. */
const resigned = (files: Files): Promise<Files> =>
  signed({ ...pack, files: new Map([...files].filter(([path]) => path !== MANIFEST && path !== SIGNATURE)) }, signer)

describe('a pack that nobody changed', () => {
  it('is intact for someone with the published keys and the anchored heads', async () => {
    const report = await check(good)
    expect(report).toMatchObject({
      verdict: 'intact',
      problems: [],
      notices: [],
      head: { seq: 104, anchored_at: '2026-11-20T08:40:00.000Z' },
      entries: { from: 100, until: 104 },
      decided: { stored: 'unauthorized', again: 'unauthorized' },
    })
    expect(report.checks).toEqual({
      signature: { state: 'passed', passed: 1, total: 1 },
      files: { state: 'passed', passed: 7, total: 7 },
      photos: { state: 'passed', passed: 1, total: 1 },
      history: { state: 'passed', passed: 5, total: 5 },
      decisions: { state: 'passed', passed: 1, total: 1 },
      documents: { state: 'passed', passed: 1, total: 1 },
    })
  })

  it('is intact with an unknown signer without a trusted key', async () => {
    const report = await check(good, { keys: null, heads: null })
    expect(report.verdict).toBe('signer_unknown')
    expect(report.problems).toEqual([])
    expect(report.checks?.signature.state).toBe('unknown')
    expect(report.notices).toEqual([{ code: 'no_heads' }])
  })

  it('is intact after the key was replaced, if it was built while the old one signed', async () => {
    const keys = (until: string) => ({
      ...signer.keys,
      keys: [...other.keys.keys, ...signer.keys.keys.map((key) => ({ ...key, until }))],
    })
    const after = await check(good, { ...trusted(), keys: keys('2026-11-21T00:00:00Z') })
    expect(after.verdict).toBe('intact')
    const before = await check(good, { ...trusted(), keys: keys('2026-11-01T00:00:00Z') })
    expect(before.problems).toEqual([{ code: 'key_out_of_time', key: signer.keys.keys[0]?.id }])
  })
})

describe('a changed file', () => {
  it.each([
    ['a pixel of the smaller copy', 'photos/01-rear.jpg'],
    ['the time inside a received photo', 'photos/01-rear.received.jpg'],
  ])('is named as the photo that it is: %s', async (_, path) => {
    const problems = await problemsOf(new Map(good).set(path, utf8('another pixel, or another time')))
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatchObject({ code: 'file_altered', path, photo: { place: 1, count: 1, subject: 'rear' } })
  })

  it('is named when two photos were swapped', async () => {
    const [a, b] = ['photos/01-rear.jpg', 'photos/01-rear.received.jpg'] as const
    const swapped = new Map(good).set(a, good.get(b) ?? utf8('')).set(b, good.get(a) ?? utf8(''))
    expect(await problemsOf(swapped)).toMatchObject([
      { code: 'file_altered', path: a },
      { code: 'file_altered', path: b },
    ])
  })

  it('is named when it is a document, the case, or a notice', async () => {
    for (const path of ['documents/tow-ticket.pdf', 'case.json']) {
      const report = await check(new Map(good).set(path, json({ number: 1 })))
      expect(report.problems).toMatchObject([{ code: 'file_altered', path, photo: null }])
    }
  })

  it('is named when it is missing', async () => {
    const without = new Map(good)
    without.delete('documents/tow-ticket.pdf')
    expect(await problemsOf(without)).toEqual([{ code: 'file_missing', path: 'documents/tow-ticket.pdf' }])
  })

  it('is named when it was added, also twice under one name', async () => {
    const added = [...good, ['photos/02-rear.jpg', utf8('new')] as const]
    expect(await problemsOf(added)).toEqual([{ code: 'file_added', path: 'photos/02-rear.jpg' }])
    const twice = [...good, ['case.json', good.get('case.json') ?? utf8('')] as const]
    expect(await problemsOf(twice)).toContainEqual({ code: 'file_twice', path: 'case.json' })
  })

  it('is found when it is hidden between the others, or behind them', async () => {
    const bytes = archiveOf(good)
    const report = await verifyEvidence(Uint8Array.from([...bytes, 1, 2, 3]), trusted())
    expect(report.problems).toEqual([{ code: 'hidden_bytes' }])
  })

  it('is named when its bytes were damaged', async () => {
    const bytes = archiveOf(good)
    const at = bytes.findIndex((_, from) =>
      utf8('the smaller copy').every((byte, index) => bytes[from + index] === byte),
    )
    bytes[at] = 0
    const report = await verifyEvidence(bytes, trusted())
    expect(report.problems).toContainEqual({ code: 'file_unreadable', path: 'photos/01-rear.jpg' })
  })

  it('is said to be no pack when it is something else', async () => {
    for (const bytes of [utf8('hello'), new Uint8Array(), archiveOf(good).subarray(0, 500)])
      expect((await verifyEvidence(bytes, trusted())).problems).toEqual([{ code: 'not_a_pack' }])
    expect(await problemsOf(new Map([['a.txt', utf8('a')]]))).toEqual([{ code: 'manifest_missing' }])
    expect(await problemsOf(new Map(good).set(MANIFEST, utf8('{}')))).toEqual([{ code: 'manifest_unreadable' }])
  })
})

describe('a changed signature', () => {
  it('is named when the manifest was changed after it', async () => {
    const manifest = edit<{ made_at: string }>(good, MANIFEST, (of) => ({ ...of, made_at: '2026-11-19T10:00:00.000Z' }))
    for (const by of [trusted(), { keys: null, heads: null }])
      expect(await problemsOf(manifest, by)).toEqual([{ code: 'signature_wrong', key: signer.keys.keys[0]?.id }])
  })

  it('is named when another key signed the manifest, and is only unknown to someone without keys', async () => {
    const again = await signed(pack, other)
    expect(await problemsOf(again)).toEqual([{ code: 'key_unknown', key: other.keys.keys[0]?.id }])
    expect((await check(again, { keys: null, heads: null })).verdict).toBe('signer_unknown')
  })

  it('is named when another key signed it in the name of the right one', async () => {
    const again = await signed(pack, other)
    const [key] = signer.keys.keys
    const claimed = edit<object>(again, SIGNATURE, (of) => ({ ...of, key_id: key?.id, public_key: key?.public_key }))
    expect(await problemsOf(claimed)).toEqual([{ code: 'signature_wrong', key: key?.id }])
  })

  it('is named when the pack is from another installation', async () => {
    const about = { ...pack.about, installation: { ...pack.about.installation, id: 'other', name: 'Otherwise' } }
    const foreign = await signed({ files: pack.files, about }, other)
    expect(await problemsOf(foreign)).toEqual([{ code: 'other_installation', installation: 'Otherwise' }])
  })

  it('is named when it is missing or unreadable', async () => {
    const without = new Map(good)
    without.delete(SIGNATURE)
    expect(await problemsOf(without)).toEqual([{ code: 'signature_missing' }])
    expect(await problemsOf(new Map(good).set(SIGNATURE, utf8('x')))).toEqual([{ code: 'signature_unreadable' }])
  })
})

/** Each is signed again with the right key, so the manifest and the signature say nothing. */
describe('a history that contradicts itself', () => {
  const changed = async (change: (all: PackedEntry[]) => unknown, by = trusted()) =>
    problemsOf(await resigned(entries(good, change)), by)
  const set = (at: number, fields: Partial<PackedEntry>) => (all: PackedEntry[]) =>
    all.map((one, index) => (index === at ? { ...one, ...fields } : one))

  it('names an edited entry, whichever of its fields', async () => {
    for (const fields of [
      { at: '2026-11-20T03:31:00.000000Z' },
      { action: 'tow.cancelled' },
      { actor_role: 'tow_admin' },
    ])
      expect(await changed(set(2, fields))).toEqual([{ code: 'entry_altered', seq: 102 }])
  })

  it('names an entry whose values were edited', async () => {
    const problems = await changed((all) =>
      all.map((one, at) =>
        at === 3 ? { ...one, values: { salt: one.values?.salt, text: '[null,{"step":9}]' } } : one,
      ),
    )
    expect(problems).toEqual([{ code: 'entry_values_altered', seq: 103 }])
  })

  it('names a removed entry', async () => {
    expect(await changed((all) => all.filter(({ seq }) => seq !== 102))).toEqual([
      { code: 'entries_missing', from: 102, until: 102 },
    ])
  })

  it('names a broken link', async () => {
    expect(await changed(set(2, { prev_hash: 'ab'.repeat(32) }))).toEqual([{ code: 'link_broken', seq: 102 }])
  })

  it('names a cut end', async () => {
    expect(await changed((all) => all.slice(0, -1))).toEqual([{ code: 'not_up_to_head', seq: 104 }])
  })

  it('names a head that isn’t the anchored one', async () => {
    const heads = pack.heads.map((head) => ({ ...head, hash: 'ab'.repeat(32) }))
    expect(await problemsOf(good, { ...trusted(), heads })).toEqual([{ code: 'head_differs', seq: 104 }])
    expect(await problemsOf(good, { ...trusted(), heads: [] })).toEqual([{ code: 'head_unanchored', seq: 104 }])
  })

  it('names a chain of another company', async () => {
    const foreign = edit<PackedHistory>(good, HISTORY, (history) => ({ ...history, chain_id: 'x' }))
    expect(await problemsOf(await resigned(foreign))).toContainEqual({ code: 'other_chain' })
  })

  it('names a photo that isn’t the one that was received', async () => {
    const swapped = new Map(good).set('photos/01-rear.jpg', utf8('another photo'))
    expect(await problemsOf(await resigned(swapped))).toMatchObject([
      { code: 'photo_not_received', path: 'photos/01-rear.jpg' },
    ])
  })

  it('names a photo that the history doesn’t have', async () => {
    const received = utf8('another photo')
    const { sha256 } = await import('./digest.ts')
    const hash = await sha256(received)
    const swapped = edit<PackedPhoto[]>(good, PHOTOS, (all) =>
      all.map((one) => ({ ...one, original: { ...one.original, sha256: hash } })),
    ).set('photos/01-rear.received.jpg', received)
    expect(await problemsOf(await resigned(swapped))).toEqual([{ code: 'photo_unrecorded', sha256: hash }])
  })
})

describe('a decision that its facts don’t give', () => {
  const decided = async (change: (packed: PackedDecision) => unknown) =>
    check(await resigned(edit<PackedDecision>(good, DECISION, change)))

  it('is named with the other verdict when one fact was added and everything was signed again', async () => {
    const report = await decided((packed) => ({
      ...packed,
      facts: { ...packed.facts, resident_vehicles: [vehicle()] },
    }))
    expect(report.verdict).toBe('changed')
    expect(report.problems).toEqual([
      { code: 'decision_differs', path: DECISION, moment: 'hook_up', stored: 'unauthorized', again: 'authorized' },
    ])
    expect(report.decided).toMatchObject({ stored: 'unauthorized', again: 'authorized' })
  })

  it('is named when only what it allows, or its reasons, differ', async () => {
    expect((await decided((packed) => ({ ...packed, question: { ...packed.question, photos: 0 } }))).problems).toEqual([
      expect.objectContaining({ code: 'allowance_differs', action: 'boot' }),
    ])
    const report = await decided(({ decision, ...packed }) => ({
      ...packed,
      decision: { ...decision, reasons: decision.reasons.slice(0, 1) },
    }))
    expect(report.problems).toEqual([expect.objectContaining({ code: 'reasons_differ' })])
  })

  it('is named when it answers another question', async () => {
    const report = await decided((packed) => ({
      ...packed,
      question: { ...packed.question, license_plate: 'ABC 1234' },
    }))
    expect(report.problems).toEqual([{ code: 'other_question', path: DECISION, moment: 'hook_up' }])
  })

  it('is only reported as such when other code made it', async () => {
    const report = await decided((packed) => ({
      ...packed,
      code_version: '0',
      facts: { ...packed.facts, guest_permits: [permit()] },
    }))
    expect(report.verdict).toBe('intact')
    expect(report.notices).toEqual([
      expect.objectContaining({ code: 'newer_code', stored: 'unauthorized', again: 'authorized', decided_with: '0' }),
    ])
  })

  it('is named when it can’t be read', async () => {
    const report = await check(await resigned(new Map(good).set(DECISION, utf8('{}'))))
    expect(report.problems).toEqual([{ code: 'file_unreadable', path: DECISION }])
  })
})
