import { formatTime, Alert, Button, SkeletonText } from '@curbwise/ui/entry'
import { useSession } from '@curbwise/platform'
import { PageBody } from '@curbwise/ui/app'
import { PhotoCameraIcon } from '@curbwise/ui/icons'
import type { Decision } from '@curbwise/rules/decision/types'
import { PlateShot } from '@curbwise/ui/plate-photo'
import type { PlatePhoto } from '@curbwise/client/plate-photo'
import { useLayoutEffect, useRef, useState, type ReactElement, type Ref } from 'react'
import { useStickerDecision } from '../api/use-sticker-decision.ts'
import type { useStickerLists } from '../api/use-sticker-lists.ts'
import { draftProblem, questionOf, type Scene } from '../state/draft.ts'
import { listProblem } from '../state/lists.ts'
import { outlookOf } from '../state/outlook.ts'
import type { Car, StickerCar } from '../state/use-car.ts'
import { useIsOffline } from '../../../parts/queued.ts'
import { useDecisionTexts } from '../../../parts/decision-texts.ts'
import { useScreenLanguage } from '../../../parts/screen-language.ts'
import { usePhotoProblem } from '../../../parts/photo-problem.ts'
import { useStickerTexts } from '../../../parts/sticker-texts.ts'
import { NoteFields, ReasonField, StateField } from './car-form.tsx'
import { DecidedNote } from './decided-note.tsx'
import { OutlookNote } from './outlook-note.tsx'
import { Plates } from './plates.tsx'
import { SaveBar } from './save-bar.tsx'
import { StickerList } from './sticker-list.tsx'
import { Parts, Title } from './style.ts'
import { TypedPlate } from './typed-plate.tsx'

export interface OpenCarProps {
  readonly car: Car
  readonly camera: StickerCar
  readonly lists: ReturnType<typeof useStickerLists>
  readonly now: number
  /** The reason came along from the car before. */
  readonly is_carried: boolean
  readonly sending: boolean
  /** Why the last save failed; null before. */
  readonly failed: { readonly title: string; readonly detail: string } | null
  readonly onSave: (vehicle: Scene['vehicle']) => void
  readonly onLeave: () => void
}

/** One car: its plate, its reason, and its list. The button asks for what is missing next. */
export function OpenCar(props: OpenCarProps): ReactElement {
  const { car, camera, lists, now, is_carried, sending, failed, onSave, onLeave } = props
  const { complex, draft } = car
  const { photo } = camera
  const t = useStickerTexts()
  const language = useScreenLanguage()
  const { decided: inWords } = useDecisionTexts()
  const { contracts } = useSession()
  const is_offline = useIsOffline()
  const is_typed = car.is_typed || photo === null || photo.problem !== null || photo.answer?.candidates.length === 0
  const is_reading = !is_typed && photo.answer === null
  /** The plate as it was when the person left the field: a check is for whole plates, not for each key. */
  const [typed, setTyped] = useState('')
  const plate = is_typed ? typed : draft.plate
  const decided = useStickerDecision(questionOf(complex.id, { ...draft, plate }))
  const outlook = decided.decision && plate === draft.plate ? outlookOf(inWords(decided.decision), draft.reason) : null
  const problem = is_reading ? t('photo.reading') : draftProblem(draft, is_typed, language)
  const is_stopped = outlook?.kind === 'refused' || outlook?.kind === 'needs_condition'
  return (
    <>
      <PageBody data-padded="" data-ground="canvas" data-task="">
        <Parts>
          <div>
            {photo ? (
              <PlateShot
                url={photo.url}
                corners={photo.answer?.candidates.flatMap(({ corners }) => corners) ?? []}
                onRetake={camera.retake}
              />
            ) : (
              <Button size="touch" full icon={<PhotoCameraIcon />} onClick={camera.retake}>
                {t('photo.take')}
              </Button>
            )}
            <Where name={complex.name} zone={complex.timezone} photo={photo} />
            <PlatePart
              {...props}
              is_typed={is_typed}
              decision={decided.decision}
              onTyped={() => setTyped(draft.plate)}
            />
            {is_reading ? null : <StateField draft={draft} onChange={camera.change} is_read={!is_typed} />}
            <OutlookNote outlook={outlook} />
            <DecidedNote decided={decided} />
          </div>
          <div>
            <ReasonField draft={draft} onChange={camera.change} />
            <StickerList lists={lists} complex={complex} now={now} />
            <NoteFields draft={draft} onChange={camera.change} />
            <Button variant="ghost" size="touch" full onClick={onLeave}>
              {t('leave.verb')}
            </Button>
          </div>
        </Parts>
      </PageBody>
      <SaveBar
        problem={problem ?? listProblem(lists.list, is_offline, t)}
        stopped={is_stopped}
        joins={outlook?.kind === 'joins'}
        practice={contracts.some(({ id, is_practice }) => id === complex.id && is_practice)}
        carried_reason={is_carried ? draft.reason : null}
        sending={sending}
        failed={failed}
        onSave={() => onSave(plate === draft.plate ? decided.vehicle : null)}
      />
    </>
  )
}

function Where({
  name,
  zone,
  photo,
}: {
  readonly name: string
  readonly zone: string
  readonly photo: PlatePhoto | null
}): ReactElement {
  const t = useStickerTexts()
  return (
    <Title>
      <b>{name}</b>
      <span>{photo ? t('photo.at', { time: formatTime(photo.claimed_at, zone, 'time') }) : t('photo.none')}</span>
    </Title>
  )
}

interface PlatePartProps extends Pick<OpenCarProps, 'car' | 'camera'> {
  readonly is_typed: boolean
  /** For the chosen plate, as it is asked now; null before. */
  readonly decision: Decision | null
  readonly onTyped: () => void
}

/** The plates that were read, or the field to type it. */
function PlatePart({ car, camera, is_typed, decision, onTyped }: PlatePartProps): ReactElement {
  const t = useStickerTexts()
  const heading = useRef<HTMLElement>(null)
  const { photo } = camera
  const problem = usePhotoProblem(photo)
  const settled = photo === null || photo.answer !== null || photo.problem !== null
  // While it is read, too, and before the next frame: what had the focus is gone, and the focus would go to the end of the form.
  useLayoutEffect(() => heading.current?.focus(), [settled, photo?.url])
  if (!settled && !car.is_typed)
    return (
      <div aria-busy="true">
        <Heading ref={heading} title={t('photo.reading')} />
        <SkeletonText lines={4} />
      </div>
    )
  const candidates = photo?.answer?.candidates ?? []
  if (!is_typed)
    return (
      <Plates
        key={photo?.url}
        candidates={candidates}
        chosen={car.draft.plate}
        state={car.draft.state}
        decision={decision}
        onChoose={camera.choose}
        onType={camera.typeInstead}
        onRetake={camera.retake}
        heading={heading}
      />
    )
  return (
    <>
      {problem ? (
        <Alert severity="warn" title={t('photo.not_read')} announce>
          {problem}
        </Alert>
      ) : null}
      {photo?.answer && candidates.length === 0 ? (
        <Alert severity="warn" title={t('photo.no_plate')} announce>
          {t('photo.no_plate.next')}
        </Alert>
      ) : null}
      <TypedPlate plate={car.draft.plate} onChange={camera.typePlate} onDone={onTyped} autoFocus={car.is_typed} />
      {candidates.length > 0 ? (
        <Button size="touch" full onClick={camera.chooseInstead}>
          {t('photo.choose')}
        </Button>
      ) : null}
    </>
  )
}

const Heading = ({ title, ref }: { readonly title: string; readonly ref: Ref<HTMLElement> }): ReactElement => (
  <Title>
    <b ref={ref} tabIndex={-1}>
      {title}
    </b>
  </Title>
)
