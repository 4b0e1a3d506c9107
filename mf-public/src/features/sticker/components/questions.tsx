import type { PublicSticker } from '@curbwise/api/resources/sticker-records.schemas'
import { TextLink } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { phoneText, telephone } from '../../../parts/case-text.ts'
import { usePageTexts } from '../state/texts.ts'
import { Questions as Line } from './style.ts'

/** The complex, whom to call, and what the page never shows. */
export function Questions({ sticker: { contract, tow_company } }: { readonly sticker: PublicSticker }): ReactElement {
  const t = usePageTexts()
  const { phone } = tow_company
  return (
    <Line>
      {phone ? (
        <>
          {t('questions', { complex: contract.name, company: tow_company.name })}{' '}
          <TextLink href={telephone(phone)}>{phoneText(phone)}</TextLink>
        </>
      ) : (
        contract.name
      )}
      <br />
      {t('no_name')}
    </Line>
  )
}
