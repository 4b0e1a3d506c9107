import { announcementAtom } from '@curbwise/platform'
import { VisuallyHidden } from '@curbwise/ui/entry'
import { useAtomValue } from 'jotai'

/** Two live regions that stay mounted; only their text changes, because screen readers announce only changes. */
export function Announcer() {
  const announcement = useAtomValue(announcementAtom)
  const text = (politeness: 'polite' | 'assertive') =>
    announcement?.politeness === politeness ? <span key={announcement.id}>{announcement.text}</span> : null
  return (
    <VisuallyHidden>
      <span aria-live="polite">{text('polite')}</span>
      <span aria-live="assertive">{text('assertive')}</span>
    </VisuallyHidden>
  )
}
