import { FIELDS_OF_KIND, type ImportKind } from '@curbwise/api/resources/import-fields'
import type { ImportColumn } from '@curbwise/api/resources/imports.schemas'
import { Dialog, DialogActions } from '@curbwise/ui/app'
import { Alert, Button, Select } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import { useState, type ReactElement } from 'react'
import { choose, chosenIn, columnsText } from '../state/chosen-columns.ts'
import { FIELD_LABELS } from '../state/words.ts'
import { FileButton } from './file-button.tsx'

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 220px);
    gap: 4px 16px;
    align-items: center;
    padding: 10px 0;
    border-top: 1px solid var(--line);
  }
  > li > div:first-of-type {
    min-width: 0;
  }
  b,
  small {
    display: block;
    overflow-wrap: anywhere;
  }
  b {
    font-weight: 650;
  }
  small {
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-3);
  }
  @media (max-width: 576px) {
    > li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`
const NEEDED = {
  records: [['unit_number', 'unit']],
  cases: [
    ['arrived_at', 'arrival at the lot'],
    ['charges', 'charges so far, without storage'],
  ],
} as const
const COMPLEX = [['complex', 'complex']] as const

export interface ColumnsDialogProps {
  readonly kind: ImportKind
  readonly columns: readonly ImportColumn[]
  /** The file that was read; null if it was chosen before a reload. */
  readonly file: File | null
  readonly file_name: string
  /** A list for several complexes. */
  readonly several?: boolean
  readonly onClose: () => void
  /** Reads the file again with these columns. */
  readonly onRead: (file: File, columns: string) => void
}

/** Corrects what each column is, next to its first values. */
export default function ColumnsDialog({
  kind,
  columns,
  file: known,
  file_name,
  several = false,
  onClose,
  onRead,
}: ColumnsDialogProps): ReactElement {
  const [chosen, setChosen] = useState(() => chosenIn(columns))
  const [file, setFile] = useState(known)
  const fields = FIELDS_OF_KIND[kind]
  const missing = [...(several ? COMPLEX : []), ...NEEDED[kind]].find(([field]) => !chosen.includes(field))
  return (
    <Dialog open onClose={onClose} title="What is in each column?" width="wide">
      <p>Your choices are remembered for your company’s next list with the same columns.</p>
      <List aria-label="Columns">
        {columns.map(({ header, samples }, at) => (
          <li key={at}>
            <div>
              <b>{header || `Column ${at + 1}`}</b>
              <small>{samples.length > 0 ? samples.join(', ') : 'No values in the first rows'}</small>
            </div>
            <Select
              label={`Field of ${header || `column ${at + 1}`}`}
              hideLabel
              placeholder="Leave out"
              options={fields.map((value) => ({ value, label: FIELD_LABELS[value] }))}
              value={chosen[at] ?? ''}
              onChange={(event) =>
                setChosen(choose(chosen, at, fields.find((field) => field === event.target.value) ?? null))
              }
            />
          </li>
        ))}
      </List>
      {missing ? (
        <Alert severity="warn" announce>
          Choose the column that has the {missing[1]}. Without it, every row is an error.
        </Alert>
      ) : null}
      {known ? null : (
        <Alert
          severity="note"
          action={<FileButton size="sm" label={file ? 'Choose another' : 'Choose the file'} onFile={setFile} />}
        >
          {file
            ? `${file.name} will be read with these columns.`
            : `Choose ${file_name} again. The file isn’t stored, so it has to be sent again.`}
        </Alert>
      )}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          disabled={!file || missing !== undefined}
          onClick={() => {
            if (!file) return
            onClose()
            onRead(file, columnsText(chosen))
          }}
        >
          Read the list again
        </Button>
      </DialogActions>
    </Dialog>
  )
}
