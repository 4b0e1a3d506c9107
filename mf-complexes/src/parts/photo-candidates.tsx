import type { PlatePhoto } from '@curbwise/client/plate-photo'
import { PlateCandidates, type PlateCandidatesProps } from '@curbwise/ui/plate-photo'
import type { ReactElement } from 'react'

export interface PhotoCandidatesProps extends Pick<PlateCandidatesProps, 'onChoose' | 'onRetake' | 'onType'> {
  readonly photo: PlatePhoto
}

/** The plates of a photo, each with its decision. */
export function PhotoCandidates({ photo, ...actions }: PhotoCandidatesProps): ReactElement {
  return (
    <PlateCandidates
      url={photo.url}
      problem={photo.problem}
      candidates={
        photo.answer?.candidates.map(({ license_plate, corners, seen_state, decision }) => ({
          license_plate,
          corners,
          seen_state,
          state: decision.state,
          verdict: decision.verdict,
          sentence: decision.reasons.find(({ decisive }) => decisive)?.sentence ?? '',
        })) ?? null
      }
      {...actions}
    />
  )
}
