import { api } from '@curbwise/api'
import { route, type Route } from '../../../operation/operation.ts'
import { searchExternalCompanies } from './operations/search-external-companies.ts'

export const routes: readonly Route[] = [route(api.externalCompanies.search, searchExternalCompanies)]
