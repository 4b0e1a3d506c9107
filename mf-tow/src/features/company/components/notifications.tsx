import type { CompanyAlertSetting } from '@curbwise/api/resources/company-papers.schemas'
import { COMPANY_ALERT_WORDS } from '@curbwise/rules/alerts/company-alerts'
import { lazyPart } from '@curbwise/platform'
import { Tag } from '@curbwise/ui/app'
import { Button, QueryView, SkeletonRows, VisuallyHidden } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import { Suspense, useState, type ReactElement } from 'react'
import { Section, Table } from '../../../parts/sections.ts'
import { useNotifications } from '../api/use-notifications.ts'
import { phoneWords } from '../state/alert-form.ts'

const AlertDialog = lazyPart(() => import('./alert-dialog.tsx'))

const Recipients = styled.span`
  display: flex;
  flex-direction: column;
  min-width: 0;
`

export interface NotificationsProps {
  readonly company_id: string
}

/** What the company can be notified of, and who gets it by email or by text. */
export function Notifications({ company_id }: NotificationsProps): ReactElement {
  const query = useNotifications(company_id)
  const [open, setOpen] = useState<CompanyAlertSetting | null>(null)
  const is_empty = query.data !== undefined && query.data.alerts.every(({ is_on }) => !is_on)
  return (
    <Section aria-labelledby="notifications">
      <header>
        <h2 id="notifications">Who is notified</h2>
        <small>{is_empty ? 'no one yet' : 'by email or text, as it happens'}</small>
      </header>
      <QueryView query={query} skeleton={<SkeletonRows rows={7} />} failed_title="Couldn't load who is notified">
        {({ alerts, can }) => (
          <Table aria-labelledby="notifications">
            <thead>
              <tr>
                <th scope="col">What happens</th>
                <th scope="col" style={{ width: 224 }}>
                  Emails and texts
                </th>
                <th scope="col" style={{ whiteSpace: 'nowrap' }}>
                  Status
                </th>
                <th scope="col">
                  <VisuallyHidden>Change</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {alerts.map((alert) => (
                <Row key={alert.event} alert={alert} onChange={can.edit ? () => setOpen(alert) : null} />
              ))}
            </tbody>
          </Table>
        )}
      </QueryView>
      <Suspense fallback={null}>
        {open ? <AlertDialog company_id={company_id} alert={open} onClose={() => setOpen(null)} /> : null}
      </Suspense>
    </Section>
  )
}

function Row({
  alert: { event, is_on, emails, phones },
  onChange,
}: {
  readonly alert: CompanyAlertSetting
  /** Null for someone who only reads. */
  readonly onChange: (() => void) | null
}): ReactElement {
  const { label, when } = COMPANY_ALERT_WORDS[event]
  return (
    <tr data-off={is_on ? undefined : ''}>
      <th scope="row">
        {label}
        <small>{when}</small>
      </th>
      <td data-label="Emails and texts">
        <List values={[...emails, ...phones.map(phoneWords)]} />
      </td>
      <td data-label="Status">{is_on ? <Tag color="ok">On</Tag> : <Tag>Off</Tag>}</td>
      <td>
        {onChange ? (
          <Button variant="ghost" size="sm" aria-label={`Change: ${label}`} onClick={onChange}>
            Change
          </Button>
        ) : null}
      </td>
    </tr>
  )
}

const List = ({ values }: { readonly values: readonly string[] }): ReactElement =>
  values.length === 0 ? (
    <>none</>
  ) : (
    <Recipients>
      {values.map((value) => (
        <span key={value}>{value}</span>
      ))}
    </Recipients>
  )
