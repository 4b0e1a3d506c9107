import type { ReactElement } from 'react'
import { useLink, useTexts } from '../theme/kit.ts'
import { VisuallyHidden } from './bits.tsx'
import { readRecord } from './form-errors.ts'

/** Links to the conflicting record of a failed submit; renders nothing if the error names none. Opens a new tab, so that the input isn't lost. */
export function RecordLink({ of }: { readonly of: unknown }): ReactElement | null {
  const Link = useLink()
  const texts = useTexts()
  const record = readRecord(of)
  if (!record) return null
  return (
    <Link href={record.href} target="_blank" rel="noopener">
      {texts.look_at(record.label)}
      <VisuallyHidden> {texts.new_tab}</VisuallyHidden>
    </Link>
  )
}
