import { api } from '@curbwise/api'
import { route, type Route, staged } from '../../../operation/operation.ts'
import { applyImport } from './operations/apply-import.ts'
import { cancelImport } from './operations/cancel-import.ts'
import { chooseMoveOuts } from './operations/choose-move-outs.ts'
import { downloadErrors } from './operations/download-errors.ts'
import { downloadListErrors } from './operations/download-list-errors.ts'
import { downloadResult } from './operations/download-result.ts'
import { downloadTemplate } from './operations/download-template.ts'
import { listImportRows } from './operations/list-import-rows.ts'
import { listImports } from './operations/list-imports.ts'
import { listUnlisted } from './operations/list-unlisted.ts'
import { previewImport } from './operations/preview-import.ts'
import { readImport } from './operations/read-import.ts'
import { readImportList } from './operations/read-import-list.ts'
import { readParts } from './operations/read-parts.ts'

export const routes: readonly Route[] = [
  staged(api.imports.preview, previewImport),
  staged(api.imports.apply, applyImport),
  staged(api.imports.readList, readImportList),
  route(api.imports.getList, readParts),
  route(api.imports.listErrors, downloadListErrors),
  route(api.imports.list, listImports),
  route(api.imports.get, readImport),
  route(api.imports.cancel, cancelImport),
  route(api.imports.result, downloadResult),
  route(api.imports.rows, listImportRows),
  route(api.imports.unlisted, listUnlisted),
  route(api.imports.chooseMoveOuts, chooseMoveOuts),
  route(api.imports.template, downloadTemplate),
  route(api.imports.errors, downloadErrors),
]
