import { api } from '@curbwise/api'
import { route, type Route } from '../../../operation/operation.ts'
import { findMyCar } from './operations/find-my-car.ts'

/** A lookup: the only write is the counter of searches by the end of a VIN. */
export const routes: readonly Route[] = [route(api.vehicles.findMyCar, findMyCar, 'lookup')]
