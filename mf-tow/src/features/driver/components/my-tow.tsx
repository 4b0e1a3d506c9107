import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { useTowPhotos } from '@curbwise/client/tow-photos'
import { lazyPage, PageActions, useTitle, useToast } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { CarIdentity, Column, ConfirmDialog, DecisionCard, PageBody, ReasonTag } from '@curbwise/ui/app'
import { Alert, Button, formatTime, IconButton, IconLink } from '@curbwise/ui/entry'
import { ArrowDownwardIcon, CallIcon, ChevronRightIcon, ExpandMoreIcon, NavigationIcon } from '@curbwise/ui/icons'
import { instructionOf } from '@curbwise/rules/decision/instruction'
import { fileTypeOf, type PhotoSubject } from '@curbwise/rules/tows/photos'
import { hasReached, isClosed } from '@curbwise/rules/tows/transitions'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { isAlerted, sinceWords } from '../../../parts/alert-words.ts'
import { hazardWords } from '../../../parts/hazard-words.ts'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import { useDispatchPhone } from '../api/use-fleet.ts'
import { useSteps } from '../api/use-steps.ts'
import { useActs } from '../state/acts.ts'
import type { Chosen } from '../state/completion.ts'
import { taskOf } from '../state/task.ts'
import { BrakeScreen } from './brake-screen.tsx'
import { Completion } from './completion.tsx'
import { LaterRightScreen } from './later-right-screen.tsx'
import { NoSignal } from './no-signal.tsx'
import { NextStep } from './next-step.tsx'
import { Proof } from './proof.tsx'
import { DecisionChanged } from './decision-changed.tsx'
import { Block, DropLink, Hero, Ink, Quiet, Row } from './style.ts'

const DropScreen = lazy(lazyPage(() => import('./drop-screen.tsx')))
const Finished = lazy(lazyPage(() => import('./finished.tsx')))

const directions = (address: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`

/** What dropping the car costs, as far as it is known without asking. */
function dropWords(tow: Tow): string {
  if (isAlerted(tow) && tow.alert.drop_is_free)
    return `Free: right to park since ${sinceWords(tow)}. Not after you leave`
  return hasReached(tow.step, 'hooked') ? 'At most the drop price. Not after you leave' : 'Free before the hook-up'
}

/** One tow in the driver's hand: the plate, the verdict, the place, the proof, and the one next step. */
export function MyTow({ tow, onDone }: { readonly tow: Tow; readonly onDone: () => void }): ReactElement {
  const toast = useToast()
  const [declining, setDeclining] = useState(false)
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<Chosen>({})
  const [params, setParams] = useSearchParams()
  const phone = useDispatchPhone(tow)
  const { retry } = useActs()
  const queue = useTowPhotos(tow)
  const steps = useSteps(tow, {
    onGivenBack: onDone,
    onCompleted: (after) =>
      toast.success(
        `Tow ${after.number} completed`,
        after.storage_lot ? `The car is at ${after.storage_lot.name}.` : undefined,
      ),
  })
  const dropping = params.get('do') === 'drop' && tow.can.drop
  useTitle(dropping ? 'Drop the car' : 'My tow', {
    crumb: dropping ? { href: `/tows?selected=${tow.id}`, label: 'My tow' } : { href: '/tows', label: 'My tows' },
  })

  const sending = queue.photos.map((photo) => ({
    id: photo.id,
    subject: photo.input.body.subject,
    upload: { progress: photo.progress, failed: photo.state === 'failed' },
  }))
  const add = (subject: PhotoSubject, photo: Blob, claimed_at: Date): void => {
    queue.add(photo, { subject, file_type: fileTypeOf(subject), claimed_at: claimed_at.toISOString() })
  }
  const asked = {
    ...tow,
    photos_missing: [...tow.photos_missing, ...steps.asked.filter((subject) => !tow.photos_missing.includes(subject))],
  }
  const task = taskOf(
    asked,
    sending.map(({ subject }) => subject),
  )
  const zone = tow.contract.timezone
  const hazard = hazardWords(tow)
  const missing = steps.missing ? Object.values(steps.missing) : []
  const tryAgain = (): void => {
    retry()
    for (const photo of queue.photos) if (photo.state === 'failed') queue.retry(photo.id)
  }
  const closed = isClosed(tow.status)
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
  return (
    <>
      {phone ? (
        <PageActions>
          <IconLink size="touch" label="Call dispatch" icon={<CallIcon size={24} />} href={`tel:${phone}`} />
        </PageActions>
      ) : null}
      <PageBody data-padded="" data-ground="canvas">
        <Column data-center="">
          <NoSignal photos={queue.waiting} zone={zone} onTry={tryAgain} />
          <Hero aria-label="The car">
            <CarIdentity plate={tow.license_plate} state={tow.state} vin={tow.vin} size="xl" />
            <h2>{vehicleName(tow.vehicle, `Tow ${tow.number}`)}</h2>
            <ReasonTag reason={tow.reason} />
            {hazard ? <p>Hazard: {hazard}</p> : null}
          </Hero>
          {isAlerted(tow) ? (
            <DecisionChanged tow={tow} />
          ) : (
            <DecisionCard
              decision={tow.full_decision}
              zone={zone}
              variant={open ? 'loud' : 'compact'}
              past
              instruction={`${instructionOf(tow.full_decision).replace(/\.$/, '')}, ${formatTime(tow.full_decision.at, zone, 'time')}`}
              end={
                <Ink>
                  <IconButton
                    size="touch"
                    label="Why?"
                    aria-expanded={false}
                    icon={<ExpandMoreIcon size={28} />}
                    onClick={() => setOpen(true)}
                  />
                </Ink>
              }
              copy_link={
                <Button size="lg" variant="ghost" aria-expanded onClick={() => setOpen(false)}>
                  Less
                </Button>
              }
            />
          )}
          <Block aria-label="The place">
            <Row>
              <div>
                <b>{[tow.contract.name, tow.space && `space ${tow.space}`].filter(Boolean).join(', ')}</b>
                <small>{[tow.contract.address, tow.location].filter(Boolean).join('. ')}</small>
              </div>
              <IconLink
                size="touch"
                label="Directions"
                icon={<NavigationIcon size={28} />}
                href={directions(`${tow.contract.name}, ${tow.contract.address}`)}
                target="_blank"
                rel="noreferrer"
              />
            </Row>
          </Block>
          {closed ? (
            <Suspense>
              <Finished tow={tow} />
            </Suspense>
          ) : null}
          <Proof tow={asked} sending={sending} onPhoto={add} onRetry={queue.retry} />
          {missing.length > 0 ? (
            <Alert severity="warn" title="Not complete yet">
              {missing.join('. ')}.
            </Alert>
          ) : null}
          {task.kind === 'complete' ? (
            <Completion tow={tow} chosen={chosen} onChoose={setChosen} missing={steps.missing} />
          ) : null}
          {tow.can.drop ? (
            <DropLink to={`/tows?selected=${tow.id}&do=drop`}>
              <ArrowDownwardIcon size={24} />
              <span>
                <b>The owner is here: drop it</b>
                <small>{dropWords(tow)}</small>
              </span>
              <ChevronRightIcon size={24} />
            </DropLink>
          ) : null}
          {tow.can.decline ? (
            <Quiet>
              <Button variant="ghost" size="touch" onClick={() => setDeclining(true)}>
                Give this tow back
              </Button>
            </Quiet>
          ) : null}
        </Column>
      </PageBody>
      <NextStep
        tow={tow}
        task={task}
        sending={steps.sending}
        waiting={steps.waiting}
        photos_under_way={queue.photos.some(({ state }) => state === 'waiting' || state === 'sending')}
        onTake={(next) => void steps.take(next, { chosen })}
        onPhoto={add}
        onDone={onDone}
      />
      {steps.brake ? (
        <BrakeScreen
          brake={steps.brake}
          tow={tow}
          leaving={steps.leaving}
          onLeave={async () => {
            await steps.leave()
            onDone()
          }}
          onTellApart={() => steps.tellApart(task)}
        />
      ) : null}
      {steps.later ? (
        <LaterRightScreen
          asked={steps.later}
          tow={tow}
          sending={steps.sending}
          onGoOn={() => steps.goOn(task)}
          onDrop={() => {
            steps.keepHere()
            setParams({ selected: tow.id, do: 'drop' })
          }}
        />
      ) : null}
      <ConfirmDialog
        open={declining}
        onClose={() => setDeclining(false)}
        title="Give this tow back?"
        verb="Give it back"
        keep="Keep it"
        will={['Put it back among the requests.']}
        will_not={['Delete photos that were taken.']}
        reason_label="Reason"
        onConfirm={async (reason) => {
          await steps.decline(reason)
        }}
      />
    </>
  )
}
