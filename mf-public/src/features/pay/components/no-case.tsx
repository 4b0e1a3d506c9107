import { LinkButton } from '@curbwise/ui/entry'
import { SearchIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { useBootTexts } from '../../../parts/boot-texts.ts'
import { usePayTexts } from '../../../parts/pay-texts.ts'

/** The URL names no case: find the car first. */
export function NoCase(): ReactElement {
  const t = usePayTexts()
  const of_boot = useBootTexts()
  return (
    <>
      <header>
        <h1 tabIndex={-1}>{t('no_case.title')}</h1>
        <p>{t('no_case.what')}</p>
      </header>
      <LinkButton variant="primary" size="touch" full icon={<SearchIcon />} href="/findmycar">
        {t('no_case.find')}
      </LinkButton>
      <LinkButton size="touch" full href="/booted">
        {of_boot('is_booted')}
      </LinkButton>
    </>
  )
}
