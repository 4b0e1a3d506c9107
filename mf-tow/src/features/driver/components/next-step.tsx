import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { NextStepButton, useCamera } from '@curbwise/ui/app'
import {
  CheckIcon,
  FlagIcon,
  LinkIcon,
  LocalShippingIcon,
  NavigationIcon,
  PhotoCameraIcon,
  PlaceIcon,
} from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import type { TowStep } from '@curbwise/rules/tows/status'
import { isClosed } from '@curbwise/rules/tows/transitions'
import type { PhotoSubject } from '@curbwise/rules/tows/photos'
import type { Task } from '../state/task.ts'
import { PHOTO_WORDS, STEP_WORDS } from '../state/words.ts'
import { Bar } from './style.ts'

const ICONS: Readonly<Record<TowStep, ReactElement>> = {
  accepted: <CheckIcon />,
  en_route: <NavigationIcon />,
  on_scene: <PlaceIcon />,
  hooked: <LinkIcon />,
  left_property: <LocalShippingIcon />,
  at_lot: <FlagIcon />,
}

export interface NextStepProps {
  readonly tow: Tow
  readonly task: Task
  readonly sending: boolean
  /** Steps that wait on this phone for a connection. */
  readonly waiting: number
  /** Photos are being sent: a tow is not complete without them. */
  readonly photos_under_way: boolean
  readonly onTake: (task: Task) => void
  /** Back to the list. */
  readonly onDone: () => void
  readonly onPhoto: (subject: PhotoSubject, photo: Blob, claimed_at: Date) => void
}

/** The one button. Its camera stays while the button's task changes, so that a photo which was begun comes back as what it was begun for. */
export function NextStep(props: NextStepProps): ReactElement {
  const camera = useCamera('A photo', props.onPhoto)
  return (
    <>
      {camera.field}
      <Step {...props} onShoot={camera.open} />
    </>
  )
}

function Step({
  tow,
  task,
  sending,
  waiting,
  photos_under_way,
  onTake,
  onShoot,
  onDone,
}: NextStepProps & { readonly onShoot: (subject: PhotoSubject) => void }): ReactElement | null {
  const sent = waiting > 0 ? `Saved on this phone, ${waiting} waiting` : 'Sending'
  const state = sending ? 'sending' : 'ready'
  if (isClosed(tow.status))
    return (
      <Bar>
        <NextStepButton icon={<CheckIcon />} verb="My tows" detail="This one is done" onClick={onDone} />
      </Bar>
    )
  if (task.kind === 'none') return null
  if (task.kind === 'photo') {
    const [verb, detail] = PHOTO_WORDS[task.subject]
    return (
      <Bar>
        <NextStepButton icon={<PhotoCameraIcon />} verb={verb} detail={detail} onClick={() => onShoot(task.subject)} />
      </Bar>
    )
  }
  if (task.kind === 'complete') {
    const photos = photos_under_way && !sending
    return (
      <Bar>
        <NextStepButton
          icon={ICONS.at_lot}
          verb="Complete at the lot"
          detail="Freezes the rates"
          state={photos ? 'sending' : state}
          sending_detail={photos ? 'Waits for the photos' : sent}
          onClick={() => onTake(task)}
        />
      </Bar>
    )
  }
  const step = task.kind === 'accept' ? 'accepted' : task.step
  const [verb, usual] = STEP_WORDS[step]
  const detail = step === 'left_property' && tow.alert?.drop_is_free ? 'Asks first: dropping is free' : usual
  return (
    <Bar>
      <NextStepButton
        icon={ICONS[step]}
        verb={verb}
        detail={detail}
        state={state}
        sending_detail={sent}
        onClick={() => onTake(task)}
      />
    </Bar>
  )
}
