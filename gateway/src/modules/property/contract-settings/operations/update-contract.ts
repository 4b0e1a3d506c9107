import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { canManage } from '../../../organizations/contracts/index.ts'
import { markedName } from '../practice-name.ts'
import { assertPreviewed, contractToChange } from '../lifecycle/contract-change.ts'
import { saveDefaults } from '../lifecycle/save-defaults.ts'
import { changedContract, saveFields } from '../lifecycle/save-fields.ts'
import { assertOwnFields, assertZone } from '../lifecycle/validate-contract.ts'

/** Managers of the complex update its settings; the tow company's office also updates the company's own fields. */
export const updateContract: Operation<typeof api.contracts.update> = async (context, { params, body }) => {
  const contract = await contractToChange(context, params.id, 'settings')
  const { version, default_tow_price_id, default_storage_lot_id, ...given } = body
  assertOwnFields(body, canManage.edit(context.actor, { id: contract.id, main_user_id: null }).allowed)
  await assertPreviewed(context, contract, version)
  assertZone(given.timezone)
  const name = given.name === undefined ? {} : { name: markedName(given.name, contract.is_practice) }
  await saveFields(context, contract, { ...given, ...name })
  await saveDefaults(context, contract, { default_tow_price_id, default_storage_lot_id })
  return changedContract(context, contract)
}
