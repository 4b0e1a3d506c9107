import { api } from '@curbwise/api'
import { route, type Route, staged } from '../../../operation/operation.ts'
import { applyImport } from './operations/apply-import.ts'
import { cancelImport } from './operations/cancel-import.ts'
import { downloadErrors } from './operations/download-errors.ts'
import { downloadResult } from './operations/download-result.ts'
import { downloadTemplate } from './operations/download-template.ts'
import { listImportRows } from './operations/list-import-rows.ts'
import { listImports } from './operations/list-imports.ts'
import { previewImport } from './operations/preview-import.ts'
import { readImport } from './operations/read-import.ts'

export const routes: readonly Route[] = [
  staged(api.imports.preview, previewImport),
  staged(api.imports.apply, applyImport),
  route(api.imports.list, listImports),
  route(api.imports.get, readImport),
  route(api.imports.cancel, cancelImport),
  route(api.imports.result, downloadResult),
  route(api.imports.rows, listImportRows),
  route(api.imports.template, downloadTemplate),
  route(api.imports.errors, downloadErrors),
]
