import { api } from '@curbwise/api'
import { route, type Route } from '../../../operation/operation.ts'
import { listPacks } from './operations/list-packs.ts'
import { readKeys } from './operations/read-keys.ts'
import { readPack } from './operations/read-pack.ts'
import { readPackFile } from './operations/read-pack-file.ts'
import { requestPack } from './operations/request-pack.ts'

export const routes: readonly Route[] = [
  route(api.evidence.list, listPacks),
  route(api.evidence.request, requestPack),
  route(api.evidence.get, readPack),
  route(api.evidence.file, readPackFile),
  route(api.evidence.keys, readKeys),
]
