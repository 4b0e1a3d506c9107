import type { api } from '@curbwise/api'
import { presentExport } from '../../../../exports/export-row.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadExport } from '../load-export.ts'

export const readExport: Operation<typeof api.exports.get> = async ({ db, actor, clock }, { params }) =>
  presentExport(await loadExport(db, actor, params.id, clock.now()))
