import { id, line } from '@curbwise/api/common'
import type { Tow } from '@curbwise/api/resources/tows'
import { WillList } from '@curbwise/ui/app'
import { Form, Select, TextArea } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { z } from 'zod'
import { useChanges } from '../api/use-acts.ts'
import { useDrivers } from '../api/use-fleet.ts'
import { ActDialog, Ends } from './dialog-parts.tsx'

const schema = z.object({ driver_id: id, reason: line(500) })

/** Lifts in writing what the company itself asks for, and gives the tow to a driver. */
export function OverrideDialog({ tow, onClose }: { readonly tow: Tow; readonly onClose: () => void }): ReactElement {
  const { override } = useChanges(tow)
  const drivers = useDrivers()
  return (
    <ActDialog title={`Override in writing for tow ${tow.number}?`} onClose={onClose}>
      <Form schema={schema} defaultValues={{ driver_id: tow.driver?.id ?? '', reason: '' }} onSubmit={async ({ driver_id, reason }) => { await override(driver_id, reason); onClose() }}>
        <WillList will={['Lift proof that the company itself asks for, and a hold.', 'Give the tow to the driver, with your name and reason on record.']} will_not={['Lift a right to park, or what the law asks for.']} />
        <Select name="driver_id" label="Driver" options={drivers.map(({ id: value, name }) => ({ value, label: name }))} />
        <TextArea name="reason" label="Reason" help="The record and every paper of the tow keep it." />
        <Ends onClose={onClose} verb="Override" danger />
      </Form>
    </ActDialog>
  )
}
