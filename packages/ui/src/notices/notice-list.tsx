import { dateText } from '@curbwise/rules/time/text'
import { Lightbox } from '@curbwise/ui/app'
import { Button, QueryView, SkeletonText, type QueryViewProps } from '@curbwise/ui/entry'
import { AddIcon } from '@curbwise/ui/icons'
import { useState, type ReactElement } from 'react'
import { NoticeRow } from './notice-row.tsx'
import { Empty, Rows } from './style.ts'
import type { NoticeAct, NoticesView } from './types.ts'
import { courseWords, needWords } from './words.ts'

export interface NoticeListProps {
  readonly query: QueryViewProps<NoticesView>['query']
  /** IANA zone of the complex. */
  readonly zone: string
  readonly onAct: (act: NoticeAct) => void
}

/** The written notices of one car, newest first, including withdrawn ones. If there are none, shows what the local rules require. */
export function NoticeList({ query, zone, onAct }: NoticeListProps): ReactElement {
  const [shown, setShown] = useState<number | null>(null)
  const notices = query.data?.data ?? []
  const photos = notices.flatMap((notice) =>
    notice.proof?.content_type === 'image/jpeg'
      ? [
          {
            id: notice.id,
            url: notice.proof.url,
            alt: `Proof of the notice of ${dateText(notice.sent_on)}`,
            caption: courseWords(notice),
            visibility: 'private' as const,
          },
        ]
      : [],
  )
  const record = (
    <Button size="sm" icon={<AddIcon />} onClick={() => onAct({ kind: 'record' })}>
      {notices.length > 0 ? 'Record another' : 'Record a notice'}
    </Button>
  )
  return (
    <>
      <QueryView
        query={query}
        zone={zone}
        skeleton={<SkeletonText lines={3} />}
        failed_title="Couldn't load the notices"
        isEmpty={({ data }) => data.length === 0}
        empty={
          query.data ? (
            <Empty>
              <p>
                <b>None on record.</b>
                {needWords(query.data)}
              </p>
              {query.data.can.record && query.data.kinds.length > 0 ? record : null}
            </Empty>
          ) : undefined
        }
      >
        {({ data, kinds, can }) => (
          <>
            <Rows aria-label="Notices">
              {data.map((notice) => (
                <NoticeRow
                  key={notice.id}
                  notice={notice}
                  kinds={kinds}
                  zone={zone}
                  onAct={onAct}
                  onPhoto={() => setShown(photos.findIndex(({ id }) => id === notice.id))}
                />
              ))}
            </Rows>
            {can.record && kinds.length > 0 ? <div>{record}</div> : null}
          </>
        )}
      </QueryView>
      <Lightbox photos={photos} index={shown === -1 ? null : shown} onIndex={setShown} />
    </>
  )
}
