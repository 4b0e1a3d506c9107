import { LinkButton } from '@curbwise/ui/entry'
import { SearchIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { usePayTexts } from '../../../parts/pay-texts.ts'

/** The URL names no case: find the car first. */
export function NoCase(): ReactElement {
  const t = usePayTexts()
  return (
    <>
      <header>
        <h1 tabIndex={-1}>{t('no_case.title')}</h1>
        <p>{t('no_case.what')}</p>
      </header>
      <LinkButton variant="primary" size="touch" full icon={<SearchIcon />} href="/findmycar">
        {t('no_case.find')}
      </LinkButton>
    </>
  )
}
