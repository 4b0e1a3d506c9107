import { api } from '@curbwise/api'
import { route, type Route } from '../../../operation/operation.ts'
import { readLotDocument } from './operations/read-lot-document.ts'
import { readLotStatement } from './operations/read-lot-statement.ts'
import { readStatement } from './operations/read-statement.ts'
import { readStatementDocument } from './operations/read-statement-document.ts'

export const routes: readonly Route[] = [
  route(api.statements.get, readStatement),
  route(api.statements.document, readStatementDocument),
  route(api.statements.lot, readLotStatement),
  route(api.statements.lotDocument, readLotDocument),
]
