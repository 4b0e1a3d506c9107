import { ApiError } from '@curbwise/client'
import { lazyPart } from '@curbwise/platform'
import { Button, EmptyState, LinkButton, QueryView, SkeletonRows } from '@curbwise/ui/entry'
import { DownloadIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { Suspense, useState, type ReactElement } from 'react'
import type { ImportList, ImportPart } from '@curbwise/api/resources/imports.schemas'
import { listErrorsHref, type OpenedList } from '../api/use-list.ts'
import type { ImportPlaces } from '../api/use-place.ts'
import type { ImportUpload } from '../api/use-upload.ts'
import { countsOfParts } from '../state/parts.ts'
import { NO_IMPORT } from '../state/place.ts'
import { whatText } from '../state/words.ts'
import { ColumnChips } from './column-chips.tsx'
import { FileButton } from './file-button.tsx'
import { FileHead } from './file-head.tsx'
import { ListBar } from './list-bar.tsx'
import { PartList } from './part-list.tsx'
import { UploadNote } from './upload-note.tsx'

const ColumnsDialog = lazyPart(() => import('./columns-dialog.tsx'))
const NewComplexDialog = lazyPart(() => import('./new-complex-dialog.tsx'))

const Tools = styled.div`
  display: flex;
  justify-content: flex-end;
  padding: 8px 24px;
  border-bottom: 1px solid var(--line);
  @media (max-width: 576px) {
    padding-inline: 16px;
  }
`
const Scrolls = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
  overflow-y: auto;
  @media (max-width: 576px) {
    overflow-y: visible;
  }
`

export interface OpenListProps {
  readonly company_id: string
  readonly list_id: string
  readonly open: OpenedList
  readonly upload: ImportUpload
  readonly places: ImportPlaces
  readonly onFile: (file: File, columns?: string) => void
}

/** A list for several complexes: the preview, progress, and result of each. */
export function OpenList(props: OpenListProps): ReactElement {
  const { open, places, upload } = props
  const { error } = open.query
  const leave = (): void => {
    upload.forgetRefusal()
    places.go({ ...NO_IMPORT, contract_id: null })
  }
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        title="This list is no longer available"
        actions={
          <Button variant="primary" onClick={leave}>
            Choose a file
          </Button>
        }
      >
        A list is deleted after 24 hours if it isn’t applied. Choose the file again to see what it would do now.
      </EmptyState>
    )
  return (
    <QueryView query={open.query} failed_title="Couldn’t load the list" skeleton={<SkeletonRows rows={6} cards />}>
      {(list) => <Detail {...props} list={list} onLeave={leave} />}
    </QueryView>
  )
}

interface DetailProps extends OpenListProps {
  readonly list: ImportList
  readonly onLeave: () => void
}

const STARTED: readonly ImportPart['state'][] = ['running', 'done', 'canceled', 'failed']

function Detail({ company_id, list_id, open, upload, list, onFile, onLeave }: DetailProps): ReactElement {
  const [asks, setAsks] = useState(false)
  const [adds, setAdds] = useState<ImportPart | null>(null)
  const { parts, columns, rows_total, file_name } = list
  const counts = countsOfParts(parts)
  const started = open.applying || parts.some(({ state }) => STARTED.includes(state))
  const busy = upload.sending !== null
  const of = parts.length === 1 ? '1 complex' : `${parts.length} complexes`
  return (
    <>
      <FileHead
        file={{ ...list, counts }}
        where={`${whatText(list.kind, rows_total)} for ${of}`}
        just_read={upload.fileOf(list_id) !== null}
        action={started ? null : <FileButton label="Replace file" disabled={busy} onFile={onFile} />}
      />
      <UploadNote upload={upload} />
      <ColumnChips columns={columns} onEdit={started || busy ? null : () => setAsks(true)} />
      <Scrolls>
        {counts.error > 0 ? (
          <Tools>
            <LinkButton variant="ghost" icon={<DownloadIcon />} href={listErrorsHref(company_id, list_id)} download="">
              Errors as {list.format === 'csv' ? 'CSV' : 'Excel'}
            </LinkButton>
          </Tools>
        ) : null}
        <PartList {...{ list_id, parts }} refusals={open.refusals} onAdd={setAdds} onRetry={open.retry} />
      </Scrolls>
      <ListBar kind={list.kind} {...{ open, parts, busy, onLeave }} />
      <Suspense fallback={null}>
        {asks ? (
          <ColumnsDialog
            kind={list.kind}
            columns={columns}
            several
            file={upload.fileOf(list_id)}
            file_name={file_name}
            onClose={() => setAsks(false)}
            onRead={onFile}
          />
        ) : null}
        {adds ? (
          <NewComplexDialog
            name={adds.name}
            rows_total={adds.rows_total}
            onAdd={open.create}
            onClose={() => setAdds(null)}
          />
        ) : null}
      </Suspense>
    </>
  )
}
