import { PageIdentity } from '@curbwise/platform'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { useGuestTexts } from '../state/texts.ts'

const Name = styled.div`
  min-width: 0;
  strong,
  small {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  strong {
    font-size: 1rem;
    line-height: 1.25rem;
    font-weight: 650;
  }
  small {
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
  }
`

/** The complex's name, shown in place of the product's name. */
export function PlaceName({
  complex,
  unit_number,
}: {
  readonly complex: string
  readonly unit_number: string | null
}): ReactElement {
  const t = useGuestTexts()
  return (
    <PageIdentity>
      <Name>
        <strong>{complex}</strong>
        <small>{unit_number === null ? t('paid_parking') : t('guest_of', { unit: unit_number })}</small>
      </Name>
    </PageIdentity>
  )
}
