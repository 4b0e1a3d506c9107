import { previewTow } from '@curbwise/api/resources/decisions.calls'
import { US_STATES } from '@curbwise/api/us-states'
import { keyOf } from '@curbwise/client'
import { checkedPlate, platesOf, usePlatePhoto } from '@curbwise/client/plate-photo'
import { useCamera } from '@curbwise/ui/app'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { PhotoCandidates } from '../../../parts/photo-candidates.tsx'
import type { NewTowRequest } from '../api/use-new-tow.ts'
import { change, type UsState } from '../state/draft.ts'
import { questionOf } from '../state/request.ts'
import { StepCar } from './step-car.tsx'
import { StepFrame } from './step-frame.tsx'
import { useRequestTexts } from '../../../parts/driver-texts.ts'

export interface StepPlateProps {
  readonly request: NewTowRequest
  readonly onCheck: () => void
}

/** The first step: which car, typed or read from a photo of its plate. The photo goes with the request. */
export function StepPlate({ request, onCheck }: StepPlateProps): ReactElement {
  const t = useRequestTexts()
  const { contract, place, draft, patch, bag, onStartOver } = request
  const client = useQueryClient()
  const { photo, read, clear, has_reader } = usePlatePhoto()
  const [typing, setTyping] = useState(false)
  const usual = place?.state ?? 'TX'
  const camera = useCamera<UsState>(t('car.photo'), (state, blob, claimed_at) => {
    patch({ state })
    if (contract) void read(blob, claimed_at, { contract_id: contract.id, state })
  })
  const photograph = (state: string): void => {
    const code = US_STATES.find((one) => one === state)
    if (code) camera.open(code)
  }
  const choose = (plate: string): void => {
    if (!photo?.answer) return
    const changes = { plate, plates_read: platesOf(photo.answer) }
    const body = questionOf(change(draft, changes), contract?.id ?? null)
    if (body) client.setQueryData(keyOf(previewTow, { body }), checkedPlate(photo.answer, plate) ?? undefined)
    patch(changes)
    for (const { id, subject } of bag.photos) if (subject === 'plate') bag.remove(id)
    bag.add('plate', photo.blob, photo.claimed_at)
    clear()
    onCheck()
  }
  const type = (): void => {
    if (photo?.answer) patch({ plates_read: platesOf(photo.answer) })
    setTyping(true)
    clear()
  }
  if (photo)
    return (
      <StepFrame step={1} onBack={clear} onStartOver={onStartOver} action={null}>
        {camera.field}
        <PhotoCandidates
          photo={photo}
          onChoose={choose}
          onRetake={has_reader ? () => photograph(draft.state || usual) : undefined}
          onType={type}
        />
      </StepFrame>
    )
  return (
    <>
      {camera.field}
      <StepCar
        draft={draft}
        usual={usual}
        onChange={patch}
        onStartOver={onStartOver}
        placed={contract !== null}
        address={place?.address ?? null}
        typing={typing}
        onPhotograph={has_reader ? photograph : null}
        onCheck={() => {
          patch({ state: draft.state || (place?.state as typeof draft.state) || 'TX' })
          onCheck()
        }}
      />
    </>
  )
}
