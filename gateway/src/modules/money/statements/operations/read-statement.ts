import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { loadStatement } from '../lifecycle/load-statement.ts'

export const readStatement: Operation<typeof api.statements.get> = async (context, { query }) =>
  (await loadStatement(context, query)).statement
