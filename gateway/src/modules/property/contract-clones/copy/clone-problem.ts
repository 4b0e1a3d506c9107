import { isRetryable, refusalOf } from '../../../../db/errors.ts'
import { NotFound, Refusal, Refused, Unauthorized, ValidationFailed } from '../../../../errors/errors.ts'
import { CloneCanceled } from './clone-canceled.ts'

const NO_ACCESS =
  'The complex, the company, or the right of the person who started this no longer exists. Nothing was copied.'
const BROKEN = 'Couldn’t copy the complex. Nothing was copied. Try again.'
const TOO_LONG = 'This complex takes too long to copy. Nothing was copied. Leave a part out, and import it later.'
const STATEMENT_TIMED_OUT = '57014'

/** What a user is shown about a failed clone, and whether it is a fault of ours. */
interface CloneProblem {
  readonly text: string
  readonly report: boolean
}

/** `collided`: others changed the same rows at that moment; `later`: the database is unreachable, or this process is stopping. */
export function problemOf(error: unknown): CloneProblem | 'canceled' | 'collided' | 'later' {
  if (error instanceof CloneCanceled) return 'canceled'
  if (isRetryable(error)) return 'collided'
  if ((error as { readonly code?: unknown }).code === STATEMENT_TIMED_OUT) return { text: TOO_LONG, report: false }
  if (error instanceof NotFound || error instanceof Unauthorized) return { text: NO_ACCESS, report: false }
  if (error instanceof Refused) return { text: `${error.message} Nothing was copied.`, report: false }
  if (error instanceof ValidationFailed)
    return { text: `${Object.values(error.fields ?? {}).join('. ')}. Nothing was copied.`, report: false }
  const refusal = error instanceof Refusal ? error : refusalOf(error)
  if (refusal?.code === 'conflict') return 'collided'
  return refusal?.code === 'unavailable' ? 'later' : { text: BROKEN, report: true }
}
