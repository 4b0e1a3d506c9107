import type { Actor } from '../../../db/actor.ts'
import { assertPermitted } from '../../../errors/assert-permitted.ts'
import type { OperationContext } from '../../../operation/operation.ts'
import { loadCompany, type TowCompany } from '../../organizations/tow-companies/index.ts'
import type { Import } from './import.model.ts'
import { canImport } from './import.policy.ts'
import { loadPreview } from './import.store.ts'

/** Returns the company, if the user can import there. Throws NotFound for another company. */
export async function openCompany(
  { db, actor }: { readonly db: OperationContext['db']; readonly actor: Actor },
  id: string,
): Promise<TowCompany> {
  const company = await loadCompany(db, actor, id)
  assertPermitted(canImport(actor, company))
  return company
}

/** Returns a preview of the company that can still be read. */
export async function openImport(
  context: OperationContext,
  params: { readonly id: string; readonly importId: string },
): Promise<Import> {
  const company = await openCompany(context, params.id)
  return loadPreview(context.db, { id: params.importId, tow_company_id: company.id, now: context.clock.now() })
}
