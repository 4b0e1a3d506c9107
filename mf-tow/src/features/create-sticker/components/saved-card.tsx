import { CarIdentity, ReasonTag } from '@curbwise/ui/app'
import { CheckCircleIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useEffect, useRef, type ReactElement } from 'react'
import { useScreenLanguage } from '../../../parts/screen-language.ts'
import type { Added } from '../state/draft.ts'
import { savedWords } from '../state/saved-words.ts'
import { Block } from './style.ts'

const Card = styled(Block)`
  h2 {
    display: flex;
    align-items: center;
    gap: 10px;
  }
  h2 .cw-i {
    color: var(--ok);
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
  }
  p {
    font-size: 0.9375rem;
    line-height: 1.3125rem;
    color: var(--text-2);
  }
`

/** What became of the car that was just saved. It takes the focus, so that it is read first. */
export function SavedCard({ added }: { readonly added: Added }): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [added.id])
  const { title, detail } = savedWords(added, useScreenLanguage())
  return (
    <Card aria-labelledby="saved-sticker">
      <h2 id="saved-sticker" ref={heading} tabIndex={-1}>
        <CheckCircleIcon />
        {title}
      </h2>
      <div>
        <CarIdentity plate={added.license_plate} state={added.state} vin={added.vin} size="md" />
        <ReasonTag reason={added.reason} />
      </div>
      <p>{detail}</p>
    </Card>
  )
}
