import type { CustodyCase } from '@curbwise/api/resources/custody.schemas'
import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import type { TowDocument } from '@curbwise/rules/tows/documents'
import { Button, LinkButton } from '@curbwise/ui/entry'
import { GavelIcon, MailIcon, PrintIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useState, type ReactElement, type ReactNode } from 'react'
import { documentHref } from '../state/links.ts'
import { MailDialog } from './mail-dialog.tsx'
import { Step } from './style.ts'

const List = styled.ul`
  li {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr) auto;
    gap: 4px 14px;
    align-items: center;
    padding: 12px 0;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  b {
    display: block;
    font-size: 1rem;
    line-height: 1.375rem;
    font-weight: 650;
  }
  small {
    display: block;
    font-size: 0.875rem;
    line-height: 1.25rem;
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
  li > .cw-i {
    color: var(--text-2);
  }
`
const ORDER: readonly TowDocument[] = [
  'release_receipt',
  'storage_lot_invoice',
  'tow_hearing_notice',
  'no_charge_letter',
]
/** Only the person who took the car gets these; the others also go to the complex. */
const OF_THE_CUSTOMER: readonly TowDocument[] = ['tow_hearing_notice', 'release_receipt']
const ABOUT: Readonly<Partial<Record<TowDocument, string>>> = { tow_hearing_notice: 'English and Spanish' }

const DocumentRow = ({
  icon,
  title,
  detail,
  action,
}: Readonly<{ icon: ReactNode; title: string; detail: string; action: ReactNode }>): ReactElement => (
  <li>
    {icon}
    <div>
      <b>{title}</b>
      <small>{detail}</small>
    </div>
    {action}
  </li>
)

/** The documents of a closed case. Each opens as a printable PDF; all can be emailed in one step. */
export function CaseDocuments({ place, tow }: { readonly place: CustodyCase; readonly tow: Tow }): ReactElement {
  const [mailing, setMailing] = useState(false)
  const documents = ORDER.flatMap((kind) => tow.documents.filter((one) => one.kind === kind && one.missing === null))
  const mailed = [...new Set(documents.flatMap(({ mailed_to }) => mailed_to))]
  const to_customer = tow.documents.filter(({ kind }) => OF_THE_CUSTOMER.includes(kind))
  const failed = [
    ...new Set(
      tow.messages
        .filter(({ channel, status, is_sent_again }) => channel === 'mail' && status === 'failed' && !is_sent_again)
        .map(({ to }) => to),
    ),
  ]
  const by_mail = [mailed.join(', '), failed.length > 0 && `Not delivered to ${failed.join(', ')}`]
    .filter(Boolean)
    .join('. ')
  return (
    <Step aria-label="Documents">
      <List>
        {documents.map(({ kind, label, made_at }) => (
          <DocumentRow
            key={kind}
            icon={kind === 'tow_hearing_notice' ? <GavelIcon size={22} /> : <PrintIcon size={22} />}
            title={label}
            detail={ABOUT[kind] ?? (made_at ? 'Created earlier' : 'PDF')}
            action={
              <LinkButton
                size="lg"
                href={documentHref(tow.id, kind)}
                target="_blank"
                rel="noreferrer"
                aria-label={`Print ${label.toLowerCase()}, PDF in a new tab`}
              >
                Print
              </LinkButton>
            }
          />
        ))}
        <DocumentRow
          icon={<MailIcon size={22} />}
          title="By email"
          detail={by_mail || 'Not sent yet'}
          action={
            tow.can.email ? (
              <Button size="lg" onClick={() => setMailing(true)}>
                Email them
              </Button>
            ) : null
          }
        />
      </List>
      <MailDialog
        open={mailing}
        onClose={() => setMailing(false)}
        place={place}
        known={to_customer.flatMap(({ mailed_to }) => mailed_to).at(-1) ?? ''}
      />
    </Step>
  )
}
