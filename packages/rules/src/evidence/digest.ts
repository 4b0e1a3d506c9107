const encoder = new TextEncoder()

export const utf8 = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text)

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

export const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => HEX[byte]).join('')

/** Returns the bytes of hexadecimal digits; null for other text. */
export function bytesOfHex(hex: string): Uint8Array<ArrayBuffer> | null {
  if (!/^([0-9a-f]{2})*$/.test(hex)) return null
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** Returns the bytes of base64; null for other text. */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text) || text.length % 4 !== 0) return null
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
}

export async function sha256(...parts: readonly Uint8Array[]): Promise<string> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', whole)))
}

/** How a key is named: the beginning of its hash. */
export const keyId = async (public_key: Uint8Array): Promise<string> => (await sha256(public_key)).slice(0, 16)

/** Returns whether the signature is of these bytes and this key; null where this browser can't tell. */
export async function isSigned(
  message: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  public_key: Uint8Array<ArrayBuffer>,
): Promise<boolean | null> {
  try {
    const key = await crypto.subtle.importKey('raw', public_key, { name: 'Ed25519' }, false, ['verify'])
    return await crypto.subtle.verify({ name: 'Ed25519' }, key, signature, message)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotSupportedError') return null
    return false
  }
}
