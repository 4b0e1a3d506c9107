import type { api } from '@curbwise/api'
import { Refused, ValidationFailed } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { presentImportDetail } from '../import.presenter.ts'
import { lockImport, patchImport } from '../import.store.ts'
import { complexOf, openCompany } from '../open-import.ts'
import { namesCars, unlistedVehicles } from '../queries/unlisted-vehicles.query.ts'

/** Chooses vehicles that the list doesn't contain, to end with the import. */
export const chooseMoveOuts: Operation<typeof api.imports.chooseMoveOuts> = async (context, { params, body }) => {
  const { db, clock } = context
  const company = await openCompany(context, params.id)
  const found = await lockImport(db, { id: params.importId, tow_company_id: company.id })
  const contract = await complexOf(context, found)
  if (found.status !== 'previewed' && found.status !== 'failed')
    throw new Refused('This import has started. Its vehicles can no longer be changed.')
  const { add = [], remove = [], likely = false } = body
  const known =
    !namesCars(found) || add.length === 0 ? [] : await unlistedVehicles(db, found, { now: clock.now(), among: add })
  if (known.length < new Set(add).size)
    throw new ValidationFailed({
      add: 'One of these vehicles is in the list, or no longer registered here. Load them again',
    })
  const all = likely && namesCars(found) ? await unlistedVehicles(db, found, { now: clock.now(), likely }) : []
  const chosen = new Set([...found.move_outs, ...add, ...all.map(({ id }) => id)])
  for (const id of remove) chosen.delete(id)
  return presentImportDetail(await patchImport(db, found.id, { move_outs: [...chosen] }), contract)
}
