import { lazyPart } from '@curbwise/platform'
import { useMedia } from '@curbwise/ui/app'
import { Button, IconButton } from '@curbwise/ui/entry'
import { CampaignIcon } from '@curbwise/ui/icons'
import { Suspense, useState, type ReactElement } from 'react'
import { useNoticesAddress } from '../state/address.ts'
import { EMPTY_NOTICE, type NoticesOf } from '../state/notice.ts'

const NoticesDialog = lazyPart(() => import('./notices-dialog.tsx'))
/** Below this width the top bar has no room for the button's text. */
const NARROW = '(max-width:719px)'

/**
 * Button that opens the notices of a complex: a new one, and the sent ones. The draft is kept while the page is open.
 */
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
