import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { Form, TextArea } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { z } from 'zod'
import { useRecords } from '../api/use-acts.ts'
import { ActDialog, Ends } from '../../../parts/case-page/dialog-parts.tsx'

const schema = z.object({ message: z.string().trim().max(300, { error: 'At most 300 characters' }) })

/** Texts the tow's driver. */
export function TextDialog({ tow, onClose }: { readonly tow: Tow; readonly onClose: () => void }): ReactElement {
  const { text } = useRecords(tow)
  return (
    <ActDialog title={`Text ${tow.driver?.name ?? 'the driver'}?`} onClose={onClose}>
      <Form
        schema={schema}
        defaultValues={{ message: '' }}
        onSubmit={async ({ message }) => {
          await text(message || null)
          onClose()
        }}
      >
        <TextArea
          name="message"
          label="Message"
          optional
          help="Every text includes the car, where it is, and a link to this tow."
        />
        <Ends onClose={onClose} verb="Send the text" />
      </Form>
    </ActDialog>
  )
}
