import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { formatTime } from '@curbwise/ui/entry'
import { GavelIcon, ReceiptLongIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { documentHref } from '../state/documents.ts'
import { Rows, Side } from './style.ts'

/** The tow's documents. Each opens as a PDF in a new tab, or says why it isn't available yet. */
export function Documents({ tow }: { readonly tow: Tow }): ReactElement | null {
  if (tow.documents.length === 0) return null
  const reasons = new Set(tow.documents.map(({ missing }) => missing))
  const [reason] = reasons
  return (
    <Side aria-labelledby="tow-documents">
      <header>
        <h2 id="tow-documents">Documents</h2>
      </header>
      {reasons.size === 1 && reason ? <p>{reason}</p> : <List tow={tow} />}
    </Side>
  )
}

function List({ tow }: { readonly tow: Tow }): ReactElement {
  return (
    <Rows>
      {tow.documents.map(({ kind, label, missing, made_at, mailed_to }) => (
        <li key={kind} data-missing={missing === null ? undefined : ''}>
          {kind === 'tow_hearing_notice' ? <GavelIcon size={18} /> : <ReceiptLongIcon size={18} />}
          {missing === null ? (
            <a
              href={documentHref(tow.id, kind)}
              target="_blank"
              rel="noreferrer"
              aria-label={`${label}, PDF in a new tab`}
            >
              {label}
            </a>
          ) : (
            <div>{label}</div>
          )}
          <span>{made_at ? formatTime(made_at, tow.contract.timezone, 'date') : missing === null ? 'PDF' : ''}</span>
          {missing === null ? (
            mailed_to.length > 0 ? (
              <small>Emailed to {mailed_to.join(', ')}</small>
            ) : null
          ) : (
            <small>{missing}</small>
          )}
        </li>
      ))}
    </Rows>
  )
}
