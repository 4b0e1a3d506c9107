import { QueryView, SkeletonText } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import type { Complex } from '../../../company/use-complexes.ts'
import MustWait from '../../../parts/must-wait.tsx'
import { useIsOffline } from '../../../parts/queued.ts'
import { useStickerTexts } from '../../../parts/sticker-texts.ts'
import type { useStickerLists } from '../api/use-sticker-lists.ts'
import { ListCard } from './list-card.tsx'

export interface StickerListProps {
  readonly lists: ReturnType<typeof useStickerLists>
  readonly complex: Complex
  readonly now: number
}

/** The list that gets the car, once the lists of the complex are there. */
export function StickerList({ lists, complex, now }: StickerListProps): ReactElement {
  const t = useStickerTexts()
  const { query, list, choose } = lists
  const is_offline = useIsOffline()
  if (is_offline && !query.data) return <MustWait what="lists" />
  return (
    <>
      {is_offline && list?.kind === 'new' ? <MustWait what="new_list" /> : null}
      <QueryView
        query={query}
        zone={complex.timezone}
        skeleton={<SkeletonText lines={5} />}
        failed_title={t('list.failed')}
      >
        {({ data }) =>
          list ? (
            <ListCard
              rows={data}
              list={list}
              complex={complex.name}
              zone={complex.timezone}
              now={now}
              onChoose={choose}
            />
          ) : null
        }
      </QueryView>
    </>
  )
}
