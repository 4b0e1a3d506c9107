import { useComplexOf } from '@curbwise/client/complexes'
import { useAppConfig, useTitle } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { DirectionsCarIcon, SearchIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { DemoUnit } from '../features/log-in/components/demo-unit.tsx'
import { LogInForm } from '../features/log-in/components/log-in-form.tsx'
import { LinkList } from '../parts/link-list.tsx'
import { Page } from '../parts/page.tsx'
import { useTexts } from '../parts/texts.ts'

/** /resident: a resident logs in with complex, unit, and PIN. `?contract=` names the complex. */
export default function Resident(): ReactElement {
  const t = useTexts()
  useTitle(t('log_in.title'))
  const { mode } = useAppConfig()
  const [params] = useSearchParams()
  const complex = useComplexOf(params.get('contract'))
  return (
    <Page title={t('log_in.title')} lead={t('log_in.lead')}>
      <LogInForm complex={complex} />
      {mode === 'demo' ? <DemoUnit /> : null}
      <LinkList
        items={[
          { href: '/guest', icon: <DirectionsCarIcon />, title: t('guest.title'), detail: t('guest.what') },
          { href: '/findmycar', icon: <SearchIcon />, title: t('find.title'), detail: t('find.what') },
        ]}
      />
    </Page>
  )
}
