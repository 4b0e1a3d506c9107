import { api } from '@curbwise/api'
import { prepared, route, type Route } from '../../../operation/operation.ts'
import { isVehicleExisting } from './operations/is-vehicle-existing.ts'
import { previewTow } from './operations/preview-tow.ts'

export const routes: readonly Route[] = [
  prepared(api.tows.previewTow, previewTow),
  route(api.tows.isVehicleExisting, isVehicleExisting, 'lookup'),
]
