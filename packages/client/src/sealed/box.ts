import type { Keys } from './database.ts'

const IV_BYTES = 12
const LENGTH_BYTES = 4
const text = new TextEncoder()

/** What a record says; only the sealed form of it is stored. `value` is JSON. */
export interface Content<Value> {
  readonly name: string
  readonly value: Value
  readonly blob: Blob | null
}

interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly sealed: ArrayBuffer
}

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Creates the keys of one person and purpose. They can be used by this browser, and never be exported. */
export async function createKeys(): Promise<Keys> {
  return {
    seal: await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    name: await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
  }
}

/** Returns the id of a person and purpose. */
export const ownerId = async (person: string, purpose: string): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', text.encode(JSON.stringify([person, purpose]))))

/** Returns a record's id. Without the key, no name can be tested against it. */
export const recordId = async (keys: Keys, name: string): Promise<string> =>
  hex(await crypto.subtle.sign('HMAC', keys.name, text.encode(name)))

/** A record is readable only in its own place. */
const place = (owner: string, id: string): Uint8Array<ArrayBuffer> => text.encode(`${owner} ${id}`)

async function packed<Value>({ name, value, blob }: Content<Value>): Promise<ArrayBuffer> {
  const head = text.encode(JSON.stringify({ name, value, type: blob?.type ?? null }))
  const bytes = blob ? new Uint8Array(await blob.arrayBuffer()) : new Uint8Array()
  const whole = new Uint8Array(LENGTH_BYTES + head.length + bytes.length)
  new DataView(whole.buffer).setUint32(0, head.length)
  whole.set(head, LENGTH_BYTES)
  whole.set(bytes, LENGTH_BYTES + head.length)
  return whole.buffer
}

function unpacked<Value>(whole: ArrayBuffer): Content<Value> {
  const end = LENGTH_BYTES + new DataView(whole).getUint32(0)
  const head: unknown = JSON.parse(new TextDecoder().decode(whole.slice(LENGTH_BYTES, end)))
  const { name, value, type } = head as { name: string; value: Value; type: string | null }
  return { name, value, blob: type === null ? null : new Blob([whole.slice(end)], { type }) }
}

/** Encrypts a record with an initialization vector of its own. */
export async function seal<Value>(keys: Keys, owner: string, id: string, content: Content<Value>): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: place(owner, id) },
    keys.seal,
    await packed(content),
  )
  return { iv, sealed }
}

/** Decrypts a record; null if it was written with other keys, moved, or damaged. */
export async function unseal<Value>(
  keys: Keys,
  owner: string,
  id: string,
  { iv, sealed }: Sealed,
): Promise<Content<Value> | null> {
  try {
    return unpacked<Value>(
      await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: place(owner, id) }, keys.seal, sealed),
    )
  } catch {
    return null
  }
}
