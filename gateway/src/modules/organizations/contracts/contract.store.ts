import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import type { Actor } from '../../../db/actor.ts'
import { NotFound, Unauthorized } from '../../../errors/errors.ts'
import { Contract } from './contract.model.ts'
import { canContract, type ContractAction, scopeContracts } from './contract.policy.ts'

/** The complex, or the answer that it never was: also for one of somebody else. */
export async function loadContract(db: Knex.Transaction, actor: Actor, id: string): Promise<Contract> {
  const contract = await scopeContracts(Contract.query(db).findById(id), actor)
  if (!contract) throw new NotFound()
  return contract
}

/** The complex, locked; for a person who is known to have it. */
export const lockContract = async (db: Knex.Transaction, id: string): Promise<Contract> =>
  Contract.query(db).findById(id).forUpdate().throwIfNotFound()

export const insertContract = async (db: Knex.Transaction, contract: PartialModelObject<Contract>): Promise<Contract> =>
  Contract.query(db).insert(contract).returning('*')

export async function patchContract(
  db: Knex.Transaction,
  id: string,
  change: PartialModelObject<Contract>,
): Promise<void> {
  await Contract.query(db).findById(id).patch(change)
}

/** The ids of the complexes that this person knows of, as a subquery. */
export const contractIdsOf = (db: Knex.Transaction, actor: Actor) =>
  scopeContracts(Contract.query(db), actor).select('contracts.id')

/** The complex as far as row-level security shows it, without asking what this person may know of. */
export const findContract = async (db: Knex.Transaction, id: string): Promise<Contract | undefined> =>
  Contract.query(db).findById(id)

/** Throws `Unauthorized` when this person, who knows of the complex, may not do this there. */
export function authorizeContract(actor: Actor, action: ContractAction): void {
  if (!canContract[action](actor).allowed) throw new Unauthorized()
}

/** Which complexes a list is about: one, those of one company, or with neither all of this person. */
export interface AskedPlace {
  readonly contract_id?: string | undefined
  readonly tow_company_id?: string | undefined
}

/** The complexes of a list: the named one, or all active ones of this person, or of the company among them. */
export async function contractsOfList(
  db: Knex.Transaction,
  actor: Actor,
  { contract_id, tow_company_id }: AskedPlace,
): Promise<readonly Contract[]> {
  if (contract_id) return [await loadContract(db, actor, contract_id)]
  const active = Contract.query(db).where('contracts.is_active', true).orderBy('contracts.name')
  if (tow_company_id) active.where('contracts.tow_company_id', tow_company_id)
  return scopeContracts(active, actor)
}

/** Of a super admin, who belongs to no company. */
const SUPER_ADMIN_ZONE = 'America/Chicago'

/** Whose days a list's date filters mean: the complex's when it is about one, else the tow company's, else the first complex's. */
export async function zoneOfList(
  db: Knex.Transaction,
  actor: Actor,
  contracts: readonly Contract[],
  { tow_company_id }: AskedPlace,
): Promise<string> {
  const [first, second] = contracts
  if (first && !second) return first.timezone
  const company_id = actor.tow_company_id ?? tow_company_id
  if (!company_id) return actor.role === 'super_admin' ? SUPER_ADMIN_ZONE : (first?.timezone ?? SUPER_ADMIN_ZONE)
  const company = await db<{ id: string; timezone: string }>('tow_companies')
    .where({ id: company_id })
    .first('timezone')
  return company?.timezone ?? SUPER_ADMIN_ZONE
}

/** These complexes of a company, in a fixed order and locked; fewer than asked for when some are not the company's. */
export const lockContractsOf = async (
  db: Knex.Transaction,
  tow_company_id: string,
  ids: readonly string[],
): Promise<Contract[]> =>
  Contract.query(db)
    .whereIn('id', [...ids])
    .where({ tow_company_id })
    .orderBy('id')
    .forUpdate()
