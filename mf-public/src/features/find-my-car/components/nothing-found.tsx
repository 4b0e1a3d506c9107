import { Button, Card } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import { useEffect, useRef, type ReactElement } from 'react'
import { useTexts } from '../../../parts/texts.ts'

const Sheet = styled(Card)`
  padding: 20px 16px;
  h2 {
    font-size: 1.375rem;
    line-height: 1.75rem;
    font-weight: 680;
    outline: 0;
    text-wrap: balance;
  }
  p,
  li {
    margin-top: 8px;
    font-size: 1rem;
    line-height: 1.5rem;
    color: var(--text-2);
  }
  ul {
    padding-left: 20px;
    margin: 0;
    list-style: disc;
  }
  li::marker {
    color: var(--text-3);
  }
  footer {
    margin-top: 16px;
  }
`

export interface NothingFoundProps {
  readonly kind: 'ask_more' | 'nothing_found'
  readonly onAgain: () => void
}

/** No case, or too many: what that means and what to do next. */
export function NothingFound({ kind, onAgain }: NothingFoundProps): ReactElement {
  const t = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [kind])
  return (
    <Sheet>
      <h2 ref={heading} tabIndex={-1}>
        {kind === 'ask_more' ? t('ask_more.title') : t('none.title')}
      </h2>
      {kind === 'ask_more' ? (
        <p>{t('ask_more.what')}</p>
      ) : (
        <>
          <p>{t('none.what')}</p>
          <ul>
            <li>{t('none.just_now')}</li>
            <li>{t('none.office')}</li>
            <li>{t('none.stolen')}</li>
          </ul>
          <footer>
            <Button size="touch" full onClick={onAgain}>
              {t('again')}
            </Button>
          </footer>
        </>
      )}
    </Sheet>
  )
}
