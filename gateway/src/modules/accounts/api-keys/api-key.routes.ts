import { api } from '@curbwise/api'
import { route, type Route } from '../../../operation/operation.ts'
import { createApiKey } from './operations/create-api-key.ts'
import { listApiKeys } from './operations/list-api-keys.ts'
import { readCurrentKey } from './operations/read-current-key.ts'
import { revokeApiKey } from './operations/revoke-api-key.ts'

export const routes: readonly Route[] = [
  route(api.apiKeys.list, listApiKeys),
  route(api.apiKeys.create, createApiKey),
  route(api.apiKeys.revoke, revokeApiKey),
  route(api.apiKeys.current, readCurrentKey),
]
