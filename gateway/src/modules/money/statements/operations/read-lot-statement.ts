import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { loadLotStatement } from '../lifecycle/load-lot-statement.ts'

export const readLotStatement: Operation<typeof api.statements.lot> = async (context, { params, query }) =>
  (await loadLotStatement(context, params.id, query)).statement
