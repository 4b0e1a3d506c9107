import type { ReactElement } from 'react'
import { Button } from '../entry/button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons.ts'
import { useTexts } from '../theme/kit.ts'
import { FooterBar } from './table-style.ts'

export interface ListFooterProps {
  /** "Sorted by unit, 12 of 186" */
  readonly text: string
  /** Undefined on the first page. */
  readonly onBack?: (() => void) | undefined
  /** Undefined on the last page. */
  readonly onNext?: (() => void) | undefined
}

/** Keyset paging: there are no page numbers, and no pager for a single page. */
export function ListFooter({ text, onBack, onNext }: ListFooterProps): ReactElement {
  const texts = useTexts()
  return (
    <FooterBar>
      <span aria-live="polite">{text}</span>
      {onBack || onNext ? (
        <>
          <Button size="sm" variant="ghost" icon={<ChevronLeftIcon />} disabled={!onBack} onClick={onBack}>
            {texts.back}
          </Button>
          <Button size="sm" variant="ghost" endIcon={<ChevronRightIcon />} disabled={!onNext} onClick={onNext}>
            {texts.next}
          </Button>
        </>
      ) : null}
    </FooterBar>
  )
}
