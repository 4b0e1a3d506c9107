import { lazyPage } from '@curbwise/platform'
import { useMedia } from '@curbwise/ui/app'
import { Button, IconButton } from '@curbwise/ui/entry'
import { CampaignIcon } from '@curbwise/ui/icons'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { useNoticesAddress } from '../state/address.ts'
import { EMPTY_NOTICE, type NoticesOf } from '../state/notice.ts'

const NoticesDialog = lazy(lazyPage(() => import('./notices-dialog.tsx')))
/** Up to here the top bar has no room for the words. */
const NARROW = '(max-width:1100px)'

/** Opens what is written to the residents of a complex: a new notice, and those that were sent. What was typed stays while the page is open. */
export function NotifyResidents({ complex }: { readonly complex: NoticesOf }): ReactElement {
  const address = useNoticesAddress()
  const narrow = useMedia(NARROW)
  const [draft, keep] = useState(EMPTY_NOTICE)
  const open = (): void => address.change({ place: 'write' })
  return (
    <>
      {narrow ? (
        <IconButton label="Notify residents" icon={<CampaignIcon />} onClick={open} />
      ) : (
        <Button icon={<CampaignIcon />} onClick={open}>
          Notify residents
        </Button>
      )}
      {address.place ? (
        <Suspense>
          <NoticesDialog complex={complex} address={address} draft={draft} onKeep={keep} />
        </Suspense>
      ) : null}
    </>
  )
}
