import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  randomBytes,
  randomUUID,
  sign,
} from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { PackSignature, PublishedKey } from '@curbwise/rules/evidence'
import type { Config } from '../config.ts'

/** What comes before the 32 bytes of a private Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const RAW_BYTES = 32

interface Keys {
  readonly published: readonly PublishedKey[]
  readonly sign: ((bytes: Buffer) => PackSignature) | null
}

/** The public key as its 32 bytes: the end of its SubjectPublicKeyInfo. */
const rawPublicKey = (key: KeyObject): Buffer =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).subarray(-RAW_BYTES)

const published = (raw: Buffer, from: string | null, until: string | null): PublishedKey => ({
  id: createHash('sha256').update(raw).digest('hex').slice(0, 16),
  algorithm: 'Ed25519',
  public_key: raw.toString('base64'),
  from,
  until,
})

/** Returns the installation's keys: the one that signs, and those that signed before. Outside production, creates a missing key. */
export async function loadEvidenceKeys({ key, key_file, from, retired }: Config['evidence']): Promise<Keys> {
  const old = retired.map((one) => published(Buffer.from(one.public_key, 'base64'), one.from, one.until))
  const seed = key ?? (key_file === null ? null : await storedKey(key_file))
  if (!seed) return { published: old, sign: null }
  const private_key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
  const current = published(rawPublicKey(private_key), from, null)
  return {
    published: [current, ...old],
    sign: (bytes) => ({
      algorithm: 'Ed25519',
      key_id: current.id,
      public_key: current.public_key,
      signature: sign(null, bytes, private_key).toString('base64'),
    }),
  }
}

/** Reads the key, which is created at the first start; several processes of one installation agree on it. */
async function storedKey(path: string): Promise<Buffer> {
  await mkdir(dirname(path), { recursive: true })
  // Linked once it is complete, so that no process reads half a key.
  const whole = `${path}.${randomUUID()}`
  await writeFile(whole, randomBytes(RAW_BYTES).toString('hex'), { mode: 0o600, flag: 'wx' })
  try {
    await link(whole, path)
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error
  } finally {
    await rm(whole)
  }
  return Buffer.from(await readFile(path, 'utf8'), 'hex')
}
