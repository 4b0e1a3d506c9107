import { PHOTO_SUBJECTS } from '@curbwise/rules'
import { z } from 'zod'
import { id, instant } from '../common.ts'

export const TOW_IMAGE_TYPES = ['tow_image_public', 'tow_image_private'] as const

/** Former name of `claimed_at`: tabs opened before this version was released still send it. */
export const claimFromOlderTabs = instant.optional()

export const towImage = z.object({
  id,
  file_type: z.enum(TOW_IMAGE_TYPES),
  subject: z.enum(PHOTO_SUBJECTS),
  file_url: z.string(),
  thumb_url: z.string(),
  /** The server's time. */
  uploaded_at: instant,
  /** When the photo was taken according to the sender's device; null if it sent no time, or an implausible one. */
  claimed_at: instant.nullable(),
  claim_out_of_range: z.boolean(),
  uploaded_by: z.string().nullable(),
  sha256: z.string(),
})
export type TowImage = z.infer<typeof towImage>
