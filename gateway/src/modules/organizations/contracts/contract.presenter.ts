import type { publicContract, WorkingContract } from '@curbwise/api'
import type { z } from 'zod'
import type { WorkingContractRow } from './queries/working-contracts.query.ts'

type PublicContract = z.infer<typeof publicContract>
type PublicContractRow = Omit<PublicContract, 'is_practice'> & { readonly is_practice: boolean }

/** Returns only what guests need to choose a complex: no phone, no company, and only the one setting that affects guests. */
export const presentPublicContract = (row: PublicContractRow): PublicContract => ({
  id: row.id,
  name: row.name,
  address: row.address,
  city: row.city,
  state: row.state,
  has_guest_registration: row.has_guest_registration,
  ...(row.is_practice && { is_practice: row.is_practice }),
})

export const presentWorkingContract = (row: WorkingContractRow): WorkingContract => ({
  id: row.id,
  name: row.name,
  timezone: row.timezone,
  is_active: row.is_active,
  address: row.address,
  city: row.city,
  state: row.state,
  tow_company: { id: row.tow_company_id, name: row.tow_company_name },
  ...(row.is_practice && { is_practice: row.is_practice }),
})
