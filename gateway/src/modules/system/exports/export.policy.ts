import type { Actor } from '../../../db/actor.ts'
import type { Export } from '../../../exports/export.model.ts'
import { rightsOf } from '../../../exports/export-row.ts'

export interface ExportVerdict {
  readonly allowed: boolean
  readonly why?: string
}

const CHANGED = 'Your access has changed since this file was made. Export the list again.'

/** An export belongs to the user who requested it; no one else can see it, not even a super admin. */
export const canSeeExport = (actor: Actor, row: Pick<Export, 'user_id'>): boolean =>
  actor.kind === 'user' && row.user_id === actor.user_id

/** Whether the file can still be downloaded: only while the user has the same rights as when it was made and can see all its complexes. */
export function canFetchExport(actor: Actor, row: Pick<Export, 'status' | 'rights'>, sees_all: boolean): ExportVerdict {
  if (row.status === 'failed') return { allowed: false, why: 'This export has failed. Export the list again.' }
  if (row.status !== 'ready') return { allowed: false, why: 'This export is still being prepared.' }
  if (row.rights !== rightsOf(actor) || !sees_all) return { allowed: false, why: CHANGED }
  return { allowed: true }
}
