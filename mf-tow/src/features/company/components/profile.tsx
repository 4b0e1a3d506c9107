import type { CompanyProfile } from '@curbwise/api/resources/company-profile.schemas'
import { Facts } from '@curbwise/ui/app'
import { TextLink, zoneName } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { websiteHref } from '../state/website.ts'
import { addressText, countsText } from '../state/words.ts'
import { Licenses } from './licenses.tsx'
import { Logo } from './logo.tsx'

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: 14px;
  margin-bottom: 16px;
  h2 {
    font-size: 1.25rem;
    line-height: 1.625rem;
    font-weight: 680;
    letter-spacing: -0.01em;
    overflow-wrap: anywhere;
  }
  p {
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-3);
  }
`

export interface ProfileProps {
  readonly company: CompanyProfile
  /** Undefined until loaded. */
  readonly counts: { readonly [What in 'complexes' | 'drivers' | 'trucks']: number | undefined }
}

/** The company's logo, contact, and licenses. */
export function Profile({ company, counts }: ProfileProps): ReactElement {
  const { complexes, drivers, trucks } = counts
  const { phone, email, website } = company
  return (
    <>
      <Head>
        <Logo company={company} />
        <div>
          <h2>{company.name}</h2>
          <p>
            {complexes === undefined || drivers === undefined || trucks === undefined
              ? '\u00A0'
              : countsText({ complexes, drivers, trucks })}
          </p>
        </div>
      </Head>
      <Facts
        facts={[
          ['Legal name', company.legal_name],
          ['Address', addressText(company)],
          [
            'Dispatch phone',
            phone && (
              <TextLink key="phone" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
                {phone}
              </TextLink>
            ),
          ],
          ['Hours', company.hours],
          [
            'Email',
            email && (
              <TextLink key="email" href={`mailto:${email}`}>
                {email}
              </TextLink>
            ),
          ],
          [
            'Website',
            website && websiteHref(website) ? (
              <TextLink key="website" href={website}>
                {website.replace(/^https?:\/\//, '')}
              </TextLink>
            ) : (
              website
            ),
          ],
          ['Time zone', `${zoneName(company.timezone)}, ${company.timezone}`],
          ['Boots', company.has_booting_access ? 'Allowed by the platform' : null],
        ]}
      />
      <Licenses company={company} />
    </>
  )
}
