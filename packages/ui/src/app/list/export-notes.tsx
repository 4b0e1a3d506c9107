import styled from '@emotion/styled'
import type { ReactElement, ReactNode } from 'react'
import { Alert } from '../../entry/alert.tsx'
import { Button, LinkButton } from '../../entry/button.tsx'
import { DownloadIcon } from '../../icons.ts'
import type { KitTexts } from '../../texts/en.ts'
import { useTexts } from '../../theme/kit.ts'

type ExportFormat = 'csv' | 'xlsx'

/** The state of one export, as shown to the user who started it. */
export interface ExportNote {
  readonly id: string
  /** `writing`: the browser is downloading it. `preparing`: a job is writing it. `refused`: it wasn't started. */
  readonly state: 'writing' | 'preparing' | 'ready' | 'failed' | 'refused'
  readonly rows_total?: number | null
  readonly rows_done?: number
  readonly file_name?: string | null
  readonly size?: number | null
  /** Address of the file, once it is ready. */
  readonly href?: string
  /** Why it failed or was refused, and what to do. */
  readonly message?: string | null
  /** Cancels this export; if it was refused, cancels the conflicting one. */
  readonly onCancel?: () => void
  readonly onRetry?: () => void
  readonly onDismiss?: () => void
}

/** The exports of one list: how to start one, and the state of those that were started. */
export interface ExportControl {
  /** The list's records, in the plural: "vehicles". */
  readonly what: string
  readonly start: (format: ExportFormat) => void
  /** An export is being downloaded while the user waits. */
  readonly busy: boolean
  readonly notes: readonly ExportNote[]
}

const Box = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 8px;
  flex: none;
  margin: 0;
  padding: 10px 24px;
  list-style: none;
  border-bottom: 1px solid var(--line);
  .cw-doing {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: 8px;
    margin-left: auto;
  }
  .cw-bar {
    display: block;
    width: 100%;
    max-width: 320px;
    height: 6px;
    margin-top: 6px;
    border: 0;
    border-radius: 3px;
    overflow: hidden;
    appearance: none;
    background: var(--line-2);
  }
  .cw-bar::-webkit-progress-bar {
    background: var(--line-2);
  }
  .cw-bar::-webkit-progress-value {
    background: var(--primary);
  }
  .cw-bar::-moz-progress-bar {
    background: var(--primary);
  }
  @media (max-width: 576px) {
    padding: 8px 16px;
    border: 0;
    background: var(--canvas);
    > li > div {
      flex-wrap: wrap;
    }
    > li > div > div {
      flex: 1 1 calc(100% - 40px);
    }
    .cw-doing {
      flex-basis: 100%;
    }
    .cw-doing .cw-label {
      white-space: nowrap;
    }
    .cw-doing > *,
    .cw-doing a {
      min-height: 48px;
    }
  }
`

const SEVERITY = { writing: 'info', preparing: 'info', ready: 'success', failed: 'error', refused: 'warn' } as const

/** Returns "48,000 vehicles"; without the number if it is unknown, or 1. */
const counted = (total: number | null | undefined, what: string): string =>
  typeof total === 'number' && total > 1 ? `${total.toLocaleString('en-US')} ${what}` : what

const MEGABYTE = 1_000_000
const sizeText = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`

const TITLES: Readonly<Record<ExportNote['state'], (texts: KitTexts) => (what: string) => string>> = {
  writing: ({ export_writing }) => export_writing,
  preparing: ({ export_preparing }) => export_preparing,
  ready: ({ export_ready }) => export_ready,
  failed: ({ export_failed }) => export_failed,
  refused: ({ export_refused }) => export_refused,
}

/** Shown below the tools of a list while it has exports. */
export function ExportNotes({ exports: { what, notes } }: { readonly exports: ExportControl }): ReactElement {
  const texts = useTexts()
  const titleOf = (note: ExportNote): string => TITLES[note.state](texts)(counted(note.rows_total, what))
  return (
    <>
      <p className="cw-vh" role="status">
        {notes.map(titleOf).join('. ')}
      </p>
      {notes.length > 0 ? (
        <Box aria-label={texts.exports}>
          {notes.map((note) => (
            <li key={note.id}>
              <Alert severity={SEVERITY[note.state]} title={titleOf(note)} action={<NoteActions note={note} />}>
                <Detail note={note} title={titleOf(note)} />
              </Alert>
            </li>
          ))}
        </Box>
      ) : null}
    </>
  )
}

function Detail({ note, title }: { readonly note: ExportNote; readonly title: string }): ReactNode {
  const texts = useTexts()
  const { state, rows_total, rows_done = 0, file_name, size, message, onCancel } = note
  if (state === 'writing') return texts.export_stay
  if (state === 'ready')
    return [file_name, typeof size === 'number' ? sizeText(size) : null, texts.export_kept].filter(Boolean).join(', ')
  if (state !== 'preparing') return message && texts.export_problem(message, onCancel !== undefined)
  if (typeof rows_total !== 'number' || rows_total === 0) return texts.export_leave
  const total = Math.max(rows_total, rows_done)
  return (
    <>
      {texts.export_progress(rows_done, total)} {texts.export_leave}
      <progress className="cw-bar" max={total} value={rows_done} aria-label={title} />
    </>
  )
}

function NoteActions({
  note: { state, href, file_name, onCancel, onRetry, onDismiss },
}: {
  readonly note: ExportNote
}): ReactElement {
  const texts = useTexts()
  return (
    <span className="cw-doing">
      {state === 'ready' && href ? (
        <LinkButton
          size="sm"
          variant="primary"
          href={href}
          download={file_name ?? ''}
          icon={<DownloadIcon size={18} />}
        >
          {texts.download}
        </LinkButton>
      ) : null}
      {onRetry ? (
        <Button size="sm" onClick={onRetry}>
          {texts.try_again}
        </Button>
      ) : null}
      {onCancel ? (
        <Button size="sm" onClick={onCancel}>
          {state === 'refused' ? texts.export_cancel_other : texts.cancel}
        </Button>
      ) : null}
      {onDismiss ? (
        <Button size="sm" variant="ghost" onClick={onDismiss}>
          {state === 'ready' ? texts.export_remove : texts.close}
        </Button>
      ) : null}
    </span>
  )
}
