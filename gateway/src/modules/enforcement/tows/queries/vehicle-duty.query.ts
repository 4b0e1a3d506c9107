import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'

const NAMED = 'lower(make) = lower(?) and lower(model) = lower(?)'

/** Returns the duty of a make and model, or of the model that this is a spelling of; undefined when the list has neither. */
export const dutyOfModel = async (
  db: Knex.Transaction,
  make: string,
  model: string,
): Promise<Row<'vehicle_models'>['duty'] | undefined> =>
  (
    await db('vehicle_models')
      .whereRaw(NAMED, [make, model])
      .orWhereIn('id', db('vehicle_model_spellings').whereRaw(NAMED, [make, model]).select('vehicle_model_id'))
      .first('duty')
  )?.duty
