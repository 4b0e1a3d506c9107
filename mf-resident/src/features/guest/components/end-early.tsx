import type { PublicPermit } from '@curbwise/api/resources/permits.schemas'
import { useLanguage } from '@curbwise/platform'
import { Button } from '@curbwise/ui/entry'
import { useState, type ReactElement } from 'react'
import { Ask } from '../../../parts/ask.tsx'
import { usePermitActs } from '../api/use-permit.ts'
import { refusalText } from '../state/reason.ts'
import { useGuestTexts } from '../state/texts.ts'

/** Ends the permit now, after saying what that does and what not. */
export function EndEarly({ permit }: { readonly permit: PublicPermit }): ReactElement {
  const g = useGuestTexts()
  const { language } = useLanguage()
  const { end } = usePermitActs(permit.key)
  const [open, setOpen] = useState(false)
  const is_paid = permit.kind === 'paid'
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
        will={is_paid ? [g('done.end.will')] : [g('done.end.will'), g('done.end.will_back')]}
        will_not={is_paid ? [g('done.end.will_not')] : []}
        onClose={() => setOpen(false)}
        onConfirm={async () => {
          await end.mutateAsync({ params: { key: permit.key } }).catch((error: unknown) => {
            throw new Error(refusalText(error, { t: g, language, timezone: permit.timezone }), { cause: error })
          })
        }}
      />
    </>
  )
}
