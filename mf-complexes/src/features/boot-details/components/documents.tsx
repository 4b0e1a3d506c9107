import type { Boot } from '@curbwise/api/resources/boot-records.schemas'
import { useBootDocuments } from '@curbwise/client/boots'
import { Button, formatTime } from '@curbwise/ui/entry'
import { ReceiptLongIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { Rows, Side } from '../../../parts/case-page/style.ts'

export const DOCUMENT_LABELS = { notice: 'Window notice', receipt: 'Receipt' } as const

/** The documents of a booted car. One that doesn't exist yet says why. */
export function Documents({ boot }: { readonly boot: Boot }): ReactElement | null {
  const open = useBootDocuments()
  if (boot.documents.length === 0) return null
  const { made_at, on_window_at } = boot.notice
  const zone = boot.contract.timezone
  return (
    <Side aria-labelledby="boot-documents">
      <header>
        <h2 id="boot-documents">Documents</h2>
      </header>
      <Rows>
        {boot.documents.map(({ kind, missing }) => (
          <li key={kind}>
            <ReceiptLongIcon size={18} />
            <b>{DOCUMENT_LABELS[kind]}</b>
            {kind === 'notice' && made_at ? <span>{formatTime(made_at, zone, 'date')}</span> : null}
            {missing ? (
              <small>{missing}</small>
            ) : (
              <Button size="sm" onClick={() => void open(kind, boot.id)}>
                Get the {kind === 'notice' ? 'notice' : 'receipt'}
              </Button>
            )}
            {kind === 'notice' ? (
              <small>
                {on_window_at ? `On the window since ${formatTime(on_window_at, zone)}` : 'Not on the window yet'}
              </small>
            ) : null}
          </li>
        ))}
      </Rows>
    </Side>
  )
}
