import { api } from '@curbwise/api'
import { route, type Route } from '../../../operation/operation.ts'
import { addSign } from './operations/add-sign.ts'
import { listSigns } from './operations/list-signs.ts'
import { removeSign } from './operations/remove-sign.ts'
import { updateSign } from './operations/update-sign.ts'

export const routes: readonly Route[] = [
  route(api.contracts.signs, listSigns),
  route(api.contracts.addSign, addSign),
  route(api.contracts.updateSign, updateSign),
  route(api.contracts.removeSign, removeSign),
]
