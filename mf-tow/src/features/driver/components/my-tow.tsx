import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { lazyPart, PageActions, useSession, useTitle, useToast, type Language } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { towNumber } from '@curbwise/rules/tows/number'
import { Column, ConfirmDialog, DecisionCard, Menu, PageBody, StepsBar, towStepLabel } from '@curbwise/ui/app'
import { Alert, IconButton, IconLink, PracticeStripe } from '@curbwise/ui/entry'
import { CallIcon, MoreVertIcon, UndoIcon } from '@curbwise/ui/icons'
import type { PhotoSubject } from '@curbwise/rules/tows/photos'
import { isClosed } from '@curbwise/rules/tows/transitions'
import { Suspense, useState, type ReactElement } from 'react'
import { Progress } from '../../../parts/task-style.ts'
import { useLook } from '../../../parts/use-look.ts'
import { useSentSince, useWaiting } from '../../../parts/queued.ts'
import { useDriverPhotos } from '../api/use-driver-photos.ts'
import { useDispatchPhone } from '../api/use-fleet.ts'
import { useShooting, type OnPhoto } from '../../../parts/camera/use-shooting.tsx'
import { needsAnswer, useSteps } from '../api/use-steps.ts'
import type { Chosen } from '../state/completion.ts'
import { towAsLeft } from '../state/as-left.ts'
import { STEPS, stepsTaken, taskOf } from '../state/task.ts'
import { shotWords } from '../state/words.ts'
import { BrakeScreen } from './brake-screen.tsx'
import { LaterRightScreen } from './later-right-screen.tsx'
import { LookAtPlate } from './look-at-plate.tsx'
import { NextStep } from './next-step.tsx'
import { OfflineChanged } from './offline-changed.tsx'
import { CarLine } from './parts.tsx'
import { StepBody } from './step-body.tsx'
import { withRefusalWords } from '../../../parts/refusal-words.ts'
import { useDecisionTexts } from '../../../parts/decision-texts.ts'
import { driverTextsIn, useDriverTexts } from '../../../parts/driver-texts.ts'
import { useScreenLanguage } from '../../../parts/screen-language.ts'

const DropScreen = lazyPart(() => import('./drop-screen.tsx'))
const Finished = lazyPart(() => import('./finished.tsx'))
const MustWait = lazyPart(() => import('../../../parts/must-wait.tsx'))

/** "Hooked up", or "Request" before anyone has the tow. */
const titleOf = ({ status, step }: Pick<Tow, 'status' | 'step'>, language: Language): string =>
  isClosed(status)
    ? driverTextsIn(language)('title.done')
    : step === null
      ? driverTextsIn(language)('title.request')
      : towStepLabel(step, language)

/** A look found the registered car: the request is closed with the decision for its registered plate. */
const isSameCar = ({ status, license_plate, full_decision }: Tow): boolean =>
  status === 'cancelled' && full_decision.license_plate !== license_plate

export interface MyTowProps {
  readonly tow: Tow
  /** When the tow was loaded, epoch milliseconds. */
  readonly loaded_at: number
  readonly onDone: () => void
}

/** One tow of the driver. Each step shows what it needs above its one button. */
export function MyTow({ tow: known, loaded_at, onDone }: MyTowProps): ReactElement {
  const t = useDriverTexts()
  const language = useScreenLanguage()
  const { decided } = useDecisionTexts()
  const toast = useToast()
  const { roleId } = useSession()
  const [declining, setDeclining] = useState(false)
  const [chosen, setChosen] = useState<Chosen>({})
  // A driver who just looked at the plate is still at the car.
  const [at_car, setAtCar] = useState(false)
  const [params, setParams] = useSearchParams()
  const { items, is_offline } = useWaiting(known.id)
  const sent = useSentSince(loaded_at)
  const tow = is_offline ? towAsLeft(known, sent, items) : known
  const queue = useDriverPhotos(tow)
  const steps = useSteps(tow, {
    onDeclined: onDone,
    onCompleted: (after) =>
      toast.success(
        t('completed', { number: towNumber(after.number) }),
        after.storage_lot ? t('completed.at', { lot: after.storage_lot.name }) : undefined,
      ),
  })
  const dropping = params.get('do') === 'drop' && tow.can.drop
  useTitle(dropping ? t('title.drop') : titleOf(tow, language), {
    crumb: dropping
      ? { href: `/tows?selected=${tow.id}`, label: titleOf(tow, language) }
      : { href: '/tows', label: t('my_tows') },
  })
  const phone = useDispatchPhone(tow)
  const add: OnPhoto<PhotoSubject> = (...photo) => void queue.add(...photo)
  const { camera, shoot } = useShooting((subject: PhotoSubject) => shotWords(subject, t), add)
  const look = useLook(tow)
  if (dropping)
    return (
      <Suspense>
        <DropScreen
          tow={tow}
          onBack={() => setParams({ selected: tow.id })}
          onDropped={() => setParams({ selected: tow.id }, { replace: true })}
        />
      </Suspense>
    )
  const sending = queue.photos
  const whole = {
    ...tow,
    photos_missing: [...tow.photos_missing, ...steps.asked.filter((subject) => !tow.photos_missing.includes(subject))],
  }
  const task = taskOf(
    whole,
    sending.map(({ subject }) => subject),
  )
  const taken = stepsTaken(tow.step)
  const missing = steps.missing ? Object.values(steps.missing) : []
  const isLooking = tow.look?.driver.id === roleId
  const more = [
    ...(tow.can.decline
      ? [{ label: t('return'), icon: <UndoIcon size={20} />, onSelect: () => setDeclining(true) }]
      : []),
    ...(isLooking && tow.can.look
      ? [{ label: t('cannot_look'), icon: <UndoIcon size={20} />, onSelect: () => look.go(null) }]
      : []),
  ]
  const actions = (
    <PageActions>
      {phone ? (
        <IconLink size="touch" label={t('call_dispatch')} icon={<CallIcon size={24} />} href={`tel:${phone}`} />
      ) : null}
      {more.length > 0 ? (
        <Menu
          label={t('more.tow')}
          trigger={<IconButton size="touch" label={t('more')} icon={<MoreVertIcon size={24} />} />}
          items={more}
        />
      ) : null}
    </PageActions>
  )
  const must_wait = steps.must_wait && needsAnswer(task)
  // Photos that are on their way now are no reason to explain anything.
  const is_stuck = is_offline || items.some(({ refusal }) => refusal !== null)
  if (tow.look_alikes.length > 0 && tow.can.look)
    return (
      <>
        {actions}
        <LookAtPlate
          tow={tow}
          own={isLooking}
          sending={sending.some(({ subject }) => subject === 'plate')}
          onShoot={() => shoot(['plate'])}
          onOther={() => setAtCar(true)}
        />
        {camera}
      </>
    )
  return (
    <>
      {actions}
      <PageBody data-padded="" data-ground="canvas" data-task="">
        <Column data-center="" data-dense="">
          {tow.contract.is_practice ? <PracticeStripe>{t('practice.words')}</PracticeStripe> : null}
          {taken > 0 && !isClosed(tow.status) ? (
            <Progress>
              <StepsBar step={taken} steps={STEPS} />
              <span>{t('step_of', { step: taken, steps: STEPS })}</span>
            </Progress>
          ) : null}
          {tow.phone_check === 'differs' && !isClosed(tow.status) ? <OfflineChanged tow={tow} /> : null}
          {must_wait && is_stuck && !isClosed(tow.status) ? (
            <Suspense fallback={null}>
              <MustWait what={task.kind === 'complete' ? 'complete' : 'hook_up'} />
            </Suspense>
          ) : null}
          {missing.length > 0 ? (
            <Alert severity="warn" title={t('incomplete')}>
              {missing.join('. ')}.
            </Alert>
          ) : null}
          {isClosed(tow.status) ? (
            <>
              {isSameCar(tow) ? (
                <DecisionCard decision={decided(tow.full_decision)} zone={tow.contract.timezone} variant="loud" past />
              ) : (
                <CarLine tow={tow} />
              )}
              <Suspense>
                <Finished tow={tow} />
              </Suspense>
            </>
          ) : (
            <StepBody
              tow={whole}
              sending={sending}
              onShoot={shoot}
              onPhoto={add}
              onRetry={queue.retry}
              chosen={chosen}
              onChoose={setChosen}
              missing={steps.missing}
            />
          )}
        </Column>
      </PageBody>
      <NextStep
        tow={tow}
        task={task}
        at_car={at_car}
        sending={steps.sending}
        must_wait={must_wait}
        photos_under_way={queue.under_way}
        onTake={(next) => void steps.take(next, { chosen, on_scene: at_car })}
        onShoot={shoot}
        onDone={onDone}
      />
      {camera}
      {steps.brake ? (
        <BrakeScreen
          brake={steps.brake}
          tow={tow}
          leaving={steps.leaving}
          onLeave={async () => {
            await steps.leave()
            onDone()
          }}
          onRuleOut={() => steps.ruleOutLookAlikes(task)}
        />
      ) : null}
      {steps.later ? (
        <LaterRightScreen
          asked={steps.later}
          tow={tow}
          sending={steps.sending}
          onGoOn={() => steps.acknowledge(task)}
          onDrop={() => {
            steps.dismissLater()
            setParams({ selected: tow.id, do: 'drop' })
          }}
        />
      ) : null}
      <ConfirmDialog
        open={declining}
        onClose={() => setDeclining(false)}
        title={t('return.title')}
        verb={t('return.verb')}
        keep={t('return.keep')}
        will={[t('return.will')]}
        will_not={[t('return.will_not')]}
        reason_label={t('return.reason')}
        onConfirm={async (reason) => {
          await withRefusalWords(steps.decline(reason), language)
        }}
      />
    </>
  )
}
