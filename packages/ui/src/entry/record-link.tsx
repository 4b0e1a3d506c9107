import type { ReactElement } from 'react'
import { useLink, useTexts } from '../theme/kit.ts'
import { VisuallyHidden } from './bits.tsx'
import { readRecord } from './form-errors.ts'

/** The way to the record that stood in the way of what was sent; nothing when the refusal names none. It opens beside: what was typed stays. */
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
