import type { CustodyCase } from '@curbwise/api/resources/custody.schemas'
import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import type { TowDocument } from '@curbwise/rules/tows/documents'
import { Button, LinkButton } from '@curbwise/ui/entry'
import { GavelIcon, MailIcon, PrintIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useState, type ReactElement, type ReactNode } from 'react'
import { paperHref } from '../state/links.ts'
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
const ABOUT: Readonly<Partial<Record<TowDocument, string>>> = { tow_hearing_notice: 'English and Spanish' }

const Paper = ({
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

/** The papers of a case that has ended: each opens as PDF, ready to print; all go by mail in one step. */
export function PapersDone({ place, tow }: { readonly place: CustodyCase; readonly tow: Tow }): ReactElement {
  const [mailing, setMailing] = useState(false)
  const papers = ORDER.flatMap((kind) => tow.documents.filter((one) => one.kind === kind && one.missing === null))
  const mailed = [...new Set(tow.documents.flatMap(({ mailed_to }) => mailed_to))]
  const failed = [
    ...new Set(
      tow.messages
        .filter(({ channel, status, is_sent_again }) => channel === 'mail' && status === 'failed' && !is_sent_again)
        .map(({ to }) => to),
    ),
  ]
  const by_mail = [mailed.join(', '), failed.length > 0 && `Did not reach ${failed.join(', ')}`]
    .filter(Boolean)
    .join('. ')
  return (
    <Step aria-label="Papers">
      <List>
        {papers.map(({ kind, label, made_at }) => (
          <Paper
            key={kind}
            icon={kind === 'tow_hearing_notice' ? <GavelIcon size={22} /> : <PrintIcon size={22} />}
            title={label}
            detail={ABOUT[kind] ?? (made_at ? 'Made before' : 'PDF')}
            action={
              <LinkButton
                size="lg"
                href={paperHref(tow.id, kind)}
                target="_blank"
                rel="noreferrer"
                aria-label={`Print ${label.toLowerCase()}, PDF in a new tab`}
              >
                Print
              </LinkButton>
            }
          />
        ))}
        <Paper
          icon={<MailIcon size={22} />}
          title="By mail"
          detail={by_mail || 'Nobody yet'}
          action={
            tow.can.email ? (
              <Button size="lg" onClick={() => setMailing(true)}>
                Mail them
              </Button>
            ) : null
          }
        />
      </List>
      <MailDialog open={mailing} onClose={() => setMailing(false)} place={place} known={mailed.at(-1) ?? ''} />
    </Step>
  )
}
