import type { ReactElement } from 'react'
import { Button } from '../../entry/button.tsx'
import { DownloadIcon } from '../../icons/actions.ts'
import { useTexts } from '../../theme/kit.ts'
import { Menu } from '../overlay/menu.tsx'

export interface ExportMenuProps {
  readonly onExport: (format: 'csv' | 'xlsx') => void
  readonly exporting?: boolean
}

/** A list as a file: CSV or XLSX. `FilterBar` has it at its end; lists without filters have it alone. */
export function ExportMenu({ onExport, exporting = false }: ExportMenuProps): ReactElement {
  const texts = useTexts()
  return (
    <Menu
      label={texts.export}
      items={[
        { label: texts.as_csv, onSelect: () => onExport('csv') },
        { label: texts.as_xlsx, onSelect: () => onExport('xlsx') },
      ]}
      trigger={
        <Button size="sm" variant="ghost" icon={<DownloadIcon />} busy={exporting}>
          {texts.export}
        </Button>
      }
    />
  )
}
