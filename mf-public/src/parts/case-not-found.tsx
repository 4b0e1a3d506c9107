import { Card, LinkButton } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { useTexts } from './texts.ts'

const Sheet = styled(Card)`
  padding: 20px 16px;
  h1 {
    font-size: 1.375rem;
    line-height: 1.75rem;
    font-weight: 680;
    outline: 0;
    text-wrap: balance;
  }
  p {
    margin: 8px 0 16px;
    font-size: 1rem;
    line-height: 1.5rem;
    color: var(--text-2);
  }
`

/** The link leads to no case: the case closed too long ago, or the link is incomplete. */
export function CaseNotFound({ again = '/findmycar' }: { readonly again?: string | undefined }): ReactElement {
  const t = useTexts()
  return (
    <Sheet>
      <h1 tabIndex={-1}>{t('gone.title')}</h1>
      <p>{t('gone.what')}</p>
      <LinkButton size="touch" full href={again}>
        {t('again')}
      </LinkButton>
    </Sheet>
  )
}
