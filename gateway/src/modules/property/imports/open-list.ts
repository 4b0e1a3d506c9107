import type { ImportList } from '@curbwise/api'
import { NotFound } from '../../../errors/errors.ts'
import type { OperationContext } from '../../../operation/operation.ts'
import { contractsByName } from '../../organizations/contracts/index.ts'
import { complexFinder } from './columns/complex-names.ts'
import { type Part, presentList } from './import-list.presenter.ts'
import { openCompany } from './open-import.ts'
import { partsOfList } from './queries/import-list.query.ts'

interface Named {
  readonly id: string
  readonly listId: string
}

/** Returns the parts of a list, in its order, with the complexes that they name now. Throws NotFound for another company's. */
export async function openParts(context: OperationContext, { id, listId }: Named): Promise<readonly Part[]> {
  const { db, actor, clock } = context
  const company = await openCompany(context, id)
  const rows = await partsOfList(db, { list_id: listId, tow_company_id: company.id, now: clock.now() })
  if (rows.length === 0) throw new NotFound()
  const complexes = (await contractsByName(db, actor)).filter(({ tow_company_id }) => tow_company_id === company.id)
  const find = complexFinder(complexes)
  return rows.map((row): Part => {
    if (row.contract_id === null) {
      const { complex, problem } = find(row.complex ?? '')
      return { row, contract: complex, problem }
    }
    return { row, contract: complexes.find((one) => one.id === row.contract_id) ?? null, problem: null }
  })
}

/** Returns a list for several complexes, with the state of each. */
export const openList = async (context: OperationContext, named: Named): Promise<ImportList> =>
  presentList(named.listId, await openParts(context, named))
