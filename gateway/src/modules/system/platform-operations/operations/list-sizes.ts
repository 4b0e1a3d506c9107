import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { canOperate } from '../platform-operations.policy.ts'
import { databaseBytes, fileSizes, tableSizes } from '../queries/sizes.query.ts'

const LARGEST = 12

export const listSizes: Operation<typeof api.adminOperations.sizes> = async ({ db, actor }) => {
  assertPermitted(canOperate.read(actor))
  const tables = await tableSizes(db)
  return {
    database_bytes: await databaseBytes(db),
    tables: tables.slice(0, LARGEST),
    other_tables_bytes: tables.slice(LARGEST).reduce((sum, { bytes }) => sum + bytes, 0),
    files: await fileSizes(db),
  }
}
