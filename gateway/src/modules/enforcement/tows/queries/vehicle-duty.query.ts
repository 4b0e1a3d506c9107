import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'

/** Returns the duty of a make and model; undefined when the model isn't in the list. */
export const dutyOfModel = async (
  db: Knex.Transaction,
  make: string,
  model: string,
): Promise<Row<'vehicle_models'>['duty'] | undefined> =>
  (
    await db('vehicle_models')
      .whereRaw('lower(make) = lower(?) and lower(model) = lower(?)', [make, model])
      .first('duty')
  )?.duty
