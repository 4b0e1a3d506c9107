import { licensePlate, line, state, vin } from '@curbwise/api/common'
import type { ResponseOf } from '@curbwise/api/call'
import type { plateLookups } from '@curbwise/api/resources/admin-models.calls'
import type { PlateLookup } from '@curbwise/api/resources/admin-models.schemas'
import { US_STATES } from '@curbwise/api/us-states'
import { CarIdentity, Dialog, DialogActions, PanelHead } from '@curbwise/ui/app'
import {
  Button,
  Form,
  PlateField,
  QueryView,
  Select,
  SkeletonText,
  SubmitButton,
  TextArea,
  TextField,
  TextLink,
} from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import { useState, type ReactElement } from 'react'
import { z } from 'zod'
import { count } from '../../../parts/words.ts'
import { useModelActs, useRecentLookups } from '../api/use-models.ts'
import { lookupText, placeText, recordHref, recordText } from '../state/words.ts'

const maybe = <T extends z.ZodType>(schema: T) => z.union([z.literal('').transform(() => null), schema])
const schema = z
  .object({ state: maybe(state), license_plate: maybe(licensePlate), vin: maybe(vin), reason: line(300) })
  .superRefine((car, context) => {
    if (!car.license_plate && !car.vin)
      context.addIssue({ code: 'custom', path: ['license_plate'], message: 'Enter the plate or the VIN' })
  })
const STATES = US_STATES.map((code) => ({ value: code, label: code }))

const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
`
const Row = styled.div`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: 12px 14px;
  align-items: start;
`
const Lines = styled.ul`
  display: flex;
  flex-direction: column;
  font-size: 0.8125rem;
  line-height: 1.125rem;
  li {
    padding: 8px 0;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  small {
    display: block;
    font-size: 0.8125rem;
    color: var(--text-3);
    overflow-wrap: anywhere;
  }
`
const Quiet = styled.p`
  color: var(--text-2);
  font-size: 0.8125rem;
  line-height: 1.125rem;
`

type Result = ResponseOf<typeof plateLookups.look>

/** Finds a plate at every company, with a reason that is recorded; shows the last lookups. */
export default function LookupDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { look } = useModelActs()
  const [result, setResult] = useState<Result | null>(null)
  return (
    <Dialog open onClose={onClose} title="Find a plate at every company" width="wide">
      <Body>
        <Form
          schema={schema}
          gap={12}
          purpose="send"
          defaultValues={{ state: '', license_plate: '', vin: '', reason: '' }}
          onSubmit={async (values) => setResult(await look(values))}
        >
          <Row>
            <Select name="state" label="State" options={STATES} placeholder="Any" />
            <PlateField name="license_plate" label="Plate" autoFocus />
          </Row>
          <TextField name="vin" label="VIN" optional autoComplete="off" spellCheck={false} maxLength={17} />
          <TextArea
            name="reason"
            label="Reason"
            rows={2}
            help="Recorded in the history with your name and the plate, even if nothing is found."
          />
          <DialogActions>
            <Button onClick={onClose}>Close</Button>
            <SubmitButton>Find</SubmitButton>
          </DialogActions>
        </Form>
        {result ? <Found {...result} /> : null}
        <Recent />
      </Body>
    </Dialog>
  )
}

function Found({ lookup, data }: Result): ReactElement {
  return (
    <section aria-live="polite">
      <PanelHead title="Found" fact={count(data.length, 'record')} />
      <Car lookup={lookup} />
      {data.length === 0 ? (
        <Quiet>No company has a right, a list entry, or a tow of this vehicle.</Quiet>
      ) : (
        <Lines>
          {data.map((record) => {
            const href = recordHref(record)
            return (
              <li key={`${record.kind} ${record.id}`}>
                {href === null ? recordText(record) : <TextLink href={href}>{recordText(record)}</TextLink>}
                <small>{placeText(record)}</small>
              </li>
            )
          })}
        </Lines>
      )}
    </section>
  )
}

const Car = ({ lookup }: { readonly lookup: PlateLookup }): ReactElement => (
  <CarIdentity plate={lookup.license_plate} state={lookup.state} vin={lookup.vin} />
)

function Recent(): ReactElement {
  const query = useRecentLookups()
  return (
    <section>
      <PanelHead title="Last lookups" />
      <QueryView
        query={query}
        failed_title="Couldn't load the last lookups"
        skeleton={<SkeletonText lines={4} />}
        isEmpty={(page) => page.data.length === 0}
        empty={<Quiet>No one has looked a plate up yet.</Quiet>}
      >
        {(page) => (
          <Lines>
            {page.data.map((lookup) => (
              <li key={lookup.id}>
                <Car lookup={lookup} />
                <small>{lookupText(lookup)}</small>
                <small>{lookup.reason}</small>
              </li>
            ))}
          </Lines>
        )}
      </QueryView>
    </section>
  )
}
