import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'

/** The duty of a make and model in the list; undefined for one that is not there. */
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
