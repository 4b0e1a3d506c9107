import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { useDirty } from '@curbwise/platform'
import { CarIdentity, Column, formatMoney, MoneyLines, NextStepButton, PageBody } from '@curbwise/ui/app'
import { Alert, Button, Form, QueryView, Select, SkeletonText, TextArea, TextField } from '@curbwise/ui/entry'
import { ArrowDownwardIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useMemo, useState, type ReactElement } from 'react'
import { useFormContext } from 'react-hook-form'
import { Block, Hero } from '../../../parts/task-style.ts'
import { Bar } from '../../../parts/bar.ts'
import { CounterFields, NOT_PAID } from '@curbwise/ui/counter'
import { useDrop, useDropQuote } from '../api/use-drop.ts'
import { dropSchema, type Drop, type DropInput } from '../state/drop-form.ts'
import { Quiet } from './style.ts'
import { useDriverTexts } from '../../../parts/driver-texts.ts'
import { useScreenLanguage } from '../../../parts/screen-language.ts'
import { useStepTexts } from '../../../parts/step-texts.ts'
import { chargeLineWords } from '@curbwise/messages/charge-line'
import { dropReason } from '@curbwise/messages/words/drop-reason'
import { withRefusalWords } from '../../../parts/refusal-words.ts'

export interface DropScreenProps {
  readonly tow: Tow
  readonly onBack: () => void
  readonly onDropped: () => void
}

const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
]

type Quote = NonNullable<ReturnType<typeof useDropQuote>['data']>

/** Drop on site while the owner is present: shows the fee, takes the payment, and drops the car. */
export default function DropScreen(props: DropScreenProps): ReactElement {
  const t = useStepTexts()
  const quote = useDropQuote(props.tow)
  if (quote.data)
    return (
      <Dropping
        key={quote.data.charge.due.cents}
        {...props}
        quote={quote.data}
        onRefused={() => void quote.refetch()}
      />
    )
  return (
    <PageBody data-padded="" data-ground="canvas" data-task="">
      <Column data-center="">
        <QueryView query={quote} skeleton={<SkeletonText lines={8} />} failed_title={t('drop.failed')}>
          {() => null}
        </QueryView>
      </Column>
    </PageBody>
  )
}

function Dropping({
  tow,
  quote,
  onBack,
  onDropped,
  onRefused,
}: DropScreenProps & { readonly quote: Quote; readonly onRefused: () => void }): ReactElement {
  const t = useStepTexts()
  const texts = useDriverTexts()
  const language = useScreenLanguage()
  const drop = useDrop(tow)
  const [dirty, setDirty] = useState(false)
  const due = quote.charge.due.cents
  const schema = useMemo(() => dropSchema(due, language), [due, language])
  useDirty(`drop ${tow.id}`, dirty)
  const send = async (values: Drop): Promise<void> => {
    try {
      await withRefusalWords(drop(values), language)
    } catch (refused) {
      onRefused()
      throw refused
    }
    setDirty(false)
    onDropped()
  }
  return (
    <PageBody data-ground="canvas" data-task="">
      <FormPage>
        <Form<DropInput, Drop>
          schema={schema}
          defaultValues={{ reason: t('drop.reason'), payment: NOT_PAID, email: '', language: quote.language }}
          onDirty={setDirty}
          onSubmit={send}
        >
          <Hero aria-label={texts('car')}>
            <CarIdentity plate={tow.license_plate} state={tow.state} vin={tow.vin} size="lg" />
            <h2>{quote.is_free ? t('drop.free_owner') : t('drop.pay', { amount: formatMoney(due) })}</h2>
            <span>{dropReason(language, quote.why)}</span>
          </Hero>
          {quote.is_free ? null : (
            <Block aria-label={t('drop.payment')}>
              <MoneyLines
                size="lg"
                lines={quote.charge.lines.map((line) => ({
                  ...chargeLineWords(language, line),
                  cents: line.amount.cents,
                }))}
                total={{ label: t('drop.due'), cents: due }}
              />
              <CounterFields due_cents={due} size="touch" />
            </Block>
          )}
          <Block aria-label={t('drop.record')}>
            <TextArea size="touch" name="reason" label={t('drop.why')} rows={2} />
            <TextField
              size="touch"
              name="email"
              type="email"
              label={t('drop.email')}
              optional
              autoComplete="off"
              inputMode="email"
            />
            <Select size="touch" name="language" label={t('drop.language')} options={LANGUAGES} placeholder="" />
          </Block>
          <Alert severity="note">{t('drop.ends')}</Alert>
          <Quiet>
            <Button variant="ghost" size="touch" onClick={onBack}>
              {t('drop.continue')}
            </Button>
          </Quiet>
          <Bar>
            <DropButton due={due} />
          </Bar>
        </Form>
      </FormPage>
    </PageBody>
  )
}

const FormPage = styled(Column)`
  padding: 16px 16px 0;
  margin-inline: auto;
  form {
    max-width: none;
  }
  form > :last-child {
    margin-inline: -16px;
  }
`

/** The form's submit button, styled like the driver's other action buttons. */
function DropButton({ due }: { readonly due: number }): ReactElement {
  const t = useStepTexts()
  const texts = useDriverTexts()
  const { isSubmitting } = useFormContext().formState
  return (
    <NextStepButton
      type="submit"
      icon={<ArrowDownwardIcon />}
      verb={due > 0 ? t('drop.take', { amount: formatMoney(due) }) : t('drop.verb')}
      detail={t(due > 0 ? 'drop.take.detail' : 'drop.free.detail')}
      state={isSubmitting ? 'sending' : 'ready'}
      sending_detail={texts('sending')}
    />
  )
}
