import type { publicContract } from '@curbwise/api'
import type { z } from 'zod'

export type PublicContractRow = z.infer<typeof publicContract>

/** Enough to choose a complex by, nothing more: no phone, no company, no setting beside the one that guests ask for. */
export const presentPublicContract = (row: PublicContractRow): PublicContractRow => ({
  id: row.id,
  name: row.name,
  address: row.address,
  city: row.city,
  state: row.state,
  has_guest_registration: row.has_guest_registration,
})
