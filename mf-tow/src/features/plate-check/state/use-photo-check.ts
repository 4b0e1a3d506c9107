import { previewTow } from '@curbwise/api/resources/decisions.calls'
import { US_STATES } from '@curbwise/api/us-states'
import { keyOf } from '@curbwise/client'
import { checkedPlate, platesOf, usePlatePhoto } from '@curbwise/client/plate-photo'
import { useCamera } from '@curbwise/ui/app'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useCheckTexts } from '../../../parts/check-texts.ts'
import { bodyOf, type PlateQuestion } from './question.ts'

/** Where the car is, and the state of its plate, as chosen when the camera was opened. */
export interface PhotographedCar {
  readonly contract_id: string
  readonly state: string
}

/** Checks a plate from a photo. `onAsk` gets the question about the plate that the person chose; its answer is already there. */
export function usePhotoCheck(onAsk: (question: PlateQuestion) => void) {
  const t = useCheckTexts()
  const client = useQueryClient()
  const { photo, read, clear, has_reader } = usePlatePhoto()
  const [typing, setTyping] = useState(false)
  const car = useRef<PhotographedCar | null>(null)
  /** What was read from the photo of the car whose plate is being typed. */
  const unused = useRef<string | undefined>(undefined)
  const camera = useCamera<PhotographedCar>(t('photo.of_plate'), (of, blob, claimed_at) => {
    car.current = of
    void read(blob, claimed_at, {
      contract_id: of.contract_id,
      state: US_STATES.find((code) => code === of.state),
    })
  })
  const reads = photo?.answer ? platesOf(photo.answer).join(',') : undefined
  return {
    photo,
    has_reader,
    /** The plate is typed next, after a photo. */
    typing,
    field: camera.field,
    open: camera.open,
    /** The car in the photo; null before the first one. */
    state: car.current?.state ?? null,
    retake: () => car.current && camera.open(car.current),
    choose: (plate: string): void => {
      if (!car.current || !photo?.answer) return
      const { contract_id: contract, state } = car.current
      const next: PlateQuestion = { contract, plate, state, reason: '', hazard: '', at: null, read: reads }
      const body = bodyOf(next)
      if (body) client.setQueryData(keyOf(previewTow, { body }), checkedPlate(photo.answer, plate) ?? undefined)
      clear()
      onAsk(next)
    },
    type: (): void => {
      unused.current = reads
      setTyping(true)
      clear()
    },
    /** Returns what was read of the car that is typed now, once. */
    takeRead: (): string | undefined => {
      const taken = unused.current
      unused.current = undefined
      return taken
    },
  }
}
