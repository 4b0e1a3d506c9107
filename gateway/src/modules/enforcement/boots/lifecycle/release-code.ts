import { randomInt } from 'node:crypto'
import { decryptPin, encryptPin } from '../../../../db/pin-cipher.ts'

const DIGITS = 6

/** Creates a release code and returns it encrypted; the plain code is never stored. */
export const newReleaseCode = (key: Buffer): Buffer =>
  encryptPin(key, String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0'))

/** Returns the code as the driver sets it on the keypad. */
export const openReleaseCode = (key: Buffer, sealed: Buffer): string => decryptPin(key, sealed)
