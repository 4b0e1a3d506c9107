import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { line } from '@curbwise/api/common'
import { useCall } from '@curbwise/client'
import { custody } from '@curbwise/api/resources/custody.calls'
import { tows } from '@curbwise/api/resources/tows.calls'
import { StatusChip } from '@curbwise/ui/app'
import { Form, formatTime, LinkButton, SubmitButton, TextField } from '@curbwise/ui/entry'
import { LocalPoliceIcon, PrintIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { z } from 'zod'
import { Block, Row } from '../../../parts/task-style.ts'

const Police = styled(Block)`
  border: 2px solid var(--warn);
  > header {
    display: flex;
    align-items: center;
    gap: 12px;
  }
`
const DOCUMENT_KINDS = ['drop_receipt', 'tow_ticket'] as const
const schema = z.object({ report_number: line(60) })

/** A closed tow: where the car is, the tow ticket for the owner, and the police report if one is required. */
export default function Finished({ tow }: { readonly tow: Tow }): ReactElement {
  const documents = DOCUMENT_KINDS.flatMap((kind) =>
    tow.documents.filter((one) => one.kind === kind && one.missing === null),
  )
  return (
    <>
      <Block aria-label="How it ended">
        <Row>
          <div>
            <StatusChip status={tow.status} step={null} size="lg" />
          </div>
          <span>{formatTime(tow.since, tow.contract.timezone, 'time')}</span>
        </Row>
        <Row>
          <div>
            <b>
              {tow.status === 'completed'
                ? (tow.storage_lot?.name ?? 'At the lot')
                : tow.status === 'cancelled'
                  ? 'The car stays'
                  : 'Left where it was'}
            </b>
            <small>
              {tow.status === 'completed' ? tow.storage_lot?.address : (tow.drop_reason ?? tow.cancel_reason)}
            </small>
          </div>
        </Row>
        {documents.map(({ kind, label }) => (
          <LinkButton
            key={kind}
            size="touch"
            full
            icon={<PrintIcon />}
            href={`/api/tows/${tow.id}/documents/${kind}`}
            target="_blank"
            rel="noreferrer"
          >
            {label}
          </LinkButton>
        ))}
      </Block>
      {tow.custody &&
      !tow.custody.police_reported_at &&
      (tow.custody.can.report_police || tow.custody.police_due_at) ? (
        <PoliceCard tow={tow} custody={tow.custody} />
      ) : null}
      {tow.custody?.police_reported_at ? (
        <Block aria-label="Police">
          <Row>
            <div>
              <b>Reported to the police</b>
              <small>Report {tow.custody.police_report_number}</small>
            </div>
          </Row>
        </Block>
      ) : null}
    </>
  )
}

function PoliceCard({
  tow,
  custody: place,
}: {
  readonly tow: Tow
  readonly custody: NonNullable<Tow['custody']>
}): ReactElement {
  const report = useCall(custody.reportPolice, { invalidates: [tows.get] })
  const send = async ({ report_number }: z.output<typeof schema>): Promise<void> => {
    await report.mutateAsync({
      params: { id: place.id },
      body: { report_number, reported_at: new Date().toISOString() },
    })
  }
  return (
    <Police aria-label="Police">
      <header>
        <LocalPoliceIcon size={24} />
        <Row>
          <div>
            <b>
              {place.police_due_at
                ? `Police by ${formatTime(place.police_due_at, tow.contract.timezone, 'time')}`
                : 'Report to the police'}
            </b>
            <small>
              {place.can.report_police
                ? 'Call them, then enter the number they give'
                : 'Dispatch records the number of the report'}
            </small>
          </div>
        </Row>
      </header>
      {place.can.report_police ? (
        <Form schema={schema} defaultValues={{ report_number: '' }} onSubmit={send} gap={12}>
          <TextField size="touch" name="report_number" label="Police report number" autoComplete="off" />
          <SubmitButton size="touch" variant="outline" full>
            Record the report
          </SubmitButton>
        </Form>
      ) : null}
    </Police>
  )
}
