import { lazyPart } from '@curbwise/platform'
import { Button } from '@curbwise/ui/entry'
import { CloudOffIcon } from '@curbwise/ui/icons'
import { Suspense, useState, type ReactElement } from 'react'
import { useLateCaptures } from '../api/use-late-captures.ts'
import { Line } from './line-style.ts'

const LateDialog = lazyPart(() => import('./late-dialog.tsx'))

const waitingWords = (count: number): string =>
  count === 1
    ? 'A step or photo from the phone of a disabled login was set aside. Someone must decide.'
    : `${count} steps or photos from phones of disabled logins were set aside. Someone must decide.`

/** Says how much of what arrived through upload links waits for the office. */
export function LateLine(filter: Parameters<typeof useLateCaptures>[0]): ReactElement | null {
  const query = useLateCaptures(filter)
  const [is_open, setIsOpen] = useState(false)
  const waiting = query.data?.data.filter(({ settled }) => settled === null).length ?? 0
  return (
    <>
      {waiting > 0 ? (
        <Line>
          <CloudOffIcon size={18} />
          <p>{waitingWords(waiting)}</p>
          <Button size="sm" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            Decide
          </Button>
        </Line>
      ) : null}
      {is_open ? (
        <Suspense fallback={null}>
          <LateDialog query={query} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
