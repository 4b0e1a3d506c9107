import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { SecretUnreadable } from '../errors/errors.ts'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a PIN with AES-256-GCM under a 32-byte key: nonce, tag, and ciphertext in one. */
export function encryptPin(key: Buffer, pin: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce)
  const text = Buffer.concat([cipher.update(pin, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** Throws SecretUnreadable when the bytes were not encrypted under this key or were changed since. */
export function decryptPin(key: Buffer, bytes: Buffer): string {
  try {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES))
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    throw new SecretUnreadable()
  }
}
