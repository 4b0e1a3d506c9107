import { randomInt } from 'node:crypto'

/** 32 characters that no one confuses: 8 of them are 40 random bits. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 8
const COUNT = 10

const newCode = (): string => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

export const newRecoveryCodes = (): string[] => Array.from({ length: COUNT }, newCode)

/** Writes a code as people read it: `7KQ4-M2XD`. */
export const shownCode = (code: string): string => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`
