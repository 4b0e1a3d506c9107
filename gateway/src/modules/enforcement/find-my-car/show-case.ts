import type { PublicCase } from '@curbwise/api'
import type { FoundTow } from '../../../db/function-json.ts'
import { systemActor } from '../../../db/tenancy.ts'
import type { OperationContext } from '../../../operation/operation.ts'
import { chargeOfTow } from '../custody/index.ts'
import { presentCase } from './case.presenter.ts'

/** Returns a case as its owner may see it, with its current charge. Reads it with the rights of the case's company. */
export const showCase = ({ as, clock, payments }: OperationContext, tow: FoundTow): Promise<PublicCase> =>
  as(systemActor({ tow_company_id: tow.tow_company_id, on_behalf_of: null }), async ({ db }) =>
    presentCase(tow, await chargeOfTow(db, { id: tow.tow_id }, clock.now()), payments),
  )
