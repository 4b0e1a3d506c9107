import { announcements } from '@curbwise/api/resources/announcements.calls'
import { hrefOf } from '@curbwise/client'
import { useExport } from '@curbwise/client/exports'
import { ExportMenu, ExportNotes, SearchField, Segments } from '@curbwise/ui/app'
import { Button, EmptyState, QueryView } from '@curbwise/ui/entry'
import { CampaignIcon, MailIcon, SmsIcon } from '@curbwise/ui/icons'
import { momentText } from '@curbwise/rules/time/format'
import type { ReactElement } from 'react'
import { askedOf, useNotices } from '../api/use-notices.ts'
import type { useNoticesAddress } from '../state/address.ts'
import { CHANNEL_LABELS, outcomesText, headOf, recipientText } from '../state/words.ts'
import type { NoticesOf } from '../state/notice.ts'
import { Head, Pages, Rows } from './style.ts'

export interface SentListProps {
  readonly complex: NoticesOf
  readonly address: ReturnType<typeof useNoticesAddress>
  readonly onWrite: () => void
}
const START = { after: null, before: null } as const

/** Sent notices, newest first; each opens its results. */
export function SentList({ complex, address, onWrite }: SentListProps): ReactElement {
  const { search, channel, change } = address
  const query = useNotices(complex.id, address)
  const exports = useExport(announcements.export, 'notices', (format) =>
    hrefOf(announcements.export, { params: { id: complex.id }, query: { ...askedOf(address), format } }),
  )
  return (
    <>
      <Head>
        <SearchField
          label="Subject, text, or unit"
          value={search}
          shortcut={false}
          onChange={(text) => change({ search: text, ...START }, { replace: true })}
        />
        <Segments
          label="Sent by"
          value={channel ?? 'all'}
          onChange={(value) => change({ channel: value === 'all' ? null : value, ...START })}
          options={[
            { value: 'all', label: 'All' },
            { value: 'mail', label: 'Email' },
            { value: 'sms', label: 'Text' },
          ]}
        />
        <ExportMenu exports={exports} />
      </Head>
      <ExportNotes exports={exports} />
      <QueryView
        query={query}
        isEmpty={({ data }) => data.length === 0}
        failed_title="Couldn't load the notices"
        zone={complex.timezone}
        filtered={search !== '' || channel !== null}
        onClearFilters={() => change({ search: null, channel: null, ...START })}
        filtered_title="No notice matches"
        filtered_hint={search ? `No notice here has “${search}”.` : undefined}
        empty={
          <EmptyState
            title="No notices yet"
            actions={
              <Button variant="primary" icon={<CampaignIcon />} onClick={onWrite}>
                Write one
              </Button>
            }
          >
            Notices to residents appear here, with who received them.
          </EmptyState>
        }
      >
        {({ data, next, previous }) => (
          <>
            <Rows>
              {data.map((notice) => (
                <li key={notice.id}>
                  <button type="button" onClick={() => change({ place: notice.id })}>
                    {notice.channel === 'mail' ? (
                      <MailIcon size={20} label={CHANNEL_LABELS.mail} />
                    ) : (
                      <SmsIcon size={20} label={CHANNEL_LABELS.sms} />
                    )}
                    <b>{headOf(notice)}</b>
                    <small>
                      {recipientText(notice)}, {momentText(notice.sent_at, complex.timezone)}, {notice.sent_by}
                    </small>
                    <small data-bad={notice.counts.failed + notice.counts.unknown > 0 ? '' : undefined}>
                      {outcomesText(notice)}
                    </small>
                  </button>
                </li>
              ))}
            </Rows>
            {next || previous ? (
              <Pages>
                <Button
                  size="sm"
                  variant="ghost"
                  disabled={!previous}
                  onClick={() => change({ before: previous, after: null })}
                >
                  Newer
                </Button>
                <Button size="sm" disabled={!next} onClick={() => change({ after: next, before: null })}>
                  Older
                </Button>
              </Pages>
            ) : null}
          </>
        )}
      </QueryView>
    </>
  )
}
