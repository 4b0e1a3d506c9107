import { Button } from '@curbwise/ui/entry'
import { UploadFileIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useRef, useState, type DragEvent, type ReactElement } from 'react'
import type { Sending } from '../api/use-upload.ts'
import { FileButton } from './file-button.tsx'

const Zone = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 6px;
  padding: 28px 20px;
  border: 1.5px dashed var(--control);
  border-radius: 12px;
  background: var(--canvas);
  text-align: center;
  &[data-over] {
    border-color: var(--primary);
    background: var(--selected);
  }
  > .cw-i {
    width: 32px;
    height: 32px;
    color: var(--text-3);
  }
  b {
    font-size: 1rem;
    line-height: 1.375rem;
    font-weight: 650;
  }
  p {
    margin: 0 0 8px;
    max-width: 46ch;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
  }
  progress {
    width: min(100%, 360px);
    height: 8px;
    margin-bottom: 8px;
    border: 0;
    border-radius: 4px;
    overflow: hidden;
    appearance: none;
    background: var(--line-2);
  }
  progress::-webkit-progress-bar {
    background: var(--line-2);
  }
  progress::-webkit-progress-value {
    background: var(--primary);
  }
  progress::-moz-progress-bar {
    background: var(--primary);
  }
  @media (max-width: 576px) {
    padding: 20px 16px;
  }
`

export interface DropZoneProps {
  /** The file that is being sent; null while none is. */
  readonly sending: Sending | null
  /** Why no file can be chosen yet; null if one can. */
  readonly waits_for: string | null
  readonly onFile: (file: File) => void
  readonly onStop: () => void
}

/** Takes a file by drop or by button, and shows how much of it was sent. */
export function DropZone({ sending, waits_for, onFile, onStop }: DropZoneProps): ReactElement {
  const [over, setOver] = useState(false)
  const depth = useRef(0)
  const takes = sending === null && waits_for === null
  const leave = (): void => {
    depth.current = 0
    setOver(false)
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    leave()
    const file = event.dataTransfer.files[0]
    if (file && takes) onFile(file)
  }
  return (
    <Zone
      data-over={over && takes ? '' : undefined}
      onDragEnter={() => {
        depth.current += 1
        setOver(true)
      }}
      onDragLeave={() => {
        depth.current -= 1
        if (depth.current <= 0) leave()
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <UploadFileIcon />
      {sending ? (
        <>
          <b role="status">{sending.share < 1 ? `Sending ${sending.name}` : `Reading ${sending.name}`}</b>
          <p>Nothing changes until you see the preview and apply it.</p>
          {sending.share < 1 ? (
            <progress aria-label={`Sending ${sending.name}`} max={1} value={sending.share} />
          ) : (
            <progress aria-label={`Reading ${sending.name}`} />
          )}
          <Button onClick={onStop}>Stop</Button>
        </>
      ) : (
        <>
          <b>Drop your list here</b>
          <p>{waits_for ?? 'CSV with up to 1,000,000 rows, or Excel (.xlsx) with up to 20,000. At most 100 MB.'}</p>
          <FileButton variant="primary" label="Choose a file" disabled={!takes} onFile={onFile} />
        </>
      )}
    </Zone>
  )
}
