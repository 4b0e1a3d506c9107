import { api } from '@curbwise/api'
import { route, type Route, staged } from '../../../operation/operation.ts'
import { cancelClone } from './operations/cancel-clone.ts'
import { listClones } from './operations/list-clones.ts'
import { previewClone } from './operations/preview-clone.ts'
import { readClone } from './operations/read-clone.ts'
import { startClone } from './operations/start-clone.ts'

export const routes: readonly Route[] = [
  route(api.contractClones.preview, previewClone, 'lookup'),
  staged(api.contractClones.start, startClone),
  route(api.contractClones.list, listClones),
  route(api.contractClones.get, readClone),
  route(api.contractClones.cancel, cancelClone),
]
