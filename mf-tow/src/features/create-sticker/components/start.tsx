import { NextStepButton } from '@curbwise/ui/app'
import { Button } from '@curbwise/ui/entry'
import { KeyboardIcon, PhotoCameraIcon } from '@curbwise/ui/icons'
import type { ReactElement, ReactNode } from 'react'
import type { Complex } from '../../../company/use-complexes.ts'
import { useStickerTexts } from '../../../parts/sticker-texts.ts'
import type { Added } from '../state/draft.ts'
import type { useStickerLists } from '../api/use-sticker-lists.ts'
import { SavedCard } from './saved-card.tsx'
import { StickerList } from './sticker-list.tsx'
import { Parts } from './style.ts'
import { TodayList } from './today-list.tsx'

export interface StartProps {
  readonly complex: Complex | null
  /** The field for the complex. */
  readonly place: ReactNode
  readonly lists: ReturnType<typeof useStickerLists>
  readonly now: number
  /** Whether plates are read from photos here. */
  readonly reads: boolean
  /** The car that was saved before; null before the first one. */
  readonly saved: Added | null
  readonly onPhotograph: (complex: Complex) => void
  readonly onType: (complex: Complex) => void
}

/** Before each car: the camera first, then where the sticker goes, and what was done today. */
export function Start({ complex, place, lists, now, reads, saved, onPhotograph, onType }: StartProps): ReactElement {
  const t = useStickerTexts()
  const { list } = lists
  return (
    <Parts>
      <div>
        {saved ? <SavedCard added={saved} /> : null}
        <NextStepButton
          icon={<PhotoCameraIcon />}
          verb={t(saved ? 'start.next' : 'start.photograph')}
          detail={t(complex ? (reads ? 'start.reads' : 'start.no_reader') : 'start.complex')}
          state={complex ? 'ready' : 'blocked'}
          onClick={() => complex && onPhotograph(complex)}
        />
        <Button
          size="touch"
          full
          icon={<KeyboardIcon />}
          disabled={!complex}
          onClick={() => complex && onType(complex)}
        >
          {t('type_myself')}
        </Button>
        {place}
      </div>
      <div>
        {complex ? <StickerList lists={lists} complex={complex} now={now} /> : null}
        {complex && list && list.kind !== 'new' ? (
          <TodayList list_id={list.id} zone={complex.timezone} now={now} />
        ) : null}
      </div>
    </Parts>
  )
}
