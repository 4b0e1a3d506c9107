import { LinkButton } from '@curbwise/ui/entry'
import { SearchIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useEffect, useRef, type ReactElement } from 'react'
import { useBootTexts } from '../../../parts/boot-texts.ts'
import { Part } from '../../../parts/case-style.ts'

const Way = styled.div`
  margin-top: 14px;
`

/** No boot for what was typed: what to try next. */
export function NothingFound({ typed }: { readonly typed: string }): ReactElement {
  const t = useBootTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [typed])
  return (
    <>
      <Part>
        <h2 ref={heading} tabIndex={-1}>
          {t('none.title', { typed: typed.toUpperCase() })}
        </h2>
        <p>{t('none.what')}</p>
      </Part>
      <Part>
        <p>{t('none.find_what')}</p>
        <Way>
          <LinkButton size="touch" full icon={<SearchIcon />} href="/findmycar">
            {t('none.find')}
          </LinkButton>
        </Way>
      </Part>
    </>
  )
}
