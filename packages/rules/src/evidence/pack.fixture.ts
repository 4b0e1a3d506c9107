import { question, world } from '../decision/facts.fixture.ts'
import { decide } from '../decision/decide.ts'
import { rulesFor } from '../jurisdiction/index.ts'
import { DECISION_CODE } from './code-version.ts'
import { keyId, sha256, utf8 } from './digest.ts'
import {
  HISTORY,
  MANIFEST,
  PACK_FORMAT,
  PHOTOS,
  SIGNATURE,
  type AnchoredHead,
  type Manifest,
  type PackedDecision,
  type PackedEntry,
  type PackedPhoto,
  type PublishedKeys,
} from './format.ts'

const COMPANY = '11111111-1111-4111-8111-111111111111'
const TOW = '22222222-2222-4222-8222-222222222222'
const INSTALLATION = '33333333-3333-4333-8333-333333333333'

export interface Signer {
  readonly keys: PublishedKeys
  sign(bytes: Uint8Array): Promise<Uint8Array>
}

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

/** A key pair of an installation, as it publishes and uses it. */
export async function createSigner(
  installation = INSTALLATION,
  span: { readonly from: string | null; readonly until: string | null } = { from: null, until: null },
): Promise<Signer> {
  const pair = await crypto.subtle.generateKey({ name: 'Ed25519' }, true, ['sign', 'verify'])
  if (!('privateKey' in pair)) throw new Error('Not a pair')
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  return {
    keys: {
      installation,
      keys: [{ id: await keyId(raw), algorithm: 'Ed25519', public_key: base64(raw), ...span }],
    },
    sign: async (bytes) =>
      new Uint8Array(await crypto.subtle.sign({ name: 'Ed25519' }, pair.privateKey, new Uint8Array(bytes))),
  }
}

export type Files = Map<string, Uint8Array>
export const json = (value: unknown): Uint8Array => utf8(JSON.stringify(value))

/** Changes one file of a pack as JSON. */
export function edit<T>(files: Files, path: string, change: (value: T) => unknown): Files {
  const value: T = JSON.parse(new TextDecoder().decode(files.get(path)))
  return new Map(files).set(path, json(change(value)))
}

/** One entry of the chain after another, with the text that Postgres hashes. */
async function entry(seq: number, action: string, prev_hash: string, values: unknown): Promise<PackedEntry> {
  const salt = (await sha256(utf8(`salt ${seq}`))).slice(0, 64)
  const text = JSON.stringify(values)
  const digest = await sha256(
    Uint8Array.from(salt.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)),
    utf8(text),
  )
  const of = {
    seq,
    id: `44444444-4444-4444-8444-${String(seq).padStart(12, '0')}`,
    at: `2026-11-20T04:${String(seq % 60).padStart(2, '0')}:00.123456Z`,
    action,
    record_kind: 'tow',
    record_id: TOW,
    contract_id: null,
    tow_company_id: COMPANY,
    actor_kind: 'user',
    actor_user_id: null,
    actor_unit_id: null,
    actor_role: 'tow_staff',
    request_id: 'a|b',
    digest,
  }
  const line = [
    COMPANY,
    seq,
    of.at,
    action,
    'tow',
    TOW,
    '-',
    COMPANY,
    'user',
    '-',
    '-',
    'tow_staff',
    'ab',
    digest,
  ].join('|')
  const prev = Uint8Array.from(prev_hash.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return {
    ...of,
    prev_hash,
    hash: await sha256(prev, utf8(line)),
    is_of_case: true,
    values: { salt, text },
  }
}

/** A chain of five entries; the second one recorded the photo. */
async function chain(photo: string): Promise<PackedEntry[]> {
  const entries: PackedEntry[] = []
  const actions = ['tow.requested', 'tow.image_added', 'tow.assigned', 'tow.completed', 'tow.evidence_requested']
  for (const [at, action] of actions.entries())
    entries.push(
      await entry(100 + at, action, entries.at(-1)?.hash ?? '00'.repeat(32), [
        null,
        action === 'tow.image_added' ? { sha256: photo } : { step: at },
        null,
        'Dana Whitfield',
        null,
      ]),
    )
  return entries
}

function decision(): PackedDecision {
  const asked = question()
  const facts = world({})
  const rules = rulesFor('TX', asked.at)
  const made = { ...decide(asked, facts, rules), id: '55555555-5555-4555-8555-555555555555' }
  return {
    moment: 'hook_up',
    decided_by: 'Ruben Ortiz',
    code_version: DECISION_CODE,
    decision: made,
    question: asked,
    facts,
    rules,
    replayed: made,
  }
}

export interface MadePack {
  readonly files: Files
  readonly about: Omit<Manifest, 'files'>
  readonly heads: readonly AnchoredHead[]
}

/** A whole pack before it is signed: two photos, one decision, five entries up to an anchored head. */
export async function createPack(): Promise<MadePack> {
  const [received, copy] = [utf8('the bytes as received'), utf8('the smaller copy')]
  const [of_received, of_copy] = [await sha256(received), await sha256(copy)]
  const entries = await chain(of_received)
  const last = entries.at(-1)
  if (!last) throw new Error('No entries')
  const anchor = { at: '2026-11-20T08:40:00.000Z', chain_id: COMPANY, seq: last.seq, hash: last.hash }
  const photo: PackedPhoto = {
    subject: 'rear',
    received_at: '2026-11-20T04:40:00.000Z',
    claimed_at: null,
    received_by: 'Ruben Ortiz',
    copy: { path: 'photos/01-rear.jpg', sha256: of_copy },
    original: { path: 'photos/01-rear.received.jpg', sha256: of_received, why_not: null },
    position: null,
    recorded_by: 101,
  }
  return {
    files: new Map([
      ['case.json', json({ number: 48197 })],
      ['decisions/01-hook_up.json', json(decision())],
      ['documents/tow-ticket.pdf', utf8('%PDF-1.7')],
      [HISTORY, json({ chain_id: COMPANY, segments: [{ anchor, entries }] })],
      [PHOTOS, json([photo])],
      ['photos/01-rear.jpg', copy],
      ['photos/01-rear.received.jpg', received],
    ]),
    about: {
      format: PACK_FORMAT,
      number: 'EP-48197-1',
      made_at: '2026-11-20T10:00:00.000Z',
      requested_by: { name: 'Dana Whitfield', role: 'tow_staff' },
      reader: 'office',
      installation: { id: INSTALLATION, name: 'Curbwise', address: 'https://app.example.com' },
      company: { id: COMPANY, name: 'Bayou City Towing', phone: '713-555-0148' },
      contract: { id: 'arbor', name: 'Arbor Ridge', timezone: 'America/Chicago' },
      record: {
        kind: 'tow',
        id: TOW,
        number: '48197',
        license_plate: 'PFN 6602',
        state: 'TX',
        at: '2026-11-20T04:31:00.000Z',
      },
      code_version: DECISION_CODE,
      left_out: [],
    },
    heads: [anchor],
  }
}

/** Writes the manifest of these files and signs it. */
export async function signed({ files, about }: Pick<MadePack, 'files' | 'about'>, signer: Signer): Promise<Files> {
  const listed: Manifest['files'][number][] = []
  for (const [path, bytes] of files) listed.push({ path, size: bytes.length, sha256: await sha256(bytes) })
  const manifest = json({ ...about, files: listed })
  const [key] = signer.keys.keys
  const signature = {
    algorithm: 'Ed25519',
    key_id: key?.id,
    public_key: key?.public_key,
    signature: base64(await signer.sign(manifest)),
  }
  return new Map([[MANIFEST, manifest], [SIGNATURE, json(signature)], ...files])
}

const TABLE = Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value >>> 0
})
const crc = (data: Uint8Array): number =>
  (data.reduce((sum, byte) => (sum >>> 8) ^ (TABLE[(sum ^ byte) & 0xff] ?? 0), 0xffffffff) ^ 0xffffffff) >>> 0

const numbers = (...values: readonly (readonly [bytes: number, value: number])[]): number[] =>
  values.flatMap(([bytes, value]) => Array.from({ length: bytes }, (_, at) => Math.floor(value / 256 ** at) % 256))

/** Writes an archive without compression. A name may come twice. */
export function archiveOf(files: Iterable<readonly [string, Uint8Array]>): Uint8Array {
  const out: number[] = []
  const directory: number[] = []
  let count = 0
  for (const [name, data] of files) {
    const path = [...utf8(name)]
    const sizes = numbers([4, crc(data)], [4, data.length], [4, data.length], [2, path.length])
    directory.push(
      ...numbers([4, 0x02014b50], [2, 20], [2, 20], [2, 0x0800], [2, 0], [4, 0]),
      ...sizes,
      ...numbers([2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, out.length]),
      ...path,
    )
    out.push(
      ...numbers([4, 0x04034b50], [2, 20], [2, 0x0800], [2, 0], [4, 0]),
      ...sizes,
      ...numbers([2, 0]),
      ...path,
      ...data,
    )
    count++
  }
  const end = numbers([4, 0x06054b50], [4, 0], [2, count], [2, count], [4, directory.length], [4, out.length], [2, 0])
  return Uint8Array.from([...out, ...directory, ...end])
}
