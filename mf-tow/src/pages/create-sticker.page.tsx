import { useContractChoice } from '@curbwise/client/complexes'
import { useSelectedContract } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { PageBody } from '@curbwise/ui/app'
import { EmptyState } from '@curbwise/ui/entry'
import { useMemo, type ReactElement } from 'react'
import { CompanyBar } from '../company/company-bar.tsx'
import { nearestFirst } from '../company/nearest.ts'
import { useCompany } from '../company/use-company.ts'
import { useComplexes, useComplexesLoading } from '../company/use-complexes.ts'
import { usePosition } from '../company/use-position.ts'
import { CreateSticker } from '../features/create-sticker/components/create-sticker.tsx'
import { ComplexField } from '../parts/complex-field.tsx'
import { useCheckTexts } from '../parts/check-texts.ts'
import { useStickerTexts } from '../parts/sticker-texts.ts'

export { loadOffline as loadAhead } from '../features/create-sticker/api/use-add-sticker.ts'

/** A sticker for one car after another, at the nearest complex. */
export default function CreateStickerPage(): ReactElement {
  const t = useStickerTexts()
  const check = useCheckTexts()
  const { contract, select } = useSelectedContract()
  const [params, setParams] = useSearchParams()
  const known = useComplexes()
  const loading = useComplexesLoading()
  const own = usePosition(known.length > 1)
  const { complexes, here, words } = useMemo(
    () => nearestFirst(known, own.position, check),
    [known, own.position, check],
  )
  const found = useContractChoice()
  const company = useCompany()
  const wanted = params.get('contract') ?? here?.id ?? contract?.id
  const complex = complexes.find(({ id }) => id === wanted) ?? null
  const choose = (id: string): void => {
    select(id)
    setParams((now) => {
      const next = new URLSearchParams(now)
      next.set('contract', id)
      return next
    })
  }
  if (company && complexes.length === 0 && !loading)
    return (
      <PageBody>
        <CompanyBar />
        <EmptyState title={t('no_complexes')}>{t('no_complexes.next')}</EmptyState>
      </PageBody>
    )
  return (
    <>
      <CompanyBar />
      <CreateSticker
        complex={complex}
        place={
          <ComplexField
            {...(company ? { complexes } : { complexes: found.options, search: found })}
            value={complex?.id ?? null}
            onChange={choose}
            near={complex && complex.id === here?.id ? words : null}
            own={own}
          />
        }
      />
    </>
  )
}
