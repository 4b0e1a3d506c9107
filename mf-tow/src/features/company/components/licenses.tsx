import type { CompanyProfile } from '@curbwise/api/resources/company-profile.schemas'
import { lazyPart } from '@curbwise/platform'
import { Tag } from '@curbwise/ui/app'
import { Button, IconButton } from '@curbwise/ui/entry'
import { AddIcon, EditIcon, ScheduleIcon } from '@curbwise/ui/icons'
import { useNow } from '@curbwise/ui/use-now'
import styled from '@emotion/styled'
import { Suspense, useState, type ReactElement } from 'react'
import { Section } from '../../../parts/sections.ts'
import { dateIn, licenseEnd } from '../state/words.ts'

const LicenseDialog = lazyPart(() => import('./license-dialog.tsx'))
const HOUR = 3_600_000

const List = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
  li {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 46px;
    padding: 6px 0;
    border-bottom: 1px solid var(--line);
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
  li > div {
    flex: 1;
    min-width: 0;
  }
  b {
    display: block;
    font-weight: 650;
  }
  code {
    font-family: 'Martian Mono Variable', monospace;
    font-stretch: 75%;
    font-size: 0.75rem;
    overflow-wrap: anywhere;
  }
  li > span {
    color: var(--text-2);
    font-variant-numeric: tabular-nums;
  }
`
const Note = styled.p`
  margin-top: 10px;
  font-size: 0.75rem;
  line-height: 1rem;
  color: var(--text-3);
`

/** The company's licenses with their last days. The first is printed on documents; the others are for the office. */
export function Licenses({ company }: { readonly company: CompanyProfile }): ReactElement {
  const [open, setOpen] = useState<number | 'new' | null>(null)
  const today = dateIn(company.timezone, useNow(HOUR))
  const { license_number, license_ends_on, other_licenses, can } = company
  return (
    <Section aria-labelledby="licenses">
      <header>
        <h2 id="licenses">Licenses</h2>
        {can.edit ? (
          <Button
            variant="ghost"
            size="sm"
            icon={<AddIcon />}
            aria-label="Add a license"
            onClick={() => setOpen('new')}
          >
            Add
          </Button>
        ) : null}
      </header>
      <List>
        {license_number ? (
          <li>
            <div>
              <b>Tow company license</b>
              <code>{license_number}</code>
            </div>
            <End ends_on={license_ends_on} today={today} />
          </li>
        ) : null}
        {other_licenses.map(({ name, number, ends_on }, at) => (
          <li key={`${name} ${number}`}>
            <div>
              <b>{name}</b>
              <code>{number}</code>
            </div>
            <End ends_on={ends_on} today={today} />
            {can.edit ? (
              <IconButton size="sm" label={`Edit ${name}`} icon={<EditIcon size={18} />} onClick={() => setOpen(at)} />
            ) : null}
          </li>
        ))}
      </List>
      <Note>
        {license_number
          ? 'Tickets, invoices, receipts, and the public page show the tow company license.'
          : 'No tow company license yet. Tickets, invoices, and the public page show it: add it under Edit profile.'}
      </Note>
      <Suspense fallback={null}>
        {open === null ? null : (
          <LicenseDialog company={company} at={open === 'new' ? null : open} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </Section>
  )
}

function End({ ends_on, today }: { readonly ends_on: string | null; readonly today: string }): ReactElement | null {
  const end = licenseEnd(ends_on, today)
  if (!end) return null
  if (end.state === 'fine') return <span>{end.text}</span>
  return (
    <Tag color={end.state === 'soon' ? 'warn' : 'err'} icon={<ScheduleIcon size={14} />}>
      {end.text}
    </Tag>
  )
}
