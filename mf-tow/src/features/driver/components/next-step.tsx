import type { Tow } from '@curbwise/api/resources/tows'
import { NextStepButton, scalePhoto } from '@curbwise/ui/app'
import { CheckIcon, FlagIcon, LinkIcon, LocalShippingIcon, NavigationIcon, PhotoCameraIcon, PlaceIcon } from '@curbwise/ui/icons'
import { useRef, type ChangeEvent, type ReactElement } from 'react'
import type { TowStep } from '@curbwise/rules/tows/status'
import { isClosed } from '@curbwise/rules/tows/transitions'
import type { PhotoSubject } from '@curbwise/rules/tows/photos'
import type { Task } from '../state/task.ts'
import { PHOTO_WORDS, STEP_WORDS } from '../state/words.ts'
import { Bar } from './style.ts'

const ICONS: Readonly<Record<TowStep, ReactElement>> = {
  accepted: <CheckIcon />, en_route: <NavigationIcon />, on_scene: <PlaceIcon />, hooked: <LinkIcon />, left_property: <LocalShippingIcon />, at_lot: <FlagIcon />,
}

export interface NextStepProps {
  readonly tow: Tow
  readonly task: Task
  readonly sending: boolean
  /** Steps that wait on this phone for a connection. */
  readonly waiting: number
  readonly onTake: (task: Task) => void
  /** Back to the list. */
  readonly onDone: () => void
  readonly onPhoto: (subject: PhotoSubject, photo: Blob, taken_at: Date) => void
}

/** The one button. */
export function NextStep({ tow, task, sending, waiting, onTake, onPhoto, onDone }: NextStepProps): ReactElement | null {
  const camera = useRef<HTMLInputElement>(null)
  const sent = waiting > 0 ? `Saved on this phone, ${waiting} waiting` : 'Sending'
  const state = sending ? 'sending' : 'ready'
  if (isClosed(tow.status)) return <Bar><NextStepButton icon={<CheckIcon />} verb="My tows" detail="This one is done" onClick={onDone} /></Bar>
  if (task.kind === 'none') return null
  if (task.kind === 'photo') {
    const [verb, detail] = PHOTO_WORDS[task.subject]
    const take = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
      const file = event.target.files?.[0]
      event.target.value = ''
      if (file) onPhoto(task.subject, await scalePhoto(file), new Date(file.lastModified))
    }
    return (
      <Bar>
        <input ref={camera} hidden type="file" accept="image/*" capture="environment" aria-label={verb} onChange={(event) => void take(event)} />
        <NextStepButton icon={<PhotoCameraIcon />} verb={verb} detail={detail} onClick={() => camera.current?.click()} />
      </Bar>
    )
  }
  if (task.kind === 'complete') {
    return <Bar><NextStepButton icon={ICONS.at_lot} verb="Complete at the lot" detail="Freezes the rates" state={state} sending_detail={sent} onClick={() => onTake(task)} /></Bar>
  }
  const step = task.kind === 'accept' ? 'accepted' : task.step
  const [verb, detail] = STEP_WORDS[step]
  return <Bar><NextStepButton icon={ICONS[step]} verb={verb} detail={detail} state={state} sending_detail={sent} onClick={() => onTake(task)} /></Bar>
}
