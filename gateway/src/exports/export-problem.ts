import { refusalOf } from '../db/errors.ts'
import { SheetFull } from '../documents/export-list.ts'
import { NotFound, Refusal, Unauthorized } from '../errors/errors.ts'

/** Its user has cancelled it. */
export class ExportCancelled extends Error {
  constructor() {
    super('The export was canceled')
  }
}

export class ExportTooSlow extends Error {
  constructor() {
    super('This list takes too long to export. Filter it, and export the parts.')
  }
}

const NO_ACCESS = 'You no longer have access to this list.'
const BROKEN = "Couldn't prepare the export. Try again."
const STATEMENT_TIMED_OUT = '57014'

/** What a user is shown about a failed export, and whether it is a fault of ours. */
export interface ExportProblem {
  readonly text: string
  readonly report: boolean
}

/** `try_again`: nothing is wrong with the export; the database is unreachable or this process is stopping. */
export function problemOf(error: unknown): ExportProblem | 'cancelled' | 'try_again' {
  if (error instanceof ExportCancelled) return 'cancelled'
  if (error instanceof ExportTooSlow || error instanceof SheetFull) return { text: error.message, report: false }
  if ((error as { code?: unknown }).code === STATEMENT_TIMED_OUT)
    return { text: new ExportTooSlow().message, report: false }
  if (error instanceof NotFound || error instanceof Unauthorized) return { text: NO_ACCESS, report: false }
  const refusal = error instanceof Refusal ? error : refusalOf(error)
  if (refusal?.code === 'unavailable') return 'try_again'
  return { text: BROKEN, report: true }
}
