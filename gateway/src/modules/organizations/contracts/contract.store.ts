import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import type { Actor } from '../../../db/actor.ts'
import { NotFound, Unauthorized } from '../../../errors/errors.ts'
import { companyTimezone } from '../tow-companies/index.ts'
import type { ContractDefault } from './contract.bulk.ts'
import { Contract } from './contract.model.ts'
import { canContract, type ContractAction, scopeContracts } from './contract.policy.ts'

/** Returns the complex. Throws NotFound for another tenant's. */
export async function loadContract(db: Knex.Transaction, actor: Actor, id: string): Promise<Contract> {
  const contract = await scopeContracts(Contract.query(db).findById(id), actor)
  if (!contract) throw new NotFound()
  return contract
}

/** Returns the complex, locked. Callers have checked that the user can see it. */
export const lockContract = async (db: Knex.Transaction, id: string): Promise<Contract> =>
  Contract.query(db).findById(id).forUpdate().throwIfNotFound()

/** Whether the company has a complex with this name, in whatever case. */
export const hasContractNamed = async (db: Knex.Transaction, tow_company_id: string, name: string): Promise<boolean> =>
  (await Contract.query(db).where({ tow_company_id }).whereRaw('lower(name) = lower(?)', [name]).first()) !== undefined

/** Keeps others from changing the complex itself until the transaction ends; what belongs to it can still be added. */
export async function lockContractToCopy(db: Knex.Transaction, id: string): Promise<void> {
  await Contract.query(db).findById(id).forShare()
}

export const insertContract = async (db: Knex.Transaction, contract: PartialModelObject<Contract>): Promise<Contract> =>
  Contract.query(db).insert(contract).returning('*')

export async function patchContract(
  db: Knex.Transaction,
  id: string,
  change: PartialModelObject<Contract>,
): Promise<void> {
  await Contract.query(db).findById(id).patch(change)
}

/** The IDs of the complexes that this user can see, as a subquery. */
export const contractIdsOf = (db: Knex.Transaction, actor: Actor) =>
  scopeContracts(Contract.query(db), actor).select('contracts.id')

/** Returns the complex if row-level security shows it, without checking what this user can see. */
export const findContract = async (db: Knex.Transaction, id: string): Promise<Contract | undefined> =>
  Contract.query(db).findById(id)

/** Like `findContract`, and locks the row. */
export const findAndLockContract = async (db: Knex.Transaction, id: string): Promise<Contract | undefined> =>
  Contract.query(db).findById(id).forUpdate()

/** All complexes of this user by name, including disabled ones that they can see. */
export const contractsByName = async (db: Knex.Transaction, actor: Actor): Promise<Contract[]> =>
  scopeContracts(Contract.query(db).orderBy('contracts.name').orderBy('contracts.id'), actor)

/** The IDs of this user's complexes, or of one company's among them, including disabled ones. */
export const listContractIds = async (
  db: Knex.Transaction,
  actor: Actor,
  tow_company_id: string | undefined,
): Promise<string[]> => {
  const contracts = scopeContracts(Contract.query(db).select('contracts.id'), actor)
  if (tow_company_id) void contracts.where('contracts.tow_company_id', tow_company_id)
  return (await contracts).map(({ id }) => id)
}

/** All complexes of this user, including disabled ones that they can see. */
export const visibleContracts = async (db: Knex.Transaction, actor: Actor): Promise<Contract[]> =>
  scopeContracts(Contract.query(db), actor)

/** Returns the first of these complexes, by name, that belongs to the company. */
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

/** Returns the complex where a resident lives. Throws NotFound for anyone else. */
export async function loadHomeContract(db: Knex.Transaction, actor: Actor): Promise<Contract> {
  const id = actor.kind === 'resident' ? actor.contract_ids?.[0] : undefined
  const contract = id ? await Contract.query(db).findById(id) : undefined
  if (!contract) throw new NotFound()
  return contract
}

/** Throws Unauthorized when this user, who can see the complex, may not do this there. */
export function authorizeContract(actor: Actor, action: ContractAction): void {
  if (!canContract[action](actor).allowed) throw new Unauthorized()
}

/** The complexes that a list covers: one, those of one company, or, with neither, all of this user's. */
export interface AskedPlace {
  readonly contract_id?: string | undefined
  readonly tow_company_id?: string | undefined
}

/**
 * Returns the complexes of a list: the named one, or all active real ones of this user or of the company. What covers several
 * complexes leaves practice out: it would be counted, and taken for real.
 */
export async function contractsOfList(
  db: Knex.Transaction,
  actor: Actor,
  { contract_id, tow_company_id }: AskedPlace,
): Promise<readonly Contract[]> {
  if (contract_id) return [await loadContract(db, actor, contract_id)]
  const active = Contract.query(db)
    .where({ 'contracts.is_active': true, 'contracts.is_practice': false })
    .orderBy('contracts.name')
  if (tow_company_id) active.where('contracts.tow_company_id', tow_company_id)
  return scopeContracts(active, actor)
}

/** Returns these complexes, as far as this user can see them. */
export const contractsByIds = async (
  db: Knex.Transaction,
  actor: Actor,
  ids: readonly string[],
): Promise<readonly Contract[]> =>
  ids.length === 0 ? [] : scopeContracts(Contract.query(db).whereIn('contracts.id', [...ids]), actor)

/** Returns one of the active complexes of a list, or two if there are more: enough to know whether it covers a single one. */
export async function firstContracts(
  db: Knex.Transaction,
  actor: Actor,
  { tow_company_id }: Pick<AskedPlace, 'tow_company_id'>,
): Promise<readonly Contract[]> {
  const active = Contract.query(db).where({ 'contracts.is_active': true, 'contracts.is_practice': false }).limit(2)
  if (tow_company_id) active.where('contracts.tow_company_id', tow_company_id)
  return scopeContracts(active, actor)
}

/** Returns the IDs of the complexes that lists of a company, or of all companies, leave out: disabled ones and those for practice. */
export const idsOfUnlistedContracts = async (
  db: Knex.Transaction,
  tow_company_id: string | null,
): Promise<string[]> => {
  const unlisted = Contract.query(db)
    .select('contracts.id')
    .where((any) => {
      void any.where('contracts.is_active', false).orWhere('contracts.is_practice', true)
    })
  if (tow_company_id) void unlisted.where('contracts.tow_company_id', tow_company_id)
  return (await unlisted).map(({ id }) => id)
}

/** For super admins, who belong to no company. */
const SUPER_ADMIN_ZONE = 'America/Chicago'

/** Returns the time zone of a list's date filters: the complex's for a single complex, else the tow company's, else the first complex's. */
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

/** Which columns are empty when a complex has no default: a price that starts later is one. */
const NO_DEFAULT = {
  default_tow_price_id: { default_tow_price_id: null, next_tow_price_id: null },
  next_tow_price_id: { default_tow_price_id: null, next_tow_price_id: null },
  default_storage_lot_id: { default_storage_lot_id: null },
} as const

/** The IDs of a company's complexes without a default price or lot. */
export const idsWithoutDefault = async (
  db: Knex.Transaction,
  tow_company_id: string,
  column: ContractDefault,
): Promise<string[]> =>
  (
    await Contract.query(db)
      .select('id')
      .where({ tow_company_id, ...NO_DEFAULT[column] })
  ).map(({ id }) => id)

/** Returns these complexes of a company in a fixed order, locked; fewer than requested when some belong to another company. */
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
