import { InfoIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { useTexts } from './texts.ts'

const Strip = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-height: 28px;
  padding: 4px 12px;
  border-radius: 8px;
  background: color-mix(in srgb, var(--warn) 10%, var(--surface));
  color: var(--warn);
  font-size: 0.875rem;
  line-height: 1.25rem;
  font-weight: 600;
  text-align: center;
  @media (max-width: 576px) {
    margin: -20px -16px 0;
    border-radius: 0;
  }
`

/** Shown on every page whose payments use no real money. */
export function SandboxStrip(): ReactElement {
  const t = useTexts()
  return (
    <Strip role="note">
      <InfoIcon size={18} />
      {t('sandbox')}
    </Strip>
  )
}
