import type { PublicPermit } from '@curbwise/api/resources/permits.schemas'
import { useLanguage, useToast } from '@curbwise/platform'
import { Alert, Button } from '@curbwise/ui/entry'
import { AddIcon } from '@curbwise/ui/icons'
import { useState, type ReactElement } from 'react'
import { Hours } from '../../../parts/hours.tsx'
import { untilMoment } from '../../../parts/times.ts'
import { usePermitActs } from '../api/use-permit.ts'
import { refusalText } from '../state/reason.ts'
import { useGuestTexts } from '../state/texts.ts'

const HOUR = 3_600_000
/** The most common choice, in hours. */
const USUAL = 2

/**
 * Picks how much longer to stay, within the remaining guest hours. The usual choice is preselected, so one tap is
 * enough.
 */
export function Extend({
  permit,
  onDone,
}: {
  readonly permit: PublicPermit
  readonly onDone: () => void
}): ReactElement {
  const g = useGuestTexts()
  const toast = useToast()
  const { language } = useLanguage()
  const { extend } = usePermitActs(permit.key)
  const { timezone, extend_choices: choices, valid_until } = permit
  const [chosen, setChosen] = useState('')
  const hours = choices.includes(Number(chosen)) ? Number(chosen) : choices.includes(USUAL) ? USUAL : (choices[0] ?? 0)
  const until = (ms: number): string => untilMoment(new Date(ms).toISOString(), timezone, language)
  const go = async (): Promise<void> => {
    const longer = await extend.mutateAsync({ params: { key: permit.key }, body: { hours } }).catch(() => null)
    if (!longer) return
    toast.success(g('done.extended', { time: until(Date.parse(longer.valid_until)) }))
    onDone()
  }
  return (
    <>
      <Hours label={g('done.extend.by')} choices={choices} value={String(hours)} onChange={setChosen} />
      {extend.isError ? (
        <Alert severity="error" announce>
          {refusalText(extend.error, { t: g, language, timezone })}
        </Alert>
      ) : null}
      <Button variant="primary" size="touch" full icon={<AddIcon />} busy={extend.isPending} onClick={() => void go()}>
        {g('done.extend.until', { time: until(Date.parse(valid_until) + hours * HOUR) })}
      </Button>
    </>
  )
}
