import type { ContractDetails } from '@curbwise/api/resources/contract-records.schemas'
import { momentText, untilText } from '@curbwise/rules/time/format'
import { Alert, Button } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { useEnforcement } from '../../../parts/use-enforcement.ts'
import { signWarning } from '../state/words.ts'
import type { ComplexAct } from './dialogs.tsx'

/** Warnings at the top of the page: the complex is disabled, on hold, or without valid signs. */
export function Warnings({
  complex,
  onAct,
}: {
  readonly complex: ContractDetails
  readonly onAct: (act: ComplexAct) => void
}): ReactElement {
  const { hold, timezone: zone, can } = complex
  const work = useEnforcement()
  const signs = signWarning(complex.signs)
  return (
    <>
      {complex.is_active ? null : (
        <Alert
          severity="warn"
          title="This complex is switched off"
          action={
            can.enable_disable ? (
              <Button size="sm" onClick={() => onAct({ kind: 'switch' })}>
                Switch it on
              </Button>
            ) : undefined
          }
        >
          No new activity here. Cars in storage are still released.
        </Alert>
      )}
      {hold ? (
        <Alert
          severity="info"
          title={hold.until ? `On hold until ${untilText(hold.until, zone)}` : 'On hold until someone lifts it'}
          action={
            can.hold ? (
              <Button size="sm" onClick={() => onAct({ kind: 'lift' })}>
                Lift the hold
              </Button>
            ) : undefined
          }
        >
          {hold.reason.replace(/\.$/, '')}. Since {momentText(hold.from, zone)}
          {hold.set_by ? `, set by ${hold.set_by}` : ''}. No new {work}, except for hazards.
        </Alert>
      ) : null}
      {signs ? (
        <Alert
          severity="warn"
          title={signs.title}
          action={
            can.hold && !hold ? (
              <Button
                size="sm"
                onClick={() => onAct({ kind: 'hold', reason: `${signs.title}. No tows until signs are verified` })}
              >
                Set a hold
              </Button>
            ) : undefined
          }
        >
          {signs.text}
        </Alert>
      ) : null}
    </>
  )
}
