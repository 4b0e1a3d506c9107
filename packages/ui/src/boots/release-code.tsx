import { Button } from '@curbwise/ui/entry'
import { useNow } from '@curbwise/ui/use-now'
import type { ReactElement } from 'react'
import { CodeLine } from './style.ts'
import { useBootTexts } from './texts.ts'
import type { ReleaseCode } from './types.ts'

const SECOND = 1000

/** "482 913", read in two groups. */
const spaced = (code: string): string => code.replace(/^(\d{3})(?=\d)/, '$1 ')

const Left = ({ until }: { readonly until: number }): ReactElement => {
  const t = useBootTexts()
  const now = useNow(SECOND)
  return <small>{t.hides_in(Math.max(1, Math.ceil((until - now) / SECOND)))}</small>
}

export interface ReleaseCodeLineProps {
  readonly code: ReleaseCode
  /** `lg`: to set it on the keypad. */
  readonly size?: 'md' | 'lg'
}

/** The release code: hidden, or shown for 30 seconds. Each reading is recorded. */
export function ReleaseCodeLine({ code, size = 'md' }: ReleaseCodeLineProps): ReactElement {
  const t = useBootTexts()
  const large = size === 'lg'
  return (
    <CodeLine data-size={size}>
      {code.shown ? (
        <output aria-label={t.release_code}>{spaced(code.shown.code)}</output>
      ) : (
        <span aria-hidden="true">••• •••</span>
      )}
      <Button
        size={large ? 'touch' : 'sm'}
        variant={large ? 'outline' : 'ghost'}
        full={large}
        busy={code.reading}
        onClick={code.shown ? code.hide : code.show}
      >
        {code.shown ? t.hide_code : t.show_code}
      </Button>
      {code.shown ? <Left until={code.shown.until} /> : <small>{large ? t.each_recorded : t.recorded}</small>}
    </CodeLine>
  )
}
