import { ApiError } from '@curbwise/client'
import { lazyPart } from '@curbwise/platform'
import { Button, EmptyState, QueryView, Skeleton, SkeletonRows, TextLink } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import { Suspense, useState, type ReactElement } from 'react'
import type { ImportDetail } from '@curbwise/api/resources/imports.schemas'
import type { ImportPlaces } from '../api/use-place.ts'
import type { OpenImport as Opened } from '../api/use-import.ts'
import type { ImportUpload } from '../api/use-upload.ts'
import { ALL_ROWS, listHref, NO_IMPORT } from '../state/place.ts'
import { whatText } from '../state/words.ts'
import { ApplyBar } from './apply-bar.tsx'
import { ColumnChips } from './column-chips.tsx'
import { FileButton } from './file-button.tsx'
import { FileHead } from './file-head.tsx'
import { Outcome } from './outcome.tsx'
import { RowList } from './row-list.tsx'
import { UnlistedVehicles } from './unlisted-vehicles.tsx'
import { UploadNote } from './upload-note.tsx'

const ColumnsDialog = lazyPart(() => import('./columns-dialog.tsx'))

const Waiting = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  height: 63px;
  padding: 0 24px;
  border-bottom: 1px solid var(--line);
  > :last-child:not(:first-of-type) {
    margin-left: auto;
  }
  & + & {
    height: 47px;
  }
  @media (max-width: 576px) {
    height: 150px;
    padding: 0 16px;
    > :last-child:not(:first-of-type) {
      display: none;
    }
  }
`
/** Below the top bar and the steps, without scrolling. */
const Skeletons = styled.div`
  max-height: calc(100dvh - 140px);
  overflow: hidden;
`
const Back = styled.nav`
  padding: 12px 24px 0;
  @media (max-width: 576px) {
    padding-inline: 16px;
  }
`

export interface OpenImportProps {
  readonly company_id: string
  readonly import_id: string
  readonly open: Opened
  readonly zoneOf: (contract_id: string) => string
  readonly upload: ImportUpload
  readonly places: ImportPlaces
  readonly onFile: (file: File, columns?: string) => void
}

/** The import that the address names: its preview, its progress, or its result. */
export function OpenImport(props: OpenImportProps): ReactElement {
  const { open, places, upload } = props
  const { error } = open.query
  const leave = (): void => {
    upload.forgetRefusal()
    places.go(NO_IMPORT)
  }
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        title="This preview is no longer available"
        actions={
          <Button variant="primary" onClick={leave}>
            Choose a file
          </Button>
        }
      >
        A preview is deleted after 24 hours, with everything in it. Choose the file again to see what it would do now.
      </EmptyState>
    )
  return (
    <QueryView
      query={open.query}
      failed_title="Couldn’t load the import"
      skeleton={
        <Skeletons>
          <Waiting>
            <Skeleton width={38} height={38} />
            <Skeleton width={220} height={30} />
            <Skeleton width={320} height={30} />
          </Waiting>
          <Waiting>
            <Skeleton width="70%" height={26} />
          </Waiting>
          <SkeletonRows rows={8} cards />
        </Skeletons>
      }
    >
      {(detail) => <Detail {...props} detail={detail} onLeave={leave} />}
    </QueryView>
  )
}

interface DetailProps extends OpenImportProps {
  readonly detail: ImportDetail
  readonly onLeave: () => void
}

function Detail({ detail, onLeave, ...props }: DetailProps): ReactElement {
  const { company_id, import_id, open, upload, places, zoneOf, onFile } = props
  const { state, columns, counts, rows_total, file_name } = detail
  const [asks, setAsks] = useState(false)
  const zone = zoneOf(detail.contract.id)
  const is_open = state === 'previewed' || state === 'running' || open.starting
  // The heading of the outcome takes the focus from the button that disappears.
  const [was_open, setWasOpen] = useState(is_open)
  if (is_open && !was_open) setWasOpen(true)
  if (!is_open)
    return (
      <>
        <BackToList list_id={detail.list_id} />
        <Outcome {...{ company_id, detail, zone, open, onAnother: onLeave }} just_ended={was_open} />
      </>
    )
  const is_waiting = state === 'previewed' && !open.starting
  // The file has the rows of the other complexes, too.
  const is_whole = is_waiting && detail.list_id === null
  const busy = upload.sending !== null
  const on_unlisted = is_waiting && detail.unlisted > 0 && places.place.step === 'unlisted'
  return (
    <>
      <BackToList list_id={detail.list_id} />
      <FileHead
        file={detail}
        where={`${whatText(detail.kind, rows_total)} for ${detail.contract.name}`}
        just_read={upload.fileOf(import_id) !== null}
        action={is_whole ? <FileButton label="Replace file" disabled={busy} onFile={onFile} /> : null}
      />
      <UploadNote upload={upload} />
      <ColumnChips columns={columns} onEdit={is_whole && !busy ? () => setAsks(true) : null} />
      {on_unlisted ? (
        <UnlistedVehicles {...{ company_id, import_id, zone, places }} unlisted={detail.unlisted} />
      ) : (
        <RowList
          kind={detail.kind}
          format={detail.format}
          {...{ company_id, import_id, counts, rows_total, zone, places }}
        />
      )}
      <ApplyBar
        open={open}
        detail={detail}
        busy={busy}
        on_unlisted={on_unlisted}
        onUnlisted={(shown) => places.go({ ...ALL_ROWS, step: shown ? 'unlisted' : null })}
        onErrors={() => places.go({ ...ALL_ROWS, verdict: 'error' })}
        onLeave={onLeave}
      />
      <Suspense fallback={null}>
        {asks ? (
          <ColumnsDialog
            kind={detail.kind}
            columns={columns}
            file={upload.fileOf(import_id)}
            file_name={file_name}
            onClose={() => setAsks(false)}
            onRead={onFile}
          />
        ) : null}
      </Suspense>
    </>
  )
}

/** The way back from one complex of a list to all of them. */
const BackToList = ({ list_id }: { readonly list_id: string | null }): ReactElement | null =>
  list_id === null ? null : (
    <Back>
      <TextLink href={listHref(list_id)}>All complexes of the list</TextLink>
    </Back>
  )
