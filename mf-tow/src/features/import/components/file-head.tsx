import type { ImportDetail } from '@curbwise/api/resources/imports.schemas'
import { DescriptionIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { ShareBar } from './share-bar.tsx'

const Box = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 16px;
  padding: 12px 24px;
  border-bottom: 1px solid var(--line);
  > span {
    display: grid;
    place-items: center;
    flex: none;
    width: 38px;
    height: 38px;
    border-radius: 8px;
    background: var(--primary-soft);
    color: var(--primary-text);
  }
  > div:first-of-type {
    min-width: 0;
    flex: 0 1 auto;
  }
  h2 {
    font-size: 0.875rem;
    line-height: 1.25rem;
    font-weight: 650;
    overflow-wrap: anywhere;
  }
  p {
    margin: 0;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-3);
  }
  > div:last-of-type {
    margin-left: auto;
  }
  @media (max-width: 576px) {
    padding-inline: 16px;
    > div:first-of-type {
      flex: 1;
    }
    > div:last-of-type {
      margin-left: 0;
    }
  }
`

export interface FileHeadProps {
  readonly file: Pick<ImportDetail, 'file_name' | 'sheet' | 'encoding' | 'counts'>
  /** How many rows it has, and for which complex. */
  readonly where: string
  /** The file was read on this page: its name gets the focus of the button that has disappeared. */
  readonly just_read: boolean
  readonly action: ReactNode
}

/** The file, where it belongs, and the share of each verdict. */
export function FileHead({ file, where, just_read, action }: FileHeadProps): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (just_read) heading.current?.focus()
  }, [just_read])
  const { file_name, sheet, encoding, counts } = file
  const read_as = sheet ? `sheet “${sheet}”` : encoding && encoding !== 'utf-8' ? `read as ${encoding}` : ''
  return (
    <Box>
      <span aria-hidden="true">
        <DescriptionIcon />
      </span>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {file_name}
        </h2>
        <p>{[where, read_as].filter(Boolean).join(', ')}</p>
      </div>
      {action}
      <ShareBar counts={counts} />
    </Box>
  )
}
