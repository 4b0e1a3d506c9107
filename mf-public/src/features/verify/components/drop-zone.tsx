import { UploadFileIcon } from '@curbwise/ui/icons'
import { useState, type ReactElement } from 'react'
import { useEvidenceTexts } from '../state/texts.ts'
import { FileButton, PACK_FILES } from './file-button.tsx'
import { Zone } from './style.ts'

export interface DropZoneProps {
  readonly is_first: boolean
  readonly onFile: (file: File) => void
}

/** Takes a pack that is dropped on it or chosen. */
export function DropZone({ is_first, onFile }: DropZoneProps): ReactElement {
  const t = useEvidenceTexts()
  const [over, setOver] = useState(false)
  return (
    <Zone
      data-screen=""
      data-over={over ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const file = event.dataTransfer.files[0]
        if (file) onFile(file)
      }}
    >
      <UploadFileIcon />
      <span>{t(is_first ? 'drop' : 'drop_another')}</span>
      <FileButton accept={PACK_FILES} size="lg" variant={is_first ? 'primary' : 'outline'} onFile={onFile}>
        {t('choose')}
      </FileButton>
    </Zone>
  )
}
