import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import type { Actor } from '../../../db/actor.ts'
import { NotFound, Unauthorized } from '../../../errors/errors.ts'
import { companyTimezone } from '../tow-companies/index.ts'
import { Contract } from './contract.model.ts'
import { canContract, type ContractAction, scopeContracts } from './contract.policy.ts'

/** The complex; another tenant's is not found. */
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

/** As findContract, locked. */
export const findAndLockContract = async (db: Knex.Transaction, id: string): Promise<Contract | undefined> =>
  Contract.query(db).findById(id).forUpdate()

/** All complexes of this person, the disabled ones too where they may see them, by name. */
export const contractsByName = async (db: Knex.Transaction, actor: Actor): Promise<Contract[]> =>
  scopeContracts(Contract.query(db).orderBy('contracts.name').orderBy('contracts.id'), actor)

/** The ids of this person's complexes, or of one company's among them; the disabled ones too. */
export const listContractIds = async (
  db: Knex.Transaction,
  actor: Actor,
  tow_company_id: string | undefined,
): Promise<string[]> => {
  const contracts = scopeContracts(Contract.query(db).select('contracts.id'), actor)
  if (tow_company_id) void contracts.where('contracts.tow_company_id', tow_company_id)
  return (await contracts).map(({ id }) => id)
}

/** All complexes of this person, the disabled ones too where they may see them. */
export const visibleContracts = async (db: Knex.Transaction, actor: Actor): Promise<Contract[]> =>
  scopeContracts(Contract.query(db), actor)

/** The first by name of these complexes that belongs to the company. */
export const firstContractOf = async (
  db: Knex.Transaction,
  tow_company_id: string,
  ids: readonly string[],
): Promise<Contract | undefined> =>
  Contract.query(db)
    .whereIn('id', [...ids])
    .where({ tow_company_id })
    .orderBy('name')
    .first()

/** The complex in which a resident lives; NotFound for everybody else. */
export async function loadHomeContract(db: Knex.Transaction, actor: Actor): Promise<Contract> {
  const id = actor.kind === 'resident' ? actor.contract_ids?.[0] : undefined
  const contract = id ? await Contract.query(db).findById(id) : undefined
  if (!contract) throw new NotFound()
  return contract
}

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
  return (await companyTimezone(db, company_id)) ?? SUPER_ADMIN_ZONE
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
