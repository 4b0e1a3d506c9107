import type { Actor } from '../../../db/actor.ts'
import { assertPermitted } from '../../../errors/assert-permitted.ts'
import { NotFound, Refused } from '../../../errors/errors.ts'
import type { OperationContext } from '../../../operation/operation.ts'
import { type Contract, contractsByIds } from '../../organizations/contracts/index.ts'
import { loadCompany, type TowCompany } from '../../organizations/tow-companies/index.ts'
import type { Import } from './import.model.ts'
import { canImport } from './import.policy.ts'
import { loadImport } from './import.store.ts'

/** Returns the company, if the user can import there. Throws NotFound for another company. */
export async function openCompany(
  { db, actor }: { readonly db: OperationContext['db']; readonly actor: Actor },
  id: string,
): Promise<TowCompany> {
  const company = await loadCompany(db, actor, id)
  assertPermitted(canImport(actor, company))
  return company
}

interface Named {
  readonly id: string
  readonly importId: string
}

/** Returns an import of the company that can still be read. */
export async function openImport(context: OperationContext, params: Named): Promise<Import> {
  const company = await openCompany(context, params.id)
  return loadImport(context.db, { id: params.importId, tow_company_id: company.id, now: context.clock.now() })
}

/** Returns the complex of an import. */
export async function complexOf({ db, actor }: OperationContext, { contract_id }: Import): Promise<Contract> {
  const [contract] = contract_id === null ? [] : await contractsByIds(db, actor, [contract_id])
  if (!contract) throw new NotFound()
  return contract
}

/** Throws when the complex is disabled. */
export function assertTakesUnits({ is_active }: Pick<Contract, 'is_active'>): void {
  if (!is_active) throw new Refused('This complex is disabled and takes no new units.')
}
