import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { formatTime } from '@curbwise/ui/entry'
import { GavelIcon, ReceiptLongIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { documentHref } from '../state/documents.ts'
import { Rows, Side } from '../../../parts/case-page/style.ts'

/**
 * The tow's documents, each as a PDF in a new tab. Those that don't exist yet share one line; the menu at the top says
 * when each is made.
 */
export function Documents({ tow }: { readonly tow: Tow }): ReactElement | null {
  if (tow.documents.length === 0) return null
  const reasons = new Set(tow.documents.map(({ missing }) => missing))
  const [reason] = reasons
  const missing = tow.documents.filter((document) => document.missing !== null)
  return (
    <Side aria-labelledby="tow-documents">
      <header>
        <h2 id="tow-documents">Documents</h2>
      </header>
      {reasons.size === 1 && reason ? (
        <p>{reason}</p>
      ) : (
        <>
          <List tow={tow} />
          {missing.length > 0 ? <p>Not yet: {missing.map(({ label }) => label.toLowerCase()).join(', ')}</p> : null}
        </>
      )}
    </Side>
  )
}

function List({ tow }: { readonly tow: Tow }): ReactElement | null {
  const made = tow.documents.filter(({ missing }) => missing === null)
  if (made.length === 0) return null
  return (
    <Rows>
      {made.map(({ kind, label, made_at, mailed_to }) => (
        <li key={kind}>
          {kind === 'tow_hearing_notice' ? <GavelIcon size={18} /> : <ReceiptLongIcon size={18} />}
          <a
            href={documentHref(tow.id, kind)}
            target="_blank"
            rel="noreferrer"
            aria-label={`${label}, PDF in a new tab`}
          >
            {label}
          </a>
          <span>{made_at ? formatTime(made_at, tow.contract.timezone, 'date') : 'PDF'}</span>
          {mailed_to.length > 0 ? <small>Emailed to {mailed_to.join(', ')}</small> : null}
        </li>
      ))}
    </Rows>
  )
}
