import { Tag, VerdictChip } from '@curbwise/ui/app'
import { CheckIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { Standing } from './style.ts'
import { useListTexts } from './texts.ts'
import type { StickerCarView } from './types.ts'
import { endWords, standingWords } from './words.ts'

/** How a car is now: its verdict and what that means for the sticker, or how the sticker ended. */
export function CarStanding({ car, now }: { readonly car: StickerCarView; readonly now: number }): ReactElement {
  const t = useListTexts()
  const ended = endWords(car, t)
  return (
    <Standing>
      {ended ? (
        <Tag
          color={car.status === 'complied' ? 'ok' : car.status === 'converted' ? 'info' : 'text-2'}
          icon={car.status === 'complied' ? <CheckIcon size={14} /> : undefined}
        >
          {ended}
        </Tag>
      ) : (
        <>
          {car.now ? <VerdictChip verdict={car.now.verdict} size="sm" /> : null}
          <span>{standingWords(car, now, t)}</span>
        </>
      )}
      {car.now && car.cure?.state === 'sent' ? <Tag color="info">{t.owner_sent_photo}</Tag> : null}
    </Standing>
  )
}
