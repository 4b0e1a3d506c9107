import { type CopyPart, readCopyHeader, type SignedPart } from '@curbwise/rules/copy/part'

/** The installation's key as the gateway sent it, and as it is stored with the copies. */
export interface CopyKey {
  readonly id: string
  readonly public_key: string
}

const text = new TextEncoder()

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const plain = atob(base64url.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(plain, (one) => one.charCodeAt(0))
}

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Returns a part if the installation has signed it for this person, exactly as it is; otherwise null, also in a browser that can't check
 * the signature.
 */
export async function verifiedPart(part: SignedPart, key: CopyKey, person: string): Promise<CopyPart | null> {
  try {
    const opened = await crypto.subtle.importKey('raw', bytesOf(key.public_key), { name: 'Ed25519' }, false, ['verify'])
    if (!(await crypto.subtle.verify('Ed25519', opened, bytesOf(part.signature), text.encode(part.header)))) return null
    const header = readCopyHeader(part.header)
    if (header === null || header.user_id !== person) return null
    const rows = hex(await crypto.subtle.digest('SHA-256', text.encode(part.rows)))
    return rows === header.sha256 ? { header, rows: part.rows } : null
  } catch {
    return null
  }
}
