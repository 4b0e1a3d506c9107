import { api } from '@curbwise/api'
import { route, type Route } from '../../../operation/operation.ts'
import { moveOut } from './operations/move-out.ts'
import { removeUnit } from './operations/remove-unit.ts'

export const routes: readonly Route[] = [route(api.units.moveOut, moveOut), route(api.units.remove, removeUnit)]
