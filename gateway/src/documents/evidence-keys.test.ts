import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bytesOfBase64, isSigned } from '@curbwise/rules/evidence'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadConfig } from '../config.ts'
import { loadEvidenceKeys } from './evidence-keys.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evidence-keys-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const of = (environment: Record<string, string>) =>
  loadEvidenceKeys(loadConfig({ MODE: 'demo', FILES_DIR: join(folder, 'files'), ...environment }).evidence)

it('are created once outside production, and sign what their public key verifies', async () => {
  const [first, again] = [await of({}), await of({})]
  expect(again.published).toEqual(first.published)
  expect(await readFile(join(folder, 'evidence-key'), 'utf8')).toMatch(/^[0-9a-f]{64}$/)
  const message = Buffer.from('a manifest')
  const signature = again.sign?.(message)
  const [key] = again.published
  expect(signature).toMatchObject({ algorithm: 'Ed25519', key_id: key?.id, public_key: key?.public_key })
  const parts = [signature?.signature ?? '', key?.public_key ?? ''].map(bytesOfBase64)
  expect(await isSigned(new Uint8Array(message), parts[0] ?? new Uint8Array(), parts[1] ?? new Uint8Array())).toBe(true)
})

it('are published with those that signed before, each with its time', async () => {
  const [old] = (await of({})).published
  const { published } = await of({
    EVIDENCE_KEY: 'ab'.repeat(32),
    EVIDENCE_KEY_FROM: '2026-11-01T00:00:00Z',
    EVIDENCE_OLD_KEYS: `${old?.public_key ?? ''}@/2026-11-01T00:00:00Z`,
  })
  expect(published).toEqual([
    expect.objectContaining({ from: '2026-11-01T00:00:00Z', until: null }),
    { ...old, from: null, until: '2026-11-01T00:00:00Z' },
  ])
})

it('are missing in production without a setting: nothing is signed', async () => {
  expect(await loadEvidenceKeys({ key: null, key_file: null, from: null, retired: [] })).toEqual({
    published: [],
    sign: null,
  })
})
