import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import type { Actor } from '../../../db/actor.ts'
import { NotFound } from '../../../errors/errors.ts'
import { type Contract, loadContract } from '../../organizations/contracts/index.ts'
import { Unit } from './unit.model.ts'
import { scopeUnits } from './unit.policy.ts'

export interface Home {
  readonly unit: Unit
  readonly contract: Contract
}

/** Returns the unit and its complex. Throws NotFound for a unit of another complex or company. */
export async function loadUnit(db: Knex.Transaction, actor: Actor, id: string): Promise<Home> {
  const unit = await scopeUnits(Unit.query(db).findById(id), actor, db)
  if (!unit) throw new NotFound()
  return { unit, contract: await loadContract(db, actor, unit.contract_id) }
}

/** A unit of the actor's tenancy, even if removed. */
export const findUnit = async (db: Knex.Transaction, id: string): Promise<Unit | undefined> =>
  Unit.query(db).findById(id)

/** A unit of the complex that isn't removed. */
export const findUnitIn = async (db: Knex.Transaction, contract_id: string, id: string): Promise<Unit | undefined> =>
  unitIn(db, contract_id, id)

/** Like `findUnitIn`, and locks the row against every other change. */
export const lockUnitIn = async (db: Knex.Transaction, contract_id: string, id: string): Promise<Unit | undefined> =>
  unitIn(db, contract_id, id).forUpdate()

/** Like `findUnitIn`, and locks the row, but still allows inserting rows that refer to the unit. */
export const lockUnitInForGuests = async (
  db: Knex.Transaction,
  contract_id: string,
  id: string,
): Promise<Unit | undefined> => unitIn(db, contract_id, id).forNoKeyUpdate()

const unitIn = (db: Knex.Transaction, contract_id: string, id: string) =>
  Unit.query(db).findOne({ id, contract_id }).whereNull('removed_at')

/** Locks the row against every other change; does nothing when the actor can't see it. */
export async function lockUnitRow(db: Knex.Transaction, id: string): Promise<void> {
  await Unit.query(db).findById(id).forUpdate().select('id')
}

/** Like `lockUnitRow`, but still allows inserting rows that refer to the unit. */
export async function lockUnitRowForGuests(db: Knex.Transaction, id: string): Promise<void> {
  await Unit.query(db).findById(id).forNoKeyUpdate().select('id')
}

/** The units that belong to the complex and aren't removed, locked in ID order. */
export const lockUnits = async (db: Knex.Transaction, contract_id: string, ids: readonly string[]): Promise<Unit[]> =>
  Unit.query(db)
    .where('contract_id', contract_id)
    .whereNull('removed_at')
    .whereIn('id', [...ids])
    .orderBy('id')
    .forUpdate()

/** The unit of the complex with this number in any spelling; `except` is the ID of a unit to leave out. */
export const findUnitByNumber = async (
  db: Knex.Transaction,
  contract_id: string,
  unit_number: string,
  except: string | null,
): Promise<Unit | undefined> =>
  unitsExcept(db, contract_id, except)
    .whereRaw(`unit_key = lower(regexp_replace(?, '[^A-Za-z0-9]', '', 'g'))`, [unit_number])
    .first()

/** The unit of the complex with this reserved space; `except` is the ID of a unit to leave out. */
export const findUnitBySpace = async (
  db: Knex.Transaction,
  contract_id: string,
  space: string,
  except: string | null,
): Promise<Unit | undefined> =>
  unitsExcept(db, contract_id, except).whereRaw('upper(reserved_space) = upper(?)', [space]).first()

function unitsExcept(db: Knex.Transaction, contract_id: string, except: string | null) {
  const units = Unit.query(db).where({ contract_id }).whereNull('removed_at')
  return except === null ? units : units.whereNot({ id: except })
}

export const insertUnit = async (db: Knex.Transaction, unit: PartialModelObject<Unit>): Promise<Unit> =>
  Unit.query(db).insert(unit).returning('*')

export async function patchUnit(db: Knex.Transaction, id: string, change: PartialModelObject<Unit>): Promise<void> {
  await Unit.query(db).findById(id).patch(change)
}
