import type { SavedReport } from '@curbwise/api/resources/saved-reports.schemas'
import { useToast } from '@curbwise/platform'
import { ConfirmDialog, Dialog, Tag } from '@curbwise/ui/app'
import { Button, EmptyState, IconButton, QueryView, SkeletonRows } from '@curbwise/ui/entry'
import { DeleteIcon, EditIcon, MailIcon, SaveIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useState, type ReactElement } from 'react'
import type { Report } from '../api/use-report.ts'
import { useSavedActs, useSavedReports } from '../api/use-saved-reports.ts'
import { emailedWords, missingWords, savedWords } from '../state/saved.ts'
import SaveDialog from './save-dialog.tsx'
import ScheduleDialog from './schedule-dialog.tsx'

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto auto;
    align-items: center;
    gap: 0 4px;
    padding: 8px 0;
    border-top: 1px solid var(--line);
  }
  li:first-of-type {
    border-top: 0;
  }
  [data-open] {
    min-height: 44px;
    padding: 4px 8px;
    margin-left: -8px;
    border: 0;
    border-radius: 8px;
    background: none;
    color: inherit;
    font: inherit;
    text-align: left;
    cursor: pointer;
  }
  [data-open]:hover {
    background: var(--hover);
  }
  [data-open]:focus-visible {
    outline: 2px solid var(--focus);
  }
  b {
    margin-right: 8px;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: var(--text-2);
    font-size: 0.8125rem;
    line-height: 1.125rem;
    overflow-wrap: anywhere;
  }
`

type Asked = { readonly act: 'save' } | { readonly act: 'rename' | 'delete' | 'email'; readonly saved: SavedReport }

interface SavedDialogProps {
  readonly report: Report
  readonly onClose: () => void
}

/** The saved reports: each opens with a click, and is renamed or deleted by those who can. */
export default function SavedDialog({ report, onClose }: SavedDialogProps): ReactElement {
  const query = useSavedReports(report.asked.tow_company_id, true)
  const acts = useSavedActs()
  const toast = useToast()
  const [asked, setAsked] = useState<Asked | null>(null)
  const done = (): void => setAsked(null)
  const can_share = query.data?.can.share ?? false
  if (asked?.act === 'save') return <SaveDialog report={report} saved={null} can_share={can_share} onClose={onClose} />
  if (asked?.act === 'rename')
    return <SaveDialog report={report} saved={asked.saved} can_share={asked.saved.can.share} onClose={done} />
  if (asked?.act === 'email') return <ScheduleDialog saved={asked.saved} onClose={done} />
  if (asked?.act === 'delete') {
    const { id, name, is_shared } = asked.saved
    return (
      <ConfirmDialog
        open
        destructive
        title={`Delete ${name}?`}
        verb="Delete"
        keep="Keep it"
        will={is_shared ? ['Take it away from everyone in the office'] : []}
        will_not={['Change what was counted']}
        onClose={done}
        onConfirm={async () => {
          await acts.remove(id)
          if (report.place.saved === id) report.set({ saved: null })
          done()
          toast.success('Saved report deleted')
        }}
      />
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Saved reports"
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="primary"
            icon={<SaveIcon size={18} />}
            disabled={!query.data}
            onClick={() => setAsked({ act: 'save' })}
          >
            Save this report
          </Button>
        </>
      }
    >
      <QueryView
        query={query}
        isEmpty={({ data }) => data.length === 0}
        failed_title="Couldn't load the saved reports"
        skeleton={<SkeletonRows rows={3} />}
        empty={
          <EmptyState small title="No saved reports yet">
            Choose a period, a part, and filters, and save the report under a name.
          </EmptyState>
        }
      >
        {({ data }) => (
          <List aria-label="Saved reports">
            {data.map((saved) => (
              <Row
                key={saved.id}
                saved={saved}
                onOpen={() => {
                  report.openSaved(saved)
                  onClose()
                }}
                onAct={(act) => setAsked({ act, saved })}
              />
            ))}
          </List>
        )}
      </QueryView>
    </Dialog>
  )
}

interface RowProps {
  readonly saved: SavedReport
  readonly onOpen: () => void
  readonly onAct: (act: 'rename' | 'delete' | 'email') => void
}

function Row({ saved, onOpen, onAct }: RowProps): ReactElement {
  const { name, is_shared, owner, can } = saved
  const missing = missingWords(saved)
  const emailed = emailedWords(saved)
  return (
    <li>
      <button type="button" data-open="" onClick={onOpen}>
        <b>{name}</b>
        {is_shared ? <Tag>Everyone in the office</Tag> : null}
        <small>{is_shared ? `${savedWords(saved)}. Saved by ${owner}` : savedWords(saved)}</small>
        {emailed === null ? null : <small>{emailed}</small>}
        {missing === null ? null : <small>{missing}</small>}
      </button>
      {can.update ? <IconButton label={`Email ${name}`} icon={<MailIcon />} onClick={() => onAct('email')} /> : null}
      {can.update ? <IconButton label={`Rename ${name}`} icon={<EditIcon />} onClick={() => onAct('rename')} /> : null}
      {can.remove ? (
        <IconButton label={`Delete ${name}`} icon={<DeleteIcon />} onClick={() => onAct('delete')} />
      ) : null}
    </li>
  )
}
