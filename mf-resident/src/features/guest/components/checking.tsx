import type { PublicPermit } from '@curbwise/api/resources/permits'
import type { ReactElement } from 'react'
import { Stack } from '../../../parts/section.tsx'
import { useShelterWords } from '../state/shelter-words.ts'
import { useGuestTexts } from '../state/texts.ts'
import { Answer } from './answer.tsx'

/** The provider reported money that does not match: people look into it, and nothing more may be paid here. */
export function Checking({ permit }: { readonly permit: PublicPermit }): ReactElement {
  const g = useGuestTexts()
  const shelter = useShelterWords(permit)
  return (
    <>
      <Answer permit={permit} state="wait" title={g('checking.title')}>{shelter}</Answer>
      <Stack>
        <p>{g('checking.what')}</p>
        <p>{g('checking.next')}</p>
      </Stack>
    </>
  )
}
