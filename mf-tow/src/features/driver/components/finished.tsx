import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
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
import { withRefusalWords } from '../../../parts/refusal-words.ts'
import { typedLine } from '../../../parts/typed-line.ts'
import { useScreenLanguage } from '../../../parts/screen-language.ts'
import { type StepTexts, useStepTexts } from '../../../parts/step-texts.ts'

const Police = styled(Block)`
  border: 2px solid var(--warn);
  > header {
    display: flex;
    align-items: center;
    gap: 12px;
  }
`
const DOCUMENT_KINDS = ['drop_receipt', 'tow_ticket'] as const
const REPORT_MAX_LENGTH = 60

const schemaIn = (t: StepTexts) => z.object({ report_number: typedLine(REPORT_MAX_LENGTH, t) })

/** A closed tow: where the car is, the tow ticket for the owner, and the police report if one is required. */
export default function Finished({ tow }: { readonly tow: Tow }): ReactElement {
  const t = useStepTexts()
  const language = useScreenLanguage()
  const documents = DOCUMENT_KINDS.flatMap((kind) =>
    tow.documents.filter((one) => one.kind === kind && one.missing === null).map(({ label }) => ({ kind, label })),
  )
  return (
    <>
      <Block aria-label={t('ended')}>
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
                ? (tow.storage_lot?.name ?? t('ended.at_lot'))
                : tow.status === 'cancelled'
                  ? t('ended.stays')
                  : t('ended.left')}
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
            {language === 'en' ? label : t(`document.${kind}`)}
          </LinkButton>
        ))}
      </Block>
      {tow.custody &&
      !tow.custody.police_reported_at &&
      (tow.custody.can.report_police || tow.custody.police_due_at) ? (
        <PoliceCard tow={tow} custody={tow.custody} />
      ) : null}
      {tow.custody?.police_reported_at ? (
        <Block aria-label={t('police')}>
          <Row>
            <div>
              <b>{t('police.reported')}</b>
              <small>{t('police.is', { number: tow.custody.police_report_number ?? '' })}</small>
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
  const t = useStepTexts()
  const language = useScreenLanguage()
  const report = useCall(custody.reportPolice, { invalidates: [tows.get] })
  const send = async ({ report_number }: z.output<ReturnType<typeof schemaIn>>): Promise<void> => {
    await withRefusalWords(
      report.mutateAsync({
        params: { id: place.id },
        body: { report_number, reported_at: new Date().toISOString() },
      }),
      language,
    )
  }
  return (
    <Police aria-label={t('police')}>
      <header>
        <LocalPoliceIcon size={24} />
        <Row>
          <div>
            <b>
              {place.police_due_at
                ? t('police.by', { time: formatTime(place.police_due_at, tow.contract.timezone, 'time') })
                : t('police.report')}
            </b>
            <small>{place.can.report_police ? t('police.enter') : t('police.dispatch')}</small>
          </div>
        </Row>
      </header>
      {place.can.report_police ? (
        <Form schema={schemaIn(t)} defaultValues={{ report_number: '' }} onSubmit={send} gap={12}>
          <TextField size="touch" name="report_number" label={t('police.number')} autoComplete="off" />
          <SubmitButton size="touch" variant="outline" full>
            {t('police.record')}
          </SubmitButton>
        </Form>
      ) : null}
    </Police>
  )
}
