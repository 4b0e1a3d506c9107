import type { Actor } from '../../../db/actor.ts'
import { systemActor } from '../../../db/tenancy.ts'

/** Payers have no login: their records are written as the company, without a person's name. */
export const payerOf = (tow_company_id: string): Actor => ({
  ...systemActor({ tow_company_id, on_behalf_of: null }),
  name: 'Payer',
})
