import type { ReactElement } from 'react'
import { Button } from '../../entry/button.tsx'
import { DownloadIcon } from '../../icons.ts'
import { useTexts } from '../../theme/kit.ts'
import { Menu } from '../overlay/menu.tsx'
import type { ExportControl } from './export-notes.tsx'

export interface ExportMenuProps {
  readonly exports: ExportControl
}

/** Exports a list as CSV or XLSX. `FilterBar` includes it; lists without filters use it on its own and render `ExportNotes` themselves. */
export function ExportMenu({ exports: { start, busy } }: ExportMenuProps): ReactElement {
  const texts = useTexts()
  return (
    <Menu
      label={texts.export}
      items={[
        { label: texts.as_csv, onSelect: () => start('csv') },
        { label: texts.as_xlsx, onSelect: () => start('xlsx') },
      ]}
      trigger={
        <Button size="sm" variant="ghost" icon={<DownloadIcon />} busy={busy}>
          {texts.export}
        </Button>
      }
    />
  )
}
