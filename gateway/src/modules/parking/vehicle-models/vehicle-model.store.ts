import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { COMMON_MODELS } from './common-models.ts'
import { VehicleModel } from './vehicle-model.model.ts'

const FIELDS = ['id', 'make', 'model', 'duty', 'body'] as const

/** All models by make and model, as the call returns them. */
export const loadModels = async (db: Knex.Transaction): Promise<VehicleModel[]> =>
  VehicleModel.query(db)
    .orderByRaw('lower(make), lower(model)')
    .select(...FIELDS)

export const lockModel = async (db: Knex.Transaction, id: string): Promise<VehicleModel | undefined> =>
  VehicleModel.query(db)
    .findById(id)
    .forUpdate()
    .select(...FIELDS)

/** These models, locked in one order, so that two merges of the same ones never wait for each other. */
export const lockModels = async (db: Knex.Transaction, ids: readonly string[]): Promise<VehicleModel[]> =>
  VehicleModel.query(db)
    .whereIn('id', [...ids])
    .orderBy('id')
    .forUpdate()
    .select(...FIELDS)

export async function patchModel(
  db: Knex.Transaction,
  id: string,
  change: PartialModelObject<VehicleModel>,
): Promise<void> {
  await VehicleModel.query(db).findById(id).patch(change)
}

export async function insertModel(db: Knex.Transaction, model: PartialModelObject<VehicleModel>): Promise<void> {
  await VehicleModel.query(db).insert(model)
}

/** Fills the list of a new installation. */
export async function insertCommonModels(db: Knex.Transaction): Promise<void> {
  await VehicleModel.query(db).insert([...COMMON_MODELS])
}

export async function deleteModel(db: Knex.Transaction, id: string): Promise<void> {
  await VehicleModel.query(db).deleteById(id)
}
