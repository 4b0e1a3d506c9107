import { api } from '@curbwise/api'
import { route, type Route } from '../../../operation/operation.ts'
import { takeCopies } from './operations/take-copies.ts'

export const routes: readonly Route[] = [route(api.phoneCopies.take, takeCopies, 'lookup')]
