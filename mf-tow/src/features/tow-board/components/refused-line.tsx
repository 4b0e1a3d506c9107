import { lazyPart } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { Button } from '@curbwise/ui/entry'
import { CloudOffIcon } from '@curbwise/ui/icons'
import { Suspense, type ReactElement } from 'react'
import { useRefusedCaptures } from '../api/use-refused-captures.ts'
import { Line } from './line-style.ts'

const RefusedDialog = lazyPart(() => import('./refused-dialog.tsx'))

const PARAM = 'refused'

const waitingWords = (count: number): string =>
  count === 1
    ? 'A request or sticker from a driver’s phone was refused when it arrived. Someone must decide.'
    : `${count} requests or stickers from drivers’ phones were refused when they arrived. Someone must decide.`

/** Says how many captures from drivers' phones were refused and wait for the office. `?refused=open` opens them, as alerts do. */
export function RefusedLine(filter: Parameters<typeof useRefusedCaptures>[0]): ReactElement | null {
  const query = useRefusedCaptures(filter)
  const [params, setParams] = useSearchParams()
  const is_open = params.get(PARAM) === 'open'
  const show = (open: boolean): void =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      if (open) next.set(PARAM, 'open')
      else next.delete(PARAM)
      return next
    })
  const waiting = query.data?.data.filter(({ settled }) => settled === null).length ?? 0
  return (
    <>
      {waiting > 0 ? (
        <Line>
          <CloudOffIcon size={18} />
          <p>{waitingWords(waiting)}</p>
          <Button size="sm" aria-haspopup="dialog" onClick={() => show(true)}>
            Decide
          </Button>
        </Line>
      ) : null}
      {is_open ? (
        <Suspense fallback={null}>
          <RefusedDialog query={query} onClose={() => show(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
