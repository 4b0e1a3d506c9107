import { isRetryable, refusalOf } from '../../../../db/errors.ts'
import { NotFound, Refusal, Refused, Unauthorized } from '../../../../errors/errors.ts'
import { ImportCanceled } from './import-canceled.ts'

const NO_ACCESS = 'The person who started this can no longer import into this complex. Nothing was changed.'
const BROKEN = 'Couldn’t import the list. Nothing was changed. Try again.'
const TOO_LONG = 'This list takes too long to import. Nothing was changed. Divide it, and import the parts.'
const STATEMENT_TIMED_OUT = '57014'

/** What a user is shown about a failed import, and whether it is a fault of ours. */
interface ImportProblem {
  readonly text: string
  readonly report: boolean
}

/**
 * `collided`: someone registered one of the cars or changed one of the units at the same moment; judging the rows again
 * shows which. `later`: the database is unreachable or this process is stopping.
 */
export function problemOf(error: unknown): ImportProblem | 'canceled' | 'collided' | 'later' {
  if (error instanceof ImportCanceled) return 'canceled'
  if (isRetryable(error)) return 'collided'
  if ((error as { readonly code?: unknown }).code === STATEMENT_TIMED_OUT) return { text: TOO_LONG, report: false }
  if (error instanceof NotFound || error instanceof Unauthorized) return { text: NO_ACCESS, report: false }
  if (error instanceof Refused) return { text: `${error.message} Nothing was changed.`, report: false }
  const refusal = error instanceof Refusal ? error : refusalOf(error)
  if (refusal?.code === 'conflict') return 'collided'
  return refusal?.code === 'unavailable' ? 'later' : { text: BROKEN, report: true }
}
