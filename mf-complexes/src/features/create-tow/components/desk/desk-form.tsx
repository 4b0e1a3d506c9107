import { isTransient } from '@curbwise/client'
import { useContractChoice } from '@curbwise/client/complexes'
import { PageActions, useAbility, useTitle } from '@curbwise/platform'
import { Alert, Button, IconLink, LinkButton, TextField } from '@curbwise/ui/entry'
import { CloseIcon, LocalShippingIcon } from '@curbwise/ui/icons'
import { useRef, useState, type FormEvent, type ReactElement } from 'react'
import type { NewTowRequest } from '../../api/use-new-tow.ts'
import { useDeskPreview } from '../../api/use-desk-preview.ts'
import { useDrop } from '../../api/use-drop.ts'
import { towsHref } from '../../../../parts/tow-href.ts'
import { isUnanswered } from '../../state/attempt.ts'
import { asksWhich, blockingReason } from '../../state/blocking-reason.ts'
import { carProblem, placeProblem, reasonProblems } from '../../state/problems.ts'
import { finalQuestionOf, requestOf } from '../../state/request.ts'
import { AuthorizedBy } from '../authorized-by.tsx'
import { ComplexField } from '../complex-field.tsx'
import { SendFailed } from '../send-failed.tsx'
import { DeskCar } from './desk-car.tsx'
import { DeskDecision } from './desk-decision.tsx'
import { DeskPhotos } from './desk-photos.tsx'
import { DeskReason } from './desk-reason.tsx'
import { DeskWhere } from './desk-where.tsx'
import { Foot, FormSide, Sides } from './desk-style.ts'
import { useRequestTexts } from '../../../../parts/driver-texts.ts'

const FORM = 'new-tow'

/** The request at a desk: one page, with the decision next to the form. */
export function DeskForm({ request }: { readonly request: NewTowRequest }): ReactElement {
  const { contract, place, bag, patch, company, sending, error, refusal } = request
  const t = useRequestTexts()
  useTitle(t('title'))
  const { canOpen } = useAbility()
  const choice = useContractChoice()
  const [tried, setTried] = useState(false)
  const plate = useRef<HTMLInputElement>(null)
  const where = useRef<HTMLInputElement>(null)
  const reason = useRef<HTMLFieldSetElement>(null)
  const why = useRef<HTMLTextAreaElement>(null)
  const hazardWhy = useRef<HTMLTextAreaElement>(null)
  const drop = useDrop(bag)
  const state = request.draft.state || (place?.state as typeof request.draft.state) || 'TX'
  const draft = { ...request.draft, state }
  const car_problem = carProblem(draft, t)
  const problems = reasonProblems(draft, t)
  const place_problem = placeProblem(draft, t)
  const question = finalQuestionOf(draft, contract?.id ?? null)
  const desk = useDeskPreview(question)
  const answer = desk.is_same_car ? desk.preview.data : undefined
  const decision = refusal ?? answer?.decision ?? null
  const is_ready = !car_problem && Object.keys(problems).length === 0 && !place_problem
  const body = contract && draft.reason && is_ready ? requestOf(draft, contract.id, answer?.vehicle ?? null) : null
  const unanswered = body !== null && !sending && isUnanswered(request.attempts, body)
  const is_sent = sending || unanswered
  const is_clear =
    decision !== null &&
    (is_sent || (!asksWhich(decision, draft.told_apart) && blockingReason(decision, draft.told_apart) === null))

  const focusProblem = (): void => {
    if (car_problem) plate.current?.focus()
    else if (place_problem) where.current?.focus()
    else if (problems.reason) reason.current?.querySelector('input')?.focus()
    else if (problems.reason_text) why.current?.focus()
    else if (problems.hazard_text) hazardWhy.current?.focus()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (body && is_clear && !sending) void request.submit(body)
    else focusProblem()
  }
  const back = canOpen('/tows') ? '/tows' : contract ? towsHref(contract.id) : '/complexes/tows'
  const several = choice.options.length > 1 || choice.onSearch !== undefined
  return (
    <>
      <PageActions>
        {request.onStartOver && !sending ? (
          <Button variant="ghost" onClick={request.startOver}>
            {t('start_over')}
          </Button>
        ) : null}
        <IconLink href={back} label={t('close')} icon={<CloseIcon />} />
      </PageActions>
      <Sides data-dropping={drop.is_over ? '' : undefined} {...drop.handlers}>
        <FormSide>
          <form id={FORM} noValidate onSubmit={submit} aria-label={t('title')}>
            {several ? (
              <ComplexField
                address={place?.address ?? null}
                error={tried && !contract ? t('complex.choose') : undefined}
              />
            ) : null}
            <DeskCar
              draft={draft}
              state={state}
              field={plate}
              problem={tried ? car_problem : null}
              onChange={(changes) => {
                request.forgetErrors()
                patch(changes)
              }}
              onAsk={desk.ask}
            />
            <DeskWhere
              draft={draft}
              on_record={Boolean(answer?.vehicle)}
              field={where}
              problem={tried ? place_problem : null}
              onChange={patch}
            />
            <DeskReason
              draft={draft}
              area={reason}
              why={why}
              hazard_why={hazardWhy}
              problems={tried ? problems : {}}
              may_pass={answer?.can.pass_rights ?? false}
              onChange={patch}
            />
            <DeskPhotos bag={bag} lost={request.photos_lost} onFiles={drop.take} />
            <AuthorizedBy draft={draft} onChange={patch} />
            <TextField
              label={t('comment')}
              optional
              help={t('comment.help')}
              maxLength={500}
              autoComplete="off"
              value={draft.comment}
              onChange={(event) => patch({ comment: event.target.value })}
            />
            {unanswered && !error ? (
              <Alert severity="warn" title={t('send.unanswered')}>
                {t('send.unanswered.what')}
              </Alert>
            ) : null}
            {error && !refusal ? (
              <SendFailed error={error} onStep={null} onLeave={() => void request.leave(decision)} />
            ) : null}
          </form>
        </FormSide>
        <DeskDecision
          request={request}
          draft={draft}
          desk={desk}
          is_askable={question !== null}
          is_clear={is_clear}
          pending={is_sent || (error !== null && isTransient(error))}
          onType={() => plate.current?.focus()}
        />
      </Sides>
      <Foot>
        <p>{decision && !is_clear ? t('send.not_allowed') : t('send.sees_long', { company })}</p>
        <LinkButton href={back} variant="ghost" size="lg">
          {t('cancel')}
        </LinkButton>
        <Button
          type="submit"
          form={FORM}
          variant="primary"
          size="lg"
          busy={sending || (is_ready && question !== null && decision === null && !desk.preview.isError)}
          disabled={decision !== null && !is_clear}
          icon={<LocalShippingIcon />}
        >
          {t(unanswered ? 'send.again' : 'send')}
        </Button>
      </Foot>
    </>
  )
}
