import type { Actor } from '../../../db/actor.ts'
import { systemActor } from '../../../db/tenancy.ts'

/** A visitor who proved a unit has no login: their records are written as the complex’s company, without a person's name. */
export const guestOf = (tow_company_id: string): Actor => ({
  ...systemActor({ tow_company_id, on_behalf_of: null }),
  name: 'Guest',
})
