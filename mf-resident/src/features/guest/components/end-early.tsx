import type { PublicPermit } from '@curbwise/api/resources/permits.schemas'
import { useLanguage } from '@curbwise/platform'
import { Button } from '@curbwise/ui/entry'
import { useNow } from '@curbwise/ui/use-now'
import { useState, type ReactElement } from 'react'
import { Ask } from '../../../parts/ask.tsx'
import { safeIfEndedNow } from '../../../parts/safe-until.ts'
import { pointText } from '../../../parts/times.ts'
import { usePermitActs } from '../api/use-permit.ts'
import { refusalText } from '../state/reason.ts'
import { useGuestTexts } from '../state/texts.ts'

/** Ends the permit now, after saying what that will and won't do. */
export function EndEarly({ permit }: { readonly permit: PublicPermit }): ReactElement {
  const g = useGuestTexts()
  const { language } = useLanguage()
  const { end } = usePermitActs(permit.key)
  const [open, setOpen] = useState(false)
  const is_paid = permit.kind === 'paid'
  const now = useNow()
  const { timezone } = permit
  const safe = permit.phase === 'now' ? safeIfEndedNow(permit.grace_minutes, now) : null
  const move =
    safe === null ? g('done.end.move') : g('done.end.safe', { time: pointText(safe, timezone, language, now) })
  return (
    <>
      <Button size="touch" full onClick={() => setOpen(true)}>
        {g('done.end')}
      </Button>
      <Ask
        open={open}
        title={g('done.end.title')}
        verb={g('done.end')}
        keep={g('done.end.keep')}
        destructive
        will={[
          g('done.end.will'),
          ...(permit.phase === 'now' ? [move] : []),
          ...(is_paid ? [] : [g('done.end.will_back')]),
        ]}
        will_not={is_paid ? [g('done.end.will_not')] : []}
        onClose={() => setOpen(false)}
        onConfirm={async () => {
          await end.mutateAsync({ params: { key: permit.key } }).catch((error: unknown) => {
            throw new Error(refusalText(error, { t: g, language, timezone }), { cause: error })
          })
        }}
      />
    </>
  )
}
