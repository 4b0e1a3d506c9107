import { api } from '@curbwise/api'
import { route, type Route } from '../../../operation/operation.ts'
import { createModel } from './operations/create-model.ts'
import { listAdminModels } from './operations/list-admin-models.ts'
import { listModels } from './operations/list-models.ts'
import { mergeModels } from './operations/merge-models.ts'
import { removeModel } from './operations/remove-model.ts'
import { updateModel } from './operations/update-model.ts'

export const routes: readonly Route[] = [
  route(api.vehicleModels.all, listModels),
  route(api.vehicleModels.create, createModel),
  route(api.vehicleModels.remove, removeModel),
  route(api.adminModels.list, listAdminModels),
  route(api.adminModels.update, updateModel),
  route(api.adminModels.merge, mergeModels),
]
