import { decodeQR } from 'qr/decode.js'

/** Returns what the QR code in a picture says; null if there is none that can be read. */
export function readCode(picture: Pick<ImageData, 'data' | 'width' | 'height'>): string | null {
  try {
    return decodeQR(picture)
  } catch {
    // The reader throws for a picture without a code.
    return null
  }
}
