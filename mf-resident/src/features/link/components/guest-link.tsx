import { residents } from '@curbwise/api/resources/residents.calls'
import type { ResidentRecord } from '@curbwise/api/resources/session.schemas'
import { queryFor, saveFile, useCall } from '@curbwise/client'
import { useToast } from '@curbwise/platform'
import { Alert, Button, SkeletonRows } from '@curbwise/ui/entry'
import { ContentCopyIcon, DownloadIcon, LinkIcon, ShareIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { Ask } from '../../../parts/ask.tsx'
import { OfflineView } from '../../../parts/offline-view.tsx'
import { withRefusalText, refusalText } from '../../../parts/refusal.ts'
import { Buttons, Stack } from '../../../parts/section.tsx'
import { canShare, share } from '../../../parts/share.ts'
import { Task } from '../../../parts/task.tsx'
import { momentText } from '../../../parts/times.ts'
import { usePlace } from '../../../parts/use-place.ts'
import { QrCode, qrPicture } from './qr-code.tsx'

const Address = styled.code`
  display: block;
  padding: 10px 12px;
  border-radius: 8px;
  background: var(--sunken);
  font-size: 0.9375rem;
  line-height: 1.375rem;
  overflow-wrap: anywhere;
  user-select: all;
`

/** The link and QR code that let a guest register without the guest PIN. */
export default function GuestLink({ record }: { readonly record: ResidentRecord }): ReactElement {
  const place = usePlace()
  const { t } = place
  const query = useQuery(queryFor(residents.invitation))
  const make = useCall(residents.createInvitation, { invalidates: [residents.invitation] })
  const [asking, setAsking] = useState<'renew' | 'revoke' | null>(null)
  return (
    <Task title={t('link')} lead={t('link.lead', { unit: record.unit_number })}>
      <OfflineView query={query} skeleton={<SkeletonRows rows={4} />}>
        {({ url, created_at, uses }) =>
          url && created_at ? (
            <>
              <Shown url={url} record={record} created_at={created_at} uses={uses} />
              <Buttons>
                <Button size="lg" onClick={() => setAsking('renew')}>
                  {t('link.renew')}
                </Button>
                <Button size="lg" variant="danger" onClick={() => setAsking('revoke')}>
                  {t('link.revoke')}
                </Button>
              </Buttons>
            </>
          ) : (
            <Stack>
              <p>{t('link.none')}</p>
              {make.error ? (
                <Alert severity="error" announce>
                  {refusalText(make.error, place)}
                </Alert>
              ) : null}
              <Button
                variant="primary"
                size="touch"
                full
                icon={<LinkIcon />}
                busy={make.isPending}
                onClick={() => make.mutate({ body: {} })}
              >
                {t('link.make')}
              </Button>
            </Stack>
          )
        }
      </OfflineView>
      <Confirm
        asking={asking}
        onClose={() => setAsking(null)}
        renew={async () => {
          await withRefusalText(make.mutateAsync({ body: {} }), place)
        }}
      />
    </Task>
  )
}

interface ShownProps {
  readonly url: string
  readonly record: ResidentRecord
  readonly created_at: string
  readonly uses: number
}

function Shown({ url, record, created_at, uses }: ShownProps): ReactElement {
  const { t, language, timezone } = usePlace()
  const toast = useToast()
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(url)
    toast.success(t('link.copied'))
  }
  const save = async (): Promise<void> => {
    const picture = await qrPicture(url)
    if (picture) saveFile(picture, `qr-${record.unit_number}.png`)
    else toast.error(t('link.save.failed'))
  }
  const invitation = {
    title: t('link.share.title', { complex: record.name }),
    text: t('link.share.text', { complex: record.name, unit: record.unit_number }),
    url,
  }
  return (
    <Stack>
      <QrCode text={url} label={t('link.qr', { unit: record.unit_number })} />
      <Address>{url}</Address>
      <Buttons>
        {canShare() ? (
          <Button variant="primary" size="lg" icon={<ShareIcon />} onClick={() => void share(invitation)}>
            {t('link.share')}
          </Button>
        ) : null}
        <Button size="lg" icon={<ContentCopyIcon />} onClick={() => void copy()}>
          {t('link.copy')}
        </Button>
        <Button size="lg" icon={<DownloadIcon />} onClick={() => void save()}>
          {t('link.save')}
        </Button>
      </Buttons>
      <p>{t('link.made', { time: momentText(created_at, timezone, language), uses })}</p>
    </Stack>
  )
}

interface ConfirmProps {
  readonly asking: 'renew' | 'revoke' | null
  readonly onClose: () => void
  readonly renew: () => Promise<void>
}

function Confirm({ asking, onClose, renew }: ConfirmProps): ReactElement {
  const place = usePlace()
  const { t } = place
  const revoke = useCall(residents.revokeInvitation, { invalidates: [residents.invitation] })
  const renewing = asking === 'renew'
  return (
    <Ask
      open={asking !== null}
      onClose={onClose}
      destructive={!renewing}
      title={t(renewing ? 'link.renew.title' : 'link.revoke.title')}
      verb={t(renewing ? 'link.renew' : 'link.revoke')}
      keep={t('link.keep')}
      will={[t('link.will')]}
      will_not={[t('link.will_not')]}
      onConfirm={async () => {
        if (renewing) await renew()
        else await withRefusalText(revoke.mutateAsync({}), place)
      }}
    />
  )
}
