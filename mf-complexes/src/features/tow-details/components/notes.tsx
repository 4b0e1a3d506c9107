import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { VERDICT_INSTRUCTIONS, VERDICT_LABELS } from '@curbwise/rules/decision/types'
import { towNumber } from '@curbwise/rules/tows/number'
import { Alert, Button, formatTime, formatZoned, TextLink } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { towHref } from '../../../parts/tow-href.ts'
import { useChanges } from '../api/use-acts.ts'

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;
  &:empty {
    display: none;
  }
`

/** Alerts at the top of the page: the tow is void, alerted, waiting, or overridden. */
export function Notes({ tow }: { readonly tow: Tow }): ReactElement {
  const { confirm, confirming } = useChanges(tow)
  const { voided, alert, override, zeroed, replaces, contract, brought_over } = tow
  const at = (instant: string): string => formatTime(instant, contract.timezone)
  const by = (name: string | null): string => (name ? ` by ${name}` : '')
  return (
    <Box>
      {brought_over ? (
        <Alert severity="note" title={`Brought over from ${brought_over.system ?? 'an old system'}`}>
          No evidence: brought over on {formatTime(brought_over.at, contract.timezone, 'date')} by {brought_over.by}.
          There is no decision and no photo from here.
          {brought_over.number ? ` Its number there is ${brought_over.number}.` : ''}
          {brought_over.has_time ? '' : ' The list had only the day of the arrival, so the end of that day is shown.'}
        </Alert>
      ) : null}
      {voided ? (
        <Alert
          severity="error"
          title={`Voided${by(voided.by)}, ${at(voided.at)}`}
          action={
            voided.successor ? (
              <TextLink href={towHref(voided.successor.id, contract.id)}>
                Tow {towNumber(voided.successor.number)} replaces it
              </TextLink>
            ) : undefined
          }
        >
          {voided.reason}
        </Alert>
      ) : null}
      {replaces.length > 0 ? (
        <Alert severity="note" title="Replaces a voided tow">
          {replaces.map(({ id, number }, index) => (
            <span key={id}>
              {index > 0 ? ', ' : ''}
              <TextLink href={towHref(id, contract.id)}>Tow {towNumber(number)}</TextLink>
            </span>
          ))}
        </Alert>
      ) : null}
      {alert?.drop_is_free ? (
        <Alert severity="warn" title={`Right to park since ${formatZoned(alert.since, contract.timezone)}`}>
          {alert.sentence} The decision at hook-up stays in effect. Dropping the car is free until it leaves the
          property.
        </Alert>
      ) : alert ? (
        <Alert
          severity="warn"
          title={`${alert.verdict === tow.decision.verdict ? '' : 'Now '}${VERDICT_LABELS[alert.verdict].toLowerCase()}. ${VERDICT_INSTRUCTIONS[alert.verdict]}`.replace(
            /^./,
            (first) => first.toUpperCase(),
          )}
        >
          {alert.sentence} Since {at(alert.since)}.
        </Alert>
      ) : null}
      {tow.awaits_confirmation && tow.status === 'requested' ? (
        <Alert
          severity="info"
          title="A resident requested this tow"
          action={
            tow.can.confirm ? (
              <Button variant="primary" busy={confirming} onClick={confirm}>
                Confirm
              </Button>
            ) : undefined
          }
        >
          Dispatch sees it once the complex confirms it.
        </Alert>
      ) : null}
      {override ? (
        <Alert severity="note" title={`Overridden in writing by ${override.by}, ${at(override.at)}`}>
          {override.reason}
        </Alert>
      ) : null}
      {zeroed ? (
        <Alert severity="note" title={`Charge set to zero${by(zeroed.by)}, ${at(zeroed.at)}`}>
          {zeroed.reason}
        </Alert>
      ) : null}
    </Box>
  )
}
