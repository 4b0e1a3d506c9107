import type { api } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { NotFound } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadContract } from '../../../organizations/contracts/index.ts'
import { loadCompany } from '../../../organizations/tow-companies/index.ts'
import { presentChain } from '../check.presenter.ts'
import { lastCheck } from '../queries/chain-check.query.ts'

/** Returns the result of the last full check of a chain: the company's own, or that of a complex the user can see. */
export const readChain: Operation<typeof api.history.chain> = async ({ db, actor }, { query }) => {
  const { tow_company_id, timezone } = await placeOf(db, actor, query)
  return presentChain(actor, timezone, (await lastCheck(db, tow_company_id)) ?? null)
}

type Asked = { readonly contract_id?: string | undefined; readonly tow_company_id?: string | undefined }

async function placeOf(
  db: Knex.Transaction,
  actor: Actor,
  asked: Asked,
): Promise<{ readonly tow_company_id: string; readonly timezone: string }> {
  if (asked.contract_id) return loadContract(db, actor, asked.contract_id)
  const company = asked.tow_company_id ?? actor.tow_company_id
  if (!company) throw new NotFound()
  const { id, timezone } = await loadCompany(db, actor, company)
  return { tow_company_id: id, timezone }
}
