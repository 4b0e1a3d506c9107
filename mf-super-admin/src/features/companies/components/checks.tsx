import type { AdminCompanyDetails } from '@curbwise/api/resources/admin-companies.schemas'
import { TextLink } from '@curbwise/ui/entry'
import { CheckCircleIcon, WarningIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { STATUS_LABELS } from '../state/words.ts'

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: 0.8125rem;
  line-height: 1.125rem;
  li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    gap: 2px 10px;
    padding: 9px 0;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  li:first-of-type {
    padding-top: 2px;
  }
  .cw-i {
    color: var(--ok);
  }
  li[data-warns] .cw-i {
    color: var(--warn);
  }
  li[data-warns] b {
    font-weight: 600;
  }
  b {
    font-weight: 400;
  }
  small {
    grid-column: 2;
    font-size: 0.75rem;
    line-height: 1rem;
    font-weight: 400;
    color: var(--text-3);
    overflow-wrap: anywhere;
  }
`

type Similar = AdminCompanyDetails['similar']['phone']

const named = (companies: Similar): ReactNode =>
  companies.map(({ id, name, status }, at) => (
    <Fragment key={id}>
      {at > 0 ? '; ' : null}
      <TextLink href={`/super-admin/tow-companies?selected=${id}`}>{name}</TextLink>,{' '}
      {STATUS_LABELS[status].toLowerCase()}
    </Fragment>
  ))

interface CheckProps {
  readonly fine: string
  readonly found: string
  readonly value: string | null
  readonly companies: Similar
  readonly children?: ReactNode
}

function Check({ fine, found, value, companies, children }: CheckProps): ReactElement {
  const warns = value === null || companies.length > 0
  return (
    <li data-warns={warns ? '' : undefined}>
      {warns ? <WarningIcon size={18} /> : <CheckCircleIcon size={18} />}
      <b>{warns && value !== null ? found : fine}</b>
      <small>
        {value ?? 'Not given'}
        {companies.length > 0 ? <>. {named(companies)}</> : null}
        {children}
      </small>
    </li>
  )
}

const TDLR = 'https://www.tdlr.texas.gov/LicenseSearch/'

/** What was compared with the companies on record. */
export function Checks({ company }: { readonly company: AdminCompanyDetails }): ReactElement {
  const { similar, license_number, phone, state } = company
  return (
    <List>
      <Check
        fine={license_number ? 'License number is not in use here' : 'No license number'}
        found="License number is in use here"
        value={license_number}
        companies={similar.license_number}
      >
        {license_number && state === 'TX' ? (
          <>
            {', '}
            <TextLink href={TDLR}>look it up at TDLR</TextLink>
          </>
        ) : null}
      </Check>
      <Check
        fine={phone ? 'Phone number is not in use here' : 'No phone number'}
        found="Phone number is in use here"
        value={phone}
        companies={similar.phone}
      />
    </List>
  )
}
