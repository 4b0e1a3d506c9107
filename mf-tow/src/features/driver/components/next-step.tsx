import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { NextStepButton } from '@curbwise/ui/app'
import {
  CheckIcon,
  LinkIcon,
  LocalShippingIcon,
  NavigationIcon,
  PhotoCameraIcon,
  PlaceIcon,
  WarehouseIcon,
} from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import type { TowStep } from '@curbwise/rules/tows/status'
import { isClosed } from '@curbwise/rules/tows/transitions'
import type { PhotoSubject } from '@curbwise/rules/tows/photos'
import { Bar } from '../../../parts/bar.ts'
import type { Task } from '../state/task.ts'
import { photoTask } from '../state/words.ts'
import { type DriverTexts, useDriverTexts } from '../../../parts/driver-texts.ts'

const ICONS: Readonly<Record<TowStep, ReactElement>> = {
  accepted: <LocalShippingIcon />,
  en_route: <NavigationIcon />,
  on_scene: <PlaceIcon />,
  hooked: <LinkIcon />,
  left_property: <LocalShippingIcon />,
  at_lot: <WarehouseIcon />,
}

export interface NextStepProps {
  readonly tow: Tow
  readonly task: Task
  /** The driver is at the car of a request, so taking it also marks the arrival. */
  readonly at_car?: boolean
  readonly sending: boolean
  /** The step needs the server's answer, which isn't there now. */
  readonly must_wait: boolean
  /** Photos are uploading. The tow can't be completed until they finish. */
  readonly photos_under_way: boolean
  readonly onTake: (task: Task) => void
  /** Opens the camera. */
  readonly onShoot: (subjects: readonly PhotoSubject[]) => void
  /** Goes back to the list. */
  readonly onDone: () => void
}

/** The button for the next step. */
export function NextStep(props: NextStepProps): ReactElement | null {
  const t = useDriverTexts()
  const { tow, task, sending, must_wait, photos_under_way, onTake, onShoot, onDone } = props
  const state = sending ? 'sending' : must_wait ? 'blocked' : 'ready'
  if (isClosed(tow.status))
    return (
      <Bar>
        <NextStepButton icon={<CheckIcon />} verb={t('my_tows')} detail={t('this_done')} onClick={onDone} />
      </Bar>
    )
  if (task.kind === 'none') return null
  if (task.kind === 'photo') {
    const [verb, detail] = photoTask(task.subjects, t)
    return (
      <Bar>
        <NextStepButton icon={<PhotoCameraIcon />} verb={verb} detail={detail} onClick={() => onShoot(task.subjects)} />
      </Bar>
    )
  }
  if (task.kind === 'complete') {
    const photos = photos_under_way && !sending && !must_wait
    return (
      <Bar>
        <NextStepButton
          icon={<CheckIcon />}
          verb={t('complete.verb')}
          detail={t('complete.detail')}
          state={photos ? 'sending' : state}
          sending_detail={t(photos ? 'waiting.photos' : 'sending')}
          onClick={() => onTake(task)}
        />
      </Bar>
    )
  }
  const step = task.kind === 'accept' ? 'accepted' : task.step
  return (
    <Bar>
      <NextStepButton
        icon={ICONS[step]}
        verb={t(`${step}.verb`)}
        detail={detailOf(props, step, t)}
        state={state}
        sending_detail={t('sending')}
        onClick={() => onTake(task)}
      />
    </Bar>
  )
}

function detailOf({ tow, at_car }: NextStepProps, step: TowStep, t: DriverTexts): string {
  if (step === 'left_property' && tow.alert?.drop_is_free) return t('left_property.asks')
  if (step === 'accepted' && at_car) return t('accepted.straight')
  return t(`${step}.detail`)
}
