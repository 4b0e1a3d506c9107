import type { ResponseOf } from '@curbwise/api/call'
import type { previewTow } from '@curbwise/api/resources/decisions.calls'
import { US_STATES } from '@curbwise/api/us-states'
import { CarIdentity, DecisionCard, NextStepButton, ReasonPicker } from '@curbwise/ui/app'
import {
  Alert,
  Button,
  formatTime,
  LinkButton,
  PlateTag,
  QueryView,
  Select,
  SkeletonCards,
  TextArea,
  TextField,
  type QueryViewProps,
} from '@curbwise/ui/entry'
import { ErrorIcon, LockIcon } from '@curbwise/ui/icons'
import { useState, type ReactElement } from 'react'
import { useBootCarTexts } from '../../../parts/boot-texts.ts'
import { useDecisionTexts } from '../../../parts/decision-texts.ts'
import type { FoundCar } from '../../../parts/found-car.ts'
import MustWait from '../../../parts/must-wait.tsx'
import { STATE_OPTIONS } from '../../../parts/state-options.ts'
import { Block, Hero } from '../../../parts/task-style.ts'
import { isUnreachable } from '@curbwise/client/unreachable'
import { bootStopped, decisionProblem, toRuleOut, type Draft } from '../state/new-boot.ts'
import { StepFrame } from './step-frame.tsx'

type Answer = ResponseOf<typeof previewTow>

export interface DecisionStepProps {
  readonly car: FoundCar
  /** The plate check was for any state, and a boot needs it. */
  readonly asks_state: boolean
  readonly draft: Draft
  readonly answer: QueryViewProps<Answer>['query']
  readonly onState: (state: FoundCar['state']) => void
  readonly onChange: (changes: Partial<Draft>) => void
  readonly onNext: () => void
}

/** Step 1: whether the car may be booted now and why, the reason, and where it is. */
export function DecisionStep(props: DecisionStepProps): ReactElement {
  const { car, asks_state, draft, answer, onState, onChange, onNext } = props
  const t = useBootCarTexts()
  const { decided } = useDecisionTexts()
  const decision = answer.data && decided(answer.data.decision)
  const stopped = decision ? bootStopped(decision.allows.boot) : null
  const problem = decisionProblem(car, draft, t)
  const near = decision ? toRuleOut(decision) : []
  const lost = isUnreachable(answer.error)
  return (
    <StepFrame
      step={1}
      action={
        !decision || lost ? (
          <NextStepButton
            icon={<LockIcon />}
            verb={answer.error ? t('not_checked') : t('checking')}
            detail={t('then_boot')}
            state="blocked"
          />
        ) : stopped ? (
          <NextStepButton
            icon={<ErrorIcon />}
            verb={t('cant_boot')}
            detail={stopped.length > 0 ? t('missing', { what: stopped.join(', ') }) : t('says_why')}
            state="blocked"
          />
        ) : problem ? (
          <NextStepButton icon={<ErrorIcon />} verb={problem} detail={t('then_boot')} state="blocked" />
        ) : (
          <NextStepButton icon={<LockIcon />} verb={t('choose_boot')} detail={t('by_code')} onClick={onNext} />
        )
      }
    >
      <Hero aria-label={t('car')}>
        <CarIdentity plate={car.plate} state={car.state ?? null} vin={car.vin} size="xl" copy={false} />
      </Hero>
      {lost ? <MustWait what="boot" /> : null}
      <QueryView query={answer} skeleton={<SkeletonCards heights={[220]} />} failed_title={t('check_failed')}>
        {({ decision: found, contract, check_id }) => (
          <DecisionCard
            decision={decided({ ...found, id: check_id })}
            zone={contract.timezone}
            variant="loud"
            place={contract.name}
            data_age={t('from', { time: formatTime(found.known_at, contract.timezone, 'time') })}
          />
        )}
      </QueryView>
      {near.length > 0 ? (
        <Block aria-label={t('near.label')}>
          <h2>{t('near.title')}</h2>
          {near.map(({ record, license_plate, state, mark, sentence }) => (
            <div key={record.id}>
              <PlateTag plate={license_plate} state={state} size="md" mark={mark} copy={false} />
              <p>{sentence}</p>
            </div>
          ))}
          <Button
            size="touch"
            full
            onClick={() => onChange({ not_same: [...draft.not_same, ...near.map(({ record }) => record.id)] })}
          >
            {t('near.looked', { plates: near.map(({ license_plate }) => license_plate).join(` ${t('near.or')} `) })}
          </Button>
          <LinkButton size="touch" full href="/vehicles">
            {t('near.same')}
          </LinkButton>
        </Block>
      ) : null}
      <Block aria-label={t('place.label')}>
        {asks_state ? (
          <Select
            label={t('place.state')}
            size="touch"
            placeholder={t('place.choose_state')}
            options={STATE_OPTIONS}
            value={car.state ?? ''}
            onChange={({ target }) => onState(US_STATES.find((code) => code === target.value))}
          />
        ) : null}
        <ReasonPicker label={t('place.reason')} value={draft.reason} onChange={(reason) => onChange({ reason })} />
        {draft.reason === 'other' ? (
          <TextArea
            label={t('place.reason_text')}
            size="touch"
            rows={2}
            maxLength={500}
            value={draft.reason_text}
            onChange={(event) => onChange({ reason_text: event.target.value })}
          />
        ) : null}
        <TextField
          label={t('place.space')}
          size="touch"
          maxLength={200}
          autoComplete="off"
          value={draft.place}
          onChange={(event) => onChange({ place: event.target.value })}
        />
      </Block>
      {answer.data?.can.override && (stopped || draft.override_reason) ? (
        <Override value={draft.override_reason} onChange={(override_reason) => onChange({ override_reason })} />
      ) : null}
    </StepFrame>
  )
}

/** A written override: what it lifts, what it never lifts, and the reason that is saved with the boot. */
function Override({
  value,
  onChange,
}: {
  readonly value: string
  readonly onChange: (override_reason: string) => void
}): ReactElement {
  const t = useBootCarTexts()
  const [text, setText] = useState(value)
  if (value)
    return (
      <Alert
        severity="warn"
        announce
        title={t('override.by_you')}
        action={
          <Button size="sm" onClick={() => onChange('')}>
            {t('override.remove')}
          </Button>
        }
      >
        {value}
      </Alert>
    )
  return (
    <Block aria-label={t('override.label')}>
      <h2>{t('override.title')}</h2>
      <p>{t('override.what')}</p>
      <TextArea
        label={t('override.reason')}
        size="touch"
        rows={2}
        maxLength={500}
        help={t('override.saved')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button size="touch" disabled={!text.trim()} onClick={() => onChange(text.trim())}>
        {t('override.go')}
      </Button>
    </Block>
  )
}
