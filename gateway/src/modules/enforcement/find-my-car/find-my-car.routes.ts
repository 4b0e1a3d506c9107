import { api } from '@curbwise/api'
import { route, type Route } from '../../../operation/operation.ts'
import { findMyCar } from './operations/find-my-car.ts'

/** A look-up: it changes nothing, and writes only how often the end of a VIN was asked for. */
export const routes: readonly Route[] = [route(api.vehicles.findMyCar, findMyCar, 'lookup')]
