import { translator } from '@curbwise/messages'
import { driverQueueTexts } from '@curbwise/messages/driver-queue'
import { useLanguage } from '@curbwise/platform'
import { Alert } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'

/** Says why something can't be done on the phone's word. */
export default function MustWait({
  what,
}: {
  readonly what: 'hook_up' | 'complete' | 'boot' | 'boot_device' | 'lists' | 'new_list'
}): ReactElement {
  const { language } = useLanguage()
  const t = translator(language, driverQueueTexts)
  return (
    <div lang={language}>
      <Alert severity="warn" title={t(`${what}.title`)} announce>
        {t(`${what}.why`)}
      </Alert>
    </div>
  )
}
