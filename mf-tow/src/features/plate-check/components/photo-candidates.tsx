import type { PlatePhoto } from '@curbwise/client/plate-photo'
import { PlateCandidates } from '@curbwise/ui/plate-photo'
import type { ReactElement } from 'react'
import { useDecisionTexts } from '../../../parts/decision-texts.ts'
import { usePhotoProblem } from '../../../parts/photo-problem.ts'
import type { usePhotoCheck } from '../state/use-photo-check.ts'

export interface PhotoCandidatesProps {
  readonly photo: PlatePhoto
  readonly check: ReturnType<typeof usePhotoCheck>
}

/** The plates of the photo, each with its decision. */
export function PhotoCandidates({ photo, check }: PhotoCandidatesProps): ReactElement {
  const { sentence } = useDecisionTexts()
  const problem = usePhotoProblem(photo)
  return (
    <PlateCandidates
      url={photo.url}
      problem={problem}
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
      onChoose={check.choose}
      onRetake={check.has_reader ? check.retake : undefined}
      onType={check.type}
    />
  )
}
