import type { ResidentRecord } from '@curbwise/api/resources/session'
import { Card } from '@curbwise/ui/entry'
import { DirectionsCarIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { LinkList } from '../../../parts/link-list.tsx'
import { useTexts } from '../../../parts/texts.ts'
import { usedText } from '../state/left.ts'
import { useNow } from '../state/use-now.ts'
import { Cars } from './cars.tsx'

const Section = styled.section`
display:flex;flex-direction:column;gap:10px;
h2{display:flex;flex-wrap:wrap;align-items:baseline;gap:4px 10px;font-size:1.125rem;line-height:1.5rem;font-weight:680}
h2 small{font-size:.9375rem;font-weight:400;color:var(--text-2)}
`
const Words = styled(Card)`
padding:14px 16px;font-size:1rem;line-height:1.5rem;color:var(--text-2);
dt{font-weight:600;color:var(--text)}
dd+dt{margin-top:10px}
a{display:inline-flex;align-items:center;min-height:32px}
`

const tel = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`

/** What may park on this unit's name now, by what limits, and who helps. */
export function UnitHome({ record }: { readonly record: ResidentRecord }): ReactElement {
  const t = useTexts()
  const now = useNow()
  const guests = record.active_guest_vehicles
  const contacts = [
    { name: t('contact.office', { complex: record.name }), phone: record.phone },
    { name: t('contact.tow', { company: record.tow_company_name }), phone: record.tow_company_phone },
  ].filter((one): one is { name: string; phone: string } => one.phone !== null)
  return (
    <>
      <Section>
        <h2>{t('guests')} <small>{usedText(guests.length, record.allowed_active_guest_vehicles, t)}</small></h2>
        <Cars cars={guests} timezone={record.timezone} now={now} none={record.has_guest_registration ? t('guests.none') : t('guests.off')} />
        {record.guest_hours && record.guest_period ? <Words as="p">{t('guests.hours', { hours: record.guest_hours, days: record.guest_period })}</Words> : null}
      </Section>
      <Section>
        <h2>{t('vehicles')} <small>{usedText(record.resident_vehicles.length, record.allowed_resident_vehicles, t)}</small></h2>
        <Cars cars={record.resident_vehicles} timezone={record.timezone} none={t('vehicles.none')} />
      </Section>
      {record.reserved_parking ? (
        <Section>
          <h2>{t('space')}</h2>
          <Words as="p">{t('space.what', { space: record.reserved_parking })}</Words>
        </Section>
      ) : null}
      <LinkList items={[{ href: `/findmycar?contract=${record.contract_id}`, icon: <DirectionsCarIcon />, title: t('gone'), detail: t('gone.what') }]} />
      {contacts.length > 0 ? (
        <Section>
          <h2>{t('contact')}</h2>
          <Words as="dl">
            {contacts.map(({ name, phone }) => [<dt key={name}>{name}</dt>, <dd key={`${name} phone`}><a href={tel(phone)}>{phone}</a></dd>])}
          </Words>
        </Section>
      ) : null}
    </>
  )
}
