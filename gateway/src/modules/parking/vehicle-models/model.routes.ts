import { api } from '@curbwise/api'
import { route, type Route } from '../../../operation/operation.ts'
import { createModel } from './operations/create-model.ts'
import { listModels } from './operations/list-models.ts'
import { removeModel } from './operations/remove-model.ts'

export const routes: readonly Route[] = [
  route(api.vehicleModels.all, listModels),
  route(api.vehicleModels.create, createModel),
  route(api.vehicleModels.remove, removeModel),
]
