import { phoneKey } from '@curbwise/rules/text/phone'
import * as z from 'zod/mini'
import type { StickerPageTexts } from './texts.ts'

const LONGEST_NOTE = 300

/** Schema of what goes with the photo. Both are optional; an empty phone is none. */
export const cureSchema = (t: StickerPageTexts) =>
  z.object({
    note: z.string().check(z.trim(), z.maxLength(LONGEST_NOTE, { error: t('note.long') })),
    phone: z.pipe(
      z.string().check(
        z.trim(),
        z.refine((text) => text === '' || phoneKey(text) !== null, { error: t('phone.write') }),
      ),
      z.transform((text) => text || null),
    ),
  })
export type Cure = z.output<ReturnType<typeof cureSchema>>

export const EMPTY_CURE = { note: '', phone: '' }

const SENDABLE = ['image/jpeg', 'image/png', 'image/webp']
const MOST_BYTES = 12 * 1024 * 1024

export type PhotoProblem = 'photo.wrong_type' | 'photo.too_large'

/** Why a chosen file can't be sent, as the key of its text; null if it can. */
export function photoProblem({ type, size }: Pick<Blob, 'type' | 'size'>): PhotoProblem | null {
  if (!SENDABLE.includes(type)) return 'photo.wrong_type'
  return size > MOST_BYTES ? 'photo.too_large' : null
}
