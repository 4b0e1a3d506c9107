import type { ImportColumn } from '@curbwise/api/resources/imports.schemas'
import { IconButton, VisuallyHidden } from '@curbwise/ui/entry'
import { ArrowForwardIcon, EditIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { FIELD_LABELS, matchedText } from '../state/words.ts'

const Box = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 8px 14px;
  padding: 8px 24px;
  border-bottom: 1px solid var(--line);
  > b {
    flex: none;
    font-size: 0.8125rem;
    line-height: 1.875rem;
    font-weight: 650;
  }
  > ul {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    gap: 6px;
    min-width: 0;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 30px;
    max-width: 100%;
    padding: 2px 9px;
    border: 1px solid var(--line);
    border-radius: 7px;
    background: var(--canvas);
    font-size: 0.8125rem;
    line-height: 1.125rem;
    overflow-wrap: anywhere;
  }
  li .cw-i {
    flex: none;
    width: 14px;
    height: 14px;
    color: var(--text-3);
  }
  li b {
    font-weight: 600;
  }
  li[data-out] {
    border-style: dashed;
    border-color: var(--line-2);
    color: var(--text-2);
  }
  @media (max-width: 576px) {
    align-items: center;
    padding-block: 0;
    padding-inline: 16px;
    > b {
      flex: 1;
      line-height: 3rem;
    }
    > ul {
      display: none;
    }
  }
`

export interface ColumnChipsProps {
  readonly columns: readonly ImportColumn[]
  /** Absent once the import has started. */
  readonly onEdit: (() => void) | null
}

/** What each column of the file is; on a phone, only how many, so that the rows come sooner. */
export const ColumnChips = ({ columns, onEdit }: ColumnChipsProps): ReactElement => (
  <Box>
    <b>{matchedText(columns)}</b>
    <ul aria-label="Columns">
      {columns.map(({ header, field }, at) => (
        <li key={at} data-out={field === null ? '' : undefined}>
          {header || `Column ${at + 1}`}
          <ArrowForwardIcon />
          <VisuallyHidden>is</VisuallyHidden>
          {field === null ? 'left out' : <b>{FIELD_LABELS[field]}</b>}
        </li>
      ))}
    </ul>
    {onEdit ? <IconButton label="Change the columns" icon={<EditIcon />} onClick={onEdit} /> : null}
  </Box>
)
