import { api } from '@curbwise/api'
import { route, type Route, staged } from '../../../operation/operation.ts'
import { downloadErrors } from './operations/download-errors.ts'
import { downloadTemplate } from './operations/download-template.ts'
import { listImportRows } from './operations/list-import-rows.ts'
import { previewImport } from './operations/preview-import.ts'

export const routes: readonly Route[] = [
  staged(api.imports.preview, previewImport),
  route(api.imports.rows, listImportRows),
  route(api.imports.template, downloadTemplate),
  route(api.imports.errors, downloadErrors),
]
