import { saveFile } from '@curbwise/client'
import { Button, type ButtonProps } from '@curbwise/ui/entry'
import { DownloadIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { csvOf, type Cell } from '../state/csv.ts'

interface CsvButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'aria-label'> {
  readonly children: string
  /** Without its ending. */
  readonly file: string
  readonly cells: () => readonly (readonly Cell[])[]
}

/** Saves the numbers on the page as a CSV file. */
export const CsvButton = ({ children, file, cells, ...look }: CsvButtonProps): ReactElement => (
  <Button
    {...look}
    icon={<DownloadIcon />}
    onClick={() => saveFile(new Blob([csvOf(cells())], { type: 'text/csv;charset=utf-8' }), `${file}.csv`)}
  >
    {children}
  </Button>
)
