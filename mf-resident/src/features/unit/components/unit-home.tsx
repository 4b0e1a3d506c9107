import type { ResidentRecord } from '@curbwise/api/resources/session.schemas'
import type { ReactElement } from 'react'
import { AccountCircleIcon, DirectionsCarIcon, NotificationsIcon, QrCode2Icon } from '@curbwise/ui/icons'
import { LinkList, type LinkItem } from '../../../parts/link-list.tsx'
import { useOffline } from '../../../parts/offline.tsx'
import { Section, Words } from '../../../parts/section.tsx'
import { usePlace } from '../../../parts/use-place.ts'

const tel = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`

/** Links to the resident's other tasks, and whom to contact for help. */
export function UnitHome({ record }: { readonly record: ResidentRecord }): ReactElement {
  const { t } = usePlace()
  const offline = useOffline()
  const contacts = [
    { name: t('contact.office', { complex: record.name }), phone: record.phone },
    { name: t('contact.tow', { company: record.tow_company_name }), phone: record.tow_company_phone },
  ].filter((one): one is { name: string; phone: string } => one.phone !== null)
  const online: readonly LinkItem[] = offline
    ? []
    : [
        ...(record.has_guest_registration
          ? [{ href: '?do=link', icon: <QrCode2Icon />, title: t('link'), detail: t('link.what') }]
          : []),
        { href: '?do=details', icon: <AccountCircleIcon />, title: t('details'), detail: t('details.what') },
      ]
  return (
    <>
      <LinkList
        items={[
          ...online,
          {
            href: '?do=notices',
            icon: <NotificationsIcon />,
            title: t('notices'),
            detail: t('notices.what', { complex: record.name }),
          },
          ...(offline
            ? []
            : [
                {
                  href: `/findmycar?contract=${record.contract_id}`,
                  icon: <DirectionsCarIcon />,
                  title: t('gone'),
                  detail: t('gone.what'),
                },
              ]),
        ]}
      />
      {contacts.length > 0 ? (
        <Section aria-labelledby="contact">
          <h2 id="contact">{t('contact')}</h2>
          <Words as="dl">
            {contacts.map(({ name, phone }) => [
              <dt key={name}>{name}</dt>,
              <dd key={`${name} phone`}>
                <a href={tel(phone)}>{phone}</a>
              </dd>,
            ])}
          </Words>
        </Section>
      ) : null}
    </>
  )
}
