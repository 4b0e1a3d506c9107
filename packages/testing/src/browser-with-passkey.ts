import { vi } from 'vitest'

const bytes = (...values: readonly number[]): ArrayBuffer => new Uint8Array(values).buffer

interface Browser {
  /** The person cancels each question. */
  readonly refuses?: boolean
}

/** Gives jsdom a passkey: WebAuthn answers at once with fixed bytes. Returns the challenges that it was asked with, in base64. */
export function browserWithPasskey({ refuses = false }: Browser = {}): { readonly asked: () => readonly string[] } {
  const challenges: string[] = []
  const answer = async (options: { readonly publicKey: { readonly challenge: ArrayBuffer } }) => {
    challenges.push(btoa(String.fromCharCode(...new Uint8Array(options.publicKey.challenge))))
    if (refuses) throw new DOMException('The operation either timed out or was not allowed.', 'NotAllowedError')
    return {
      id: 'AQID',
      rawId: bytes(1, 2, 3),
      type: 'public-key',
      response: {
        clientDataJSON: bytes(1),
        authenticatorData: bytes(2),
        signature: bytes(3),
        attestationObject: bytes(4),
        getTransports: () => ['internal'],
      },
      getClientExtensionResults: () => ({}),
    }
  }
  vi.stubGlobal('PublicKeyCredential', vi.fn())
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { credentials: { create: answer, get: answer } }))
  return { asked: () => challenges }
}
