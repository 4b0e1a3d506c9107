import type { PublicCase } from '@curbwise/api/resources/find-my-car.schemas'
import { PageIdentity } from '@curbwise/platform'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { useTexts } from './texts.ts'

const Name = styled.div`
  strong {
    display: block;
    font-size: 1rem;
    line-height: 1.375rem;
    font-weight: 680;
    overflow-wrap: anywhere;
  }
  small {
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
  }
`

/** The tow company's name and license, shown in place of the product's name. */
export function CompanyIdentity({ company }: { readonly company: PublicCase['tow_company'] }): ReactElement {
  const t = useTexts()
  return (
    <PageIdentity>
      <Name>
        <strong>{company.name}</strong>
        {company.license_number ? <small>{t('license', { number: company.license_number })}</small> : null}
      </Name>
    </PageIdentity>
  )
}
