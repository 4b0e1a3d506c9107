import { api } from '@curbwise/api'
import { route, type Route } from '../../../operation/operation.ts'
import { cancelExport } from './operations/cancel-export.ts'
import { listExports } from './operations/list-exports.ts'
import { readExportFile } from './operations/read-export-file.ts'
import { readExport } from './operations/read-export.ts'

export const routes: readonly Route[] = [
  route(api.exports.list, listExports),
  route(api.exports.get, readExport),
  route(api.exports.file, readExportFile),
  route(api.exports.cancel, cancelExport),
]
