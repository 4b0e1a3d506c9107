import type { PublicCase } from '@curbwise/api'
import { systemActor } from '../../../db/tenancy.ts'
import type { OperationContext } from '../../../operation/operation.ts'
import { chargeOfTow } from '../custody/index.ts'
import { type FoundTow, presentCase } from './case.presenter.ts'

/** A case as its owner sees it, with its charge of this moment: read as the company whose case it is, and as no other. */
export const showCase = ({ as, clock, payments }: OperationContext, tow: FoundTow): Promise<PublicCase> =>
  as(systemActor({ tow_company_id: tow.tow_company_id, on_behalf_of: null }), async ({ db }) =>
    presentCase(tow, await chargeOfTow(db, { id: tow.tow_id }, clock.now()), payments),
  )
