import type { ContractDetails } from '@curbwise/api/resources/contract-records.schemas'
import { AccountBadge, Facts, formatMoney, Tag } from '@curbwise/ui/app'
import { TextLink, zoneName } from '@curbwise/ui/entry'
import { PauseCircleIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import type { Acts } from '../api/use-acts.ts'
import { addressWords, RESERVED_LABELS } from '../state/words.ts'
import { Picture } from './picture.tsx'
import { Section } from './style.ts'

const Head = styled.header`
  display: flex;
  flex-direction: column;
  gap: 6px;
  margin: 14px 0 16px;
  h2 {
    font-size: 1.375rem;
    line-height: 1.75rem;
    font-weight: 680;
    letter-spacing: -0.012em;
    overflow-wrap: anywhere;
  }
  p {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
`
const call = (phone: string): ReactElement => <TextLink href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</TextLink>
const mail = (email: string): ReactElement => <TextLink href={`mailto:${email}`}>{email}</TextLink>
const number = (count: number): string => count.toLocaleString('en-US')

/** The complex's picture, location, contacts, and counts. */
export function Profile({ complex, acts }: { readonly complex: ContractDetails; readonly acts: Acts }): ReactElement {
  const {
    counts,
    main_manager: main,
    tow_company: company,
    default_storage_lot: lot,
    default_tow_price: price,
  } = complex
  const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(addressWords(complex))}`
  return (
    <>
      <Picture complex={complex} acts={acts} />
      <Head>
        <h2>{complex.name}</h2>
        <p>
          <AccountBadge state={complex.is_active ? 'active' : 'disabled'} />
          {complex.hold ? (
            <Tag color="text-2" icon={<PauseCircleIcon size={14} />}>
              On hold
            </Tag>
          ) : null}
        </p>
      </Head>
      <Facts
        facts={[
          [
            'Address',
            <TextLink key="address" href={map}>
              {addressWords(complex)}
            </TextLink>,
          ],
          ['County', complex.county],
          ['Phone', complex.phone && call(complex.phone)],
          ['Email', complex.email && mail(complex.email)],
          ['Time zone', `${zoneName(complex.timezone)}, ${complex.timezone}`],
          ['Garage', complex.garage_covered ? 'Covered' : 'Not covered'],
          ['Reserved', complex.reserved_parking && RESERVED_LABELS[complex.reserved_parking]],
        ]}
      />
      <Section aria-labelledby="here-now">
        <header>
          <h2 id="here-now">Here now</h2>
        </header>
        <Facts
          facts={[
            ['Units', number(counts.units)],
            ['Residents', number(counts.residents)],
            ['Vehicles', number(counts.vehicles)],
            ['Guests', number(counts.guests_now)],
            ['VIP', number(counts.vip)],
            ['Blocked', number(counts.blocked)],
          ]}
        />
      </Section>
      <Section aria-labelledby="who-works">
        <header>
          <h2 id="who-works">Who works here</h2>
        </header>
        <Facts
          facts={[
            [
              'Main manager',
              main ? (
                <span key="main">
                  {main.name}
                  <br />
                  {mail(main.email)}
                  {main.phone ? (
                    <>
                      <br />
                      {call(main.phone)}
                    </>
                  ) : null}
                </span>
              ) : (
                'No one yet'
              ),
            ],
            [
              'With them',
              complex.managers
                .filter(({ is_main }) => !is_main)
                .map(({ name }) => name)
                .join(', ') || null,
            ],
            [
              'Tow company',
              <span key="company">
                {company.name}
                {company.license_number ? (
                  <>
                    <br />
                    License {company.license_number}
                  </>
                ) : null}
                {company.phone ? (
                  <>
                    <br />
                    {call(company.phone)}
                  </>
                ) : null}
              </span>,
            ],
            ['External', complex.external_company?.name ?? 'No external company'],
            ['Tow price', price && `${price.name}, ${formatMoney(price.price.cents)}`],
            [
              'Storage lot',
              lot && (
                <span key="lot">
                  {lot.name}
                  <br />
                  {lot.address}
                  {lot.hours ? (
                    <>
                      <br />
                      {lot.hours}
                    </>
                  ) : null}
                </span>
              ),
            ],
          ]}
        />
      </Section>
    </>
  )
}
