import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { VehicleModelSpelling } from './vehicle-model-spelling.model.ts'

export async function insertSpellings(
  db: Knex.Transaction,
  spellings: readonly PartialModelObject<VehicleModelSpelling>[],
): Promise<void> {
  await VehicleModelSpelling.query(db).insert([...spellings])
}

/** The spellings of models that are merged become those of the model that stays. */
export async function moveSpellings(db: Knex.Transaction, from: readonly string[], to: string): Promise<void> {
  await VehicleModelSpelling.query(db)
    .whereIn('vehicle_model_id', [...from])
    .patch({ vehicle_model_id: to })
}
