import { api } from '@curbwise/api'
import { route, type Route } from '../../../operation/operation.ts'
import { find } from './operations/find.ts'

export const routes: readonly Route[] = [route(api.search.find, find)]
