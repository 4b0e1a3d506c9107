import { PHOTO_SUBJECTS } from '@curbwise/rules'
import { z } from 'zod'
import { id, instant } from '../common.ts'

export const TOW_IMAGE_TYPES = ['tow_image_public', 'tow_image_private'] as const

/** What `claimed_at` was called before: tabs that were open when this version came still send it. */
export const claimFromOlderTabs = instant.optional()

export const towImage = z.object({
  id,
  file_type: z.enum(TOW_IMAGE_TYPES),
  subject: z.enum(PHOTO_SUBJECTS),
  file_url: z.string(),
  thumb_url: z.string(),
  /** The server's time. */
  uploaded_at: instant,
  /** When the sender's camera or phone says it was taken; null where it said nothing, or nothing that fits the case. */
  claimed_at: instant.nullable(),
  claim_out_of_range: z.boolean(),
  uploaded_by: z.string().nullable(),
  sha256: z.string(),
})
export type TowImage = z.infer<typeof towImage>
