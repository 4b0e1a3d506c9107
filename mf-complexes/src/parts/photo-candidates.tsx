import type { PlatePhoto } from '@curbwise/client/plate-photo'
import { PlateCandidates, type PlateCandidatesProps } from '@curbwise/ui/plate-photo'
import type { ReactElement } from 'react'
import { useDecisionTexts, useRequestTexts, useScreenLanguage } from './driver-texts.ts'

export interface PhotoCandidatesProps extends Pick<PlateCandidatesProps, 'onChoose' | 'onRetake' | 'onType'> {
  readonly photo: PlatePhoto
}

/** The plates of a photo, each with its decision. */
export function PhotoCandidates({ photo, ...actions }: PhotoCandidatesProps): ReactElement {
  const t = useRequestTexts()
  const language = useScreenLanguage()
  const { sentence } = useDecisionTexts()
  const inSpanish = t(photo.code === 'no_plate_reader' ? 'car.photo.no_reader' : 'car.photo.not_read')
  return (
    <PlateCandidates
      url={photo.url}
      problem={photo.problem && (language === 'en' ? photo.problem : inSpanish)}
      candidates={
        photo.answer?.candidates.map(({ license_plate, corners, seen_state, decision }) => ({
          license_plate,
          corners,
          seen_state,
          state: decision.state,
          verdict: decision.verdict,
          sentence: sentence(decision.reasons.find(({ decisive }) => decisive)?.sentence ?? ''),
        })) ?? null
      }
      {...actions}
    />
  )
}
