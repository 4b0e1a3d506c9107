import { DecisionCard, NextStepButton, type DecisionCardProps } from '@curbwise/ui/app'
import { Alert, Button, LinkButton, QueryView, SkeletonText, stateName } from '@curbwise/ui/entry'
import { ErrorIcon } from '@curbwise/ui/icons'
import { useState, type ReactElement } from 'react'
import type { Decision } from '@curbwise/rules/decision/types'
import type { AskedPreview } from '../api/use-or-copy.ts'
import type { PhotoBag } from '../api/use-photos.ts'
import type { Draft, UsState } from '../state/draft.ts'
import type { Preview } from '../state/request.ts'
import { asksWhich, mayBeHazard, mayBeOverridden, openCaseOf, blockingReason } from '../state/blocking-reason.ts'
import { CopyNote } from './copy-note.tsx'
import { AskWhich } from './ask-which.tsx'
import { carWords } from '../../../parts/car-words.ts'
import { OwnerNudge } from '../../../parts/owner-nudge.tsx'
import { openTowHref } from '../state/open-tow-href.ts'
import { LeaveButton } from './leave-button.tsx'
import { LeaveFailed } from './leave-failed.tsx'
import { OverrideBlock } from './override-block.tsx'
import type { StepParts } from './step-parts.ts'
import { Block, Lead, Pair } from './style.ts'
import { useDecisionTexts, useRequestTexts, useScreenLanguage, type RequestTexts } from '../../../parts/driver-texts.ts'

export interface StepDecisionProps {
  readonly draft: Draft
  readonly preview: AskedPreview
  /** The decision with which the server refused the request; it replaces the preview's. */
  readonly refused: Decision | null
  /** The request is being sent or got no response. The tow may exist, so the user can't say the car was left. */
  readonly pending: boolean
  readonly variant: NonNullable<DecisionCardProps['variant']>
  readonly zone: string
  /** Its name. */
  readonly complex: string
  readonly bag: PhotoBag
  readonly onChange: (changes: Partial<Draft>) => void
  /** Goes back to the plate as typed. */
  readonly onType: () => void
  /** Goes to the next step; null at a desk, where everything is on one page. */
  readonly onContinue: (() => void) | null
  readonly onLeave: () => void
  readonly leaving: boolean
  /** Why reporting the left car failed; null if it didn't. */
  readonly leave_failed: string | null
  readonly onLeaveAnyway: () => void
  /** Renders the page around the decision and its action. */
  readonly frame: (parts: StepParts) => ReactElement
}

/** Shows the decision before asking anything else. For a car with a right to park, the request ends here. */
export function StepDecision({
  draft,
  preview,
  refused,
  pending,
  variant,
  zone,
  complex,
  bag,
  onChange,
  onType,
  onContinue,
  onLeave,
  leaving,
  leave_failed,
  onLeaveAnyway,
  frame: page,
}: StepDecisionProps): ReactElement {
  const t = useRequestTexts()
  const { decided, sentence: say } = useDecisionTexts()
  const [overriding, setOverriding] = useState(draft.override_reason !== '')
  const frame = ({ action, content }: StepParts): ReactElement =>
    page({
      action,
      content: (
        <>
          {refused ? null : <CopyNote copied={preview.copied} complex={complex} />}
          {leave_failed === null ? null : <LeaveFailed why={leave_failed} onAnyway={onLeaveAnyway} />}
          {content}
        </>
      ),
    })
  const card = (
    <QueryView
      query={refused ? { ...preview, isError: false } : preview}
      zone={zone}
      skeleton={
        <Block>
          <SkeletonText lines={6} />
        </Block>
      }
      failed_title={t('check.failed')}
    >
      {(answer) => <Answer answer={answer} decision={refused ?? answer.decision} zone={zone} variant={variant} />}
    </QueryView>
  )
  const can = preview.data?.can
  const decision = refused ?? preview.data?.decision
  if (!decision || !can || pending || (preview.isError && !refused)) return frame({ action: null, content: card })
  if (decision.ask_state.length > 0) return frame(stateQuestion(t, decision.ask_state, (state) => onChange({ state })))
  if (asksWhich(decision, draft.told_apart))
    return (
      <AskWhich
        key={`${draft.plate} ${draft.state}`}
        decision={decision}
        draft={draft}
        zone={zone}
        bag={bag}
        onChange={onChange}
        onType={onType}
        onLeave={onLeave}
        leaving={leaving}
        frame={frame}
      />
    )

  const proceed = onContinue ? (
    <Button variant="primary" size="touch" full onClick={onContinue}>
      {t('continue')}
    </Button>
  ) : null
  const stop = blockingReason(decided(decision), draft.told_apart)
  if (!stop) {
    const note =
      draft.told_apart.length > 0 ? (
        <Alert severity="info" title={t('decision.not_same')}>
          {t('decision.not_same.what')}
        </Alert>
      ) : null
    return frame({
      action: proceed,
      content: (
        <>
          {note}
          {card}
        </>
      ),
    })
  }
  const open = openCaseOf(decision)
  const openHref = open && openTowHref(decision.contract_id)(open)
  const hazard = mayBeHazard(decision)
  const may_override = can.override && mayBeOverridden(decision)
  const override = (override_reason: string): void => {
    onChange({ override_reason })
    onContinue?.()
  }
  if (may_override && draft.override_reason) {
    return frame({
      content: (
        <>
          <OverrideBlock value={draft.override_reason} onChange={(override_reason) => onChange({ override_reason })} />
          {card}
        </>
      ),
      action: proceed,
    })
  }
  return frame({
    content: (
      <>
        {open ? <OpenCase sentence={say(open.sentence)} href={openHref} /> : null}
        {card}
        {may_override && overriding ? <OverrideBlock value="" autoFocus onChange={override} /> : null}
        {hazard && !can.pass_rights ? (
          <Alert severity="note" title={t('decision.hazard')}>
            {t('decision.hazard.what')}
          </Alert>
        ) : null}
      </>
    ),
    action: (
      <>
        <LeaveButton stop={stop} leaving={leaving} onLeave={onLeave} />
        {hazard && can.pass_rights && onContinue ? (
          <Button variant="ghost" size="lg" full onClick={onContinue}>
            {t('decision.is_hazard')}
          </Button>
        ) : null}
        {may_override && !overriding ? (
          <Button variant="ghost" size="lg" full onClick={() => setOverriding(true)}>
            {t('decision.override')}
          </Button>
        ) : null}
      </>
    ),
  })
}

/** Asks for the state when several states have this plate here. */
const stateQuestion = (t: RequestTexts, states: readonly string[], onChoose: (state: UsState) => void): StepParts => ({
  content: (
    <>
      <Lead>
        <h3>{t('state.which')}</h3>
        <p>{t('state.why')}</p>
      </Lead>
      <Pair>
        {states.map((state) => (
          <Button key={state} size="touch" onClick={() => onChoose(state as UsState)}>
            {stateName(state)}
          </Button>
        ))}
      </Pair>
    </>
  ),
  action: (
    <NextStepButton
      icon={<ErrorIcon />}
      verb={t('state.choose')}
      detail={t('state.above')}
      state="blocked"
      onClick={() => undefined}
    />
  ),
})

/** The car already has an open tow: its page, for users who may open it. */
function OpenCase({ sentence, href }: { readonly sentence: string; readonly href: string | null }): ReactElement {
  const t = useRequestTexts()
  return (
    <Alert
      severity="info"
      title={sentence}
      action={
        href ? (
          <LinkButton size="sm" href={href}>
            {t('decision.see_tow')}
          </LinkButton>
        ) : undefined
      }
    />
  )
}

function Answer({
  answer,
  decision,
  zone,
  variant,
}: Pick<StepDecisionProps, 'zone' | 'variant'> & {
  readonly answer: Preview
  readonly decision: Decision
}): ReactElement {
  const { decided } = useDecisionTexts()
  const language = useScreenLanguage()
  const car = answer.vehicle ? carWords(answer.vehicle, language, '') : ''
  return (
    <>
      <DecisionCard
        decision={decided(decision)}
        zone={zone}
        variant={variant}
        place={answer.contract.name}
        when={car || undefined}
        hrefOf={openTowHref(decision.contract_id)}
      />
      <OwnerNudge key={`${decision.license_plate} ${decision.vin}`} answer={answer} />
    </>
  )
}
