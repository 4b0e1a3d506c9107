import type { api } from '@curbwise/api'
import { NotFound, ValidationFailed } from '../../../../errors/errors.ts'
import type { Operation, OperationContext } from '../../../../operation/operation.ts'
import { insertContract } from '../../../organizations/contracts/index.ts'
import { inviteManager } from '../../../accounts/managers/index.ts'
import { markedName } from '../practice-name.ts'
import { beginHold } from '../lifecycle/begin-hold.ts'
import { writeContractChange } from '../lifecycle/contract-change.ts'
import { saveDefaults } from '../lifecycle/save-defaults.ts'
import { changedContract } from '../lifecycle/save-fields.ts'
import { companyForComplex, type CompanyForComplex } from '../queries/tow-defaults.query.ts'
import { assertZone } from '../lifecycle/validate-contract.ts'

const NEW_COMPLEX = 'New complex. Lift the hold once its signs, units, and vehicles are in.'

/**
 * Adds a complex to the user's company; a super admin names the company. It starts with no limits and on hold, so that an
 * empty complex doesn't answer "Unauthorized" for every car, and with the company's price and lot where there is only
 * one. Its main manager can be invited with the same call. A complex for practice is added the same way, and stays one.
 */
export const createContract: Operation<typeof api.contracts.create> = async (context, { body }) => {
  const { db, actor, clock } = context
  const { manager, tow_company_id: asked, ...place } = body
  const { tow_company_id, default_tow_price_id, default_storage_lot_id } = await companyFor(context, asked)
  assertZone(place.timezone)
  const contract = await insertContract(db, {
    ...withoutUndefined(place),
    name: markedName(place.name, place.is_practice ?? false),
    tow_company_id,
    created_by: actor.user_id,
    created_by_name: actor.name,
    created_at: clock.now(),
  })
  await writeContractChange(context, contract, {
    action: 'added',
    before: null,
    after: {
      name: contract.name,
      address: contract.address,
      city: contract.city,
      state: contract.state,
      zip_code: contract.zip_code,
      timezone: contract.timezone,
      ...(contract.is_practice && { is_practice: contract.is_practice }),
    },
  })
  await saveDefaults(context, contract, { default_tow_price_id, default_storage_lot_id })
  await beginHold(context, contract, { reason: NEW_COMPLEX, until: null })
  if (manager) await inviteManager(context, contract, { ...manager, role: 'contract_manager', is_main: true })
  return changedContract(context, contract)
}

/** Omits unset fields, so that they get the columns' defaults. */
const withoutUndefined = (place: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined && value !== null))

async function companyFor(
  { db, actor, clock }: OperationContext,
  asked: string | undefined,
): Promise<CompanyForComplex & { readonly tow_company_id: string }> {
  const tow_company_id = actor.role === 'super_admin' ? asked : actor.tow_company_id
  if (actor.role === 'super_admin' && !asked)
    throw new ValidationFailed({ tow_company_id: 'Choose the tow company of the complex' })
  if (!tow_company_id || (asked && asked !== tow_company_id)) throw new NotFound()
  const company = await companyForComplex(db, tow_company_id, clock.now())
  if (!company?.is_active) throw new NotFound()
  return { ...company, tow_company_id }
}
