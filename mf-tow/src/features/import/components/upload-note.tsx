import { Alert, Button } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import type { ImportUpload } from '../api/use-upload.ts'

const Notes = styled.div`
  padding: 12px 24px 0;
  @media (max-width: 576px) {
    padding-inline: 16px;
  }
`

/** The file that is being sent in place of the one shown, or why it wasn't read. */
export function UploadNote({ upload }: { readonly upload: ImportUpload }): ReactElement | null {
  if (!upload.sending && !upload.refusal) return null
  return (
    <Notes>
      {upload.sending ? (
        <Alert
          severity="info"
          announce
          action={
            <Button size="sm" onClick={upload.stop}>
              Stop
            </Button>
          }
        >
          {upload.sending.share < 1 ? 'Sending' : 'Reading'} {upload.sending.name}
          {upload.sending.share < 1 ? (
            <span aria-hidden="true">, {Math.round(upload.sending.share * 100)}%</span>
          ) : null}
        </Alert>
      ) : (
        <Alert
          severity="error"
          announce
          title="Couldn’t read this file"
          action={
            <Button size="sm" onClick={upload.forgetRefusal}>
              Close
            </Button>
          }
        >
          {upload.refusal}
        </Alert>
      )}
    </Notes>
  )
}
