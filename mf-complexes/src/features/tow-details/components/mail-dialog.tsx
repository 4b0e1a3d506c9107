import { email } from '@curbwise/api/common'
import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { Form, Select, TextField } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { z } from 'zod'
import { useRecords } from '../api/use-acts.ts'
import type { MailKind } from '../state/acts.ts'
import { knownAddress, mailWords } from '../state/mails.ts'
import { ActDialog, Ends } from '../../../parts/case-page/dialog-parts.tsx'

/** Without a choice, the gateway uses the language in which the payer used our pages. */
const language = z.union([z.literal('').transform(() => undefined), z.enum(['en', 'es'])])
const ASKED = z.object({ address: email, language })
const MAY_BE_EMPTY = z.object({ address: z.union([z.literal('').transform(() => null), email]), language })
const LIMIT = 'At most 10 emails a day for one tow.'
const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
]

/** Asks for an email address; prefilled with the last one used for the customer's documents. */
export function MailDialog({
  kind,
  tow,
  onClose,
}: {
  readonly kind: MailKind
  readonly tow: Tow
  readonly onClose: () => void
}): ReactElement {
  const { mail } = useRecords(tow)
  const { title, help, may_be_empty } = mailWords(kind, tow)
  const schema: z.ZodType<
    { address: string | null; language?: 'en' | 'es' | undefined },
    { address: string; language: 'en' | 'es' | '' }
  > = may_be_empty ? MAY_BE_EMPTY : ASKED
  const of_payer = kind !== 'contract'
  return (
    <ActDialog title={title} onClose={onClose}>
      <Form
        schema={schema}
        defaultValues={{ address: knownAddress(kind, tow), language: of_payer ? '' : 'en' }}
        onSubmit={async (values) => {
          await mail(kind, values.address, values.language)
          onClose()
        }}
      >
        <TextField
          name="address"
          type="email"
          label="Email"
          help={[help, LIMIT].filter(Boolean).join(' ')}
          optional={may_be_empty}
          autoComplete="off"
          inputMode="email"
          autoFocus
        />
        <Select
          name="language"
          label="Language"
          options={LANGUAGES}
          placeholder={of_payer ? 'The payer’s language' : ''}
        />
        <Ends onClose={onClose} verb="Send email" />
      </Form>
    </ActDialog>
  )
}
