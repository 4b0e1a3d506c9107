import type { PublicPermit } from '@curbwise/api/resources/permits.schemas'
import type { ReactElement } from 'react'
import { Stack } from '../../../parts/section.tsx'
import { useShelterWords } from '../state/shelter-words.ts'
import { useGuestTexts } from '../state/texts.ts'
import { Answer } from './answer.tsx'

/** The provider reported an amount that doesn't match. The payment is under review, so nothing can be paid here. */
export function UnderReview({ permit }: { readonly permit: PublicPermit }): ReactElement {
  const g = useGuestTexts()
  const shelter = useShelterWords(permit)
  return (
    <>
      <Answer permit={permit} state="wait" title={g('under_review.title')}>
        {shelter}
      </Answer>
      <Stack>
        <p>{g('under_review.what')}</p>
        <p>{g('under_review.next')}</p>
      </Stack>
    </>
  )
}
