import type { Actor } from '../../../db/actor.ts'
import { systemActor } from '../../../db/tenancy.ts'

/** Who proved a unit has no log-in: what is written for them is written for the complex’s company, and bears no person's name. */
export const guestOf = (tow_company_id: string): Actor => ({
  ...systemActor({ tow_company_id, on_behalf_of: null }),
  name: 'Guest',
})
