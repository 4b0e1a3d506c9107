import { api } from '@curbwise/api'
import { exported, route, type Route } from '../../../operation/operation.ts'
import { addBlock } from './operations/add-block.ts'
import { endBlock } from './operations/end-block.ts'
import { exportBlocks } from './operations/export-blocks.ts'
import { listBlocks } from './operations/list-blocks.ts'

export const routes: readonly Route[] = [
  route(api.systemBlocks.list, listBlocks),
  exported(api.systemBlocks.export, exportBlocks),
  route(api.systemBlocks.add, addBlock),
  route(api.systemBlocks.end, endBlock),
]
