import { historyChanges } from '@curbwise/rules/history/describe'
import { timeText } from '@curbwise/rules/time/format'
import { localDate } from '@curbwise/rules/time/zone'
import { Facts, Panel, PanelHead, PanelSection, RoleTag } from '@curbwise/ui/app'
import { IconButton, QueryView, SkeletonText, TextLink, type QueryViewProps } from '@curbwise/ui/entry'
import { LinkIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { useNow } from '@curbwise/ui/use-now'
import { ChainLinks } from './chain-links.tsx'
import { momentOfDay } from './days.ts'
import { Sentence } from './sentence.tsx'
import type { EntryView, FullEntryView } from './types.ts'
import { RECORD_WORDS } from './words.ts'

const SentenceText = styled.span`
  font-size: 1rem;
  line-height: 1.4375rem;
  font-weight: 600;
  letter-spacing: 0;
  text-wrap: pretty;
  > * {
    vertical-align: middle;
  }
`
const When = styled.p`
  font-size: 0.8125rem;
  line-height: 1.125rem;
  color: var(--text-2);
`
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 0.8125rem;
  line-height: 1.125rem;
  th {
    padding: 4px 8px 7px 0;
    text-align: left;
    font-weight: 600;
    color: var(--text-3);
    font-size: 0.75rem;
  }
  td {
    padding: 7px 8px 7px 0;
    border-top: 1px solid var(--line);
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  td[data-old] {
    width: 34%;
    color: var(--text-2);
  }
  td[data-new] {
    width: 38%;
    font-weight: 600;
  }
`
const Quote = styled.p`
  font-size: 0.8125rem;
  line-height: 1.25rem;
  overflow-wrap: anywhere;
`
const None = styled.p`
  font-size: 0.8125rem;
  line-height: 1.25rem;
  color: var(--text-3);
`

export interface EntryPanelProps {
  readonly query: QueryViewProps<FullEntryView>['query'] & { readonly data: FullEntryView | undefined }
  readonly zone: string
  /** The address of the entry's record; null if it has no page. */
  readonly hrefOf: (entry: EntryView) => string | null
  readonly onCopied: () => void
  readonly onClose: () => void
}

/** An entry's panel: the sentence, the changed fields, the reason, the user, and its place in the chain. */
export function EntryPanel({ query, zone, hrefOf, onCopied, onClose }: EntryPanelProps): ReactElement {
  const entry = query.data
  const copy = (): void => void navigator.clipboard.writeText(window.location.href).then(onCopied)
  return (
    <Panel
      kind={entry ? `Entry ${entry.seq.toLocaleString('en-US')}` : 'Entry'}
      title={
        entry ? (
          <SentenceText>
            <Sentence entry={entry} zone={zone} />
          </SentenceText>
        ) : (
          'Entry'
        )
      }
      onClose={onClose}
      menu={<IconButton label="Copy link" icon={<LinkIcon />} onClick={copy} />}
      subtitle={entry ? <Moment entry={entry} zone={zone} /> : undefined}
    >
      <QueryView
        query={query}
        zone={zone}
        skeleton={
          <PanelSection>
            <SkeletonText lines={6} />
          </PanelSection>
        }
        failed_title="Couldn't load the entry"
      >
        {(found) => <LoadedEntry entry={found} zone={zone} href={hrefOf(found)} />}
      </QueryView>
    </Panel>
  )
}

function Moment({ entry, zone }: { readonly entry: EntryView; readonly zone: string }): ReactElement {
  const now = useNow(60_000)
  return <When>{momentOfDay(localDate(entry.at, zone), timeText(entry.at, zone), now, zone)}</When>
}

interface LoadedEntryProps {
  readonly entry: FullEntryView
  readonly zone: string
  readonly href: string | null
}

function LoadedEntry({ entry, zone, href }: LoadedEntryProps): ReactElement {
  const kind = RECORD_WORDS[entry.record_kind] ?? entry.record_kind.replaceAll('_', ' ')
  const record = [kind, entry.subject.text ?? entry.subject.license_plate].filter(Boolean).join(' ')
  return (
    <>
      <PanelSection>
        <PanelHead title="Before and after" />
        <Changes entry={entry} zone={zone} />
      </PanelSection>
      <PanelSection>
        <PanelHead title="Why" />
        {entry.reason ? <Quote>“{entry.reason}”</Quote> : <None>No reason was required.</None>}
      </PanelSection>
      <PanelSection>
        <PanelHead title="Who and where" />
        <Facts
          facts={[
            [
              'Person',
              <span key="who">
                {entry.actor.name} {entry.actor.role ? <RoleTag role={entry.actor.role} /> : null}
              </span>,
            ],
            [
              'Record',
              href ? (
                <TextLink key="record" href={href}>
                  {record}
                </TextLink>
              ) : (
                record
              ),
            ],
            ...(entry.contract ? [['Complex', entry.contract.name] as const] : []),
            ...(entry.ip ? [['Address', entry.ip] as const] : []),
          ]}
        />
      </PanelSection>
      <PanelSection>
        <ChainLinks entry={entry} />
      </PanelSection>
    </>
  )
}

function Changes({ entry, zone }: { readonly entry: FullEntryView; readonly zone: string }): ReactElement {
  const changes = historyChanges(entry, zone)
  if (entry.before === null && entry.after === null)
    return <None>This action changed no field, or its values were deleted to protect a person.</None>
  if (changes.length === 0) return <None>No field that people read has changed.</None>
  const had = entry.before !== null
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Field</th>
          {had ? <th scope="col">Before</th> : null}
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, label, before, after }) => (
          <tr key={field}>
            <td>{label}</td>
            {had ? <td data-old="">{entry.before?.[field] === undefined ? null : <s>{before}</s>}</td> : null}
            <td data-new="">{after}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
