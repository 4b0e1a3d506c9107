import { previewTow } from '@curbwise/api/resources/decisions.calls'
import { US_STATES } from '@curbwise/api/us-states'
import { keyOf } from '@curbwise/client'
import { checkedPlate, usePlatePhoto } from '@curbwise/client/plate-photo'
import { useDirty } from '@curbwise/platform'
import { useCamera } from '@curbwise/ui/app'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ChangeEvent } from 'react'
import { useLoadState, type Complex } from '../../../company/use-complexes.ts'
import { positionNow, type Position } from '../../../parts/position.ts'
import { useStickerTexts } from '../../../parts/sticker-texts.ts'
import { newDraft, questionOf, type Carried, type Draft } from './draft.ts'

/** The car that gets the sticker. */
export interface Car {
  /** Where it was when the camera was opened. */
  readonly complex: Complex
  readonly draft: Draft
  /** The plate is typed instead of chosen. */
  readonly is_typed: boolean
}

/** Larger files are sent scaled, without what the camera wrote into them. */
const MAX_ORIGINAL_BYTES = 8_000_000

/**
 * One car at a time: its photo with what was read from it, and what the person enters. The photo stays in the page's memory until the car
 * is saved or left. Where the phone's position is unknown, the photo is sent as the camera wrote it, which may name the place. `here` is
 * the page's complex, whose state may load after the car was begun: the photo is shown at once, and sent when the state is known.
 */
export function useCar(here: Complex | null) {
  const t = useStickerTexts()
  const client = useQueryClient()
  const loadState = useLoadState()
  const { photo, read, clear, has_reader } = usePlatePhoto()
  const [car, setCar] = useState<Car | null>(null)
  const position = useRef<Promise<Position | undefined>>(Promise.resolve(undefined))
  const original = useRef<File | null>(null)
  /** What the last photo was read for: the answers about its plates are for this question. */
  const asked = useRef<Draft | null>(null)
  useDirty('sticker', car !== null)
  const camera = useCamera<Car>(t('photo.car'), (subject, blob, claimed_at) => {
    const { complex, draft } = subject
    position.current = positionNow()
    // What was entered while the photo was on its way stays.
    setCar((now) => {
      const entered = now ?? subject
      return { ...entered, draft: { ...entered.draft, plate: entered.is_typed ? entered.draft.plate : '' } }
    })
    const ask = async () => {
      const state = draft.state || (await loadState(complex.id)) || ''
      asked.current = { ...draft, state }
      return {
        contract_id: complex.id,
        state: US_STATES.find((code) => code === state),
        reason: draft.reason ?? undefined,
      }
    }
    void read(blob, claimed_at, ask())
  })
  const change = (changes: Partial<Draft>): void =>
    setCar((now) => now && { ...now, draft: { ...now.draft, ...changes } })
  const home = here !== null && here.id === car?.complex.id ? here.state : undefined
  if (car && home && car.draft.state === '')
    setCar({ ...car, complex: { ...car.complex, state: home }, draft: { ...car.draft, state: home } })
  const start = (complex: Complex, carried: Carried): Draft => newDraft(complex.state, carried)
  return {
    car,
    photo,
    has_reader,
    field: camera.field,
    /** Keeps the file that the hidden input gets. */
    onFile: ({ target }: ChangeEvent): void => {
      original.current = target instanceof HTMLInputElement ? (target.files?.[0] ?? null) : null
    },
    change,
    /** Opens the camera for a car at this complex. */
    photograph: (complex: Complex, carried: Carried): void =>
      camera.open({ complex, draft: start(complex, carried), is_typed: false }),
    /** Takes another photo of the same car; what was entered stays. */
    retake: (): void => {
      if (car) camera.open(car)
    },
    /** Goes on without a photo. */
    type: (complex: Complex, carried: Carried): void => {
      position.current = positionNow()
      setCar({ complex, draft: start(complex, carried), is_typed: true })
    },
    /** The plate as typed so far. It stays when another photo is taken. */
    typePlate: (plate: string): void =>
      setCar((now) => now && { ...now, draft: { ...now.draft, plate }, is_typed: true }),
    typeInstead: (): void => setCar((now) => now && { ...now, draft: { ...now.draft, plate: '' }, is_typed: true }),
    /** Goes back from typing to the plates of the photo. */
    chooseInstead: (): void => setCar((now) => now && { ...now, draft: { ...now.draft, plate: '' }, is_typed: false }),
    /**
     * Chooses one of the plates that were read. Its decision came with the photo, and is made again if the photo says another state than
     * the one it was checked as.
     */
    choose: (plate: string): void => {
      if (!car || !photo?.answer) return
      const question = asked.current && questionOf(car.complex.id, { ...asked.current, plate })
      const checked = checkedPlate(photo.answer, plate)
      if (question && checked) client.setQueryData(keyOf(previewTow, { body: question }), checked)
      const seen_state = photo.answer.candidates.find(({ license_plate }) => license_plate === plate)?.seen_state
      change({ plate, ...(seen_state ? { state: seen_state } : {}) })
    },
    /** Ends this car. Another look at the same plate asks again: it may have a sticker now. */
    leave: (): void => {
      client.removeQueries({ queryKey: [previewTow.name] })
      clear()
      setCar(null)
    },
    /** Returns the position at the photo, and the photo to send. */
    evidence: async (): Promise<{ readonly position: Position | undefined; readonly photo: Blob | null }> => {
      const where = await position.current
      const file = original.current
      const is_small = file !== null && file.size <= MAX_ORIGINAL_BYTES
      return { position: where, photo: photo && !where && is_small ? file : (photo?.blob ?? null) }
    },
  }
}

export type StickerCar = ReturnType<typeof useCar>
