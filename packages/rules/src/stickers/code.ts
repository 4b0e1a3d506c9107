/** Letters and digits that can't be mistaken for one another, in print or read aloud: 32 of them, so each has five bits. */
export const STICKER_CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** 60 bits. */
export const STICKER_CODE_LENGTH = 12

/** `7KQ4-M2XD-9PRT`, as it is printed below the QR code. */
export const stickerCodeText = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code

/** Returns the code that a person typed or scanned; null if it can't be one. Spaces, dashes, and case don't matter. */
export function stickerCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  return code.length === STICKER_CODE_LENGTH && [...code].every((letter) => STICKER_CODE_LETTERS.includes(letter))
    ? code
    : null
}
