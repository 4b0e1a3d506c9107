import { stickerCode } from '@curbwise/rules/stickers/code'
import { Card, Form, SubmitButton, TextField } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import { useMemo, type ReactElement } from 'react'
import * as z from 'zod/mini'
import { type StickerPageTexts, usePageTexts } from '../state/texts.ts'

const Sheet = styled(Card)`
  padding: 16px;
  form {
    max-width: none;
  }
`

const codeSchema = (t: StickerPageTexts) =>
  z.object({ code: z.string().check(z.refine((typed) => stickerCode(typed) !== null, { error: t('code.write') })) })

/** Asks for the code that is printed on the notice. */
export function CodeForm({ onCode }: { readonly onCode: (code: string) => void }): ReactElement {
  const t = usePageTexts()
  const schema = useMemo(() => codeSchema(t), [t])
  return (
    <Sheet>
      <Form
        schema={schema}
        purpose="send"
        defaultValues={{ code: '' }}
        onSubmit={({ code }) => onCode(stickerCode(code) ?? code)}
      >
        <TextField
          label={t('code.label')}
          name="code"
          size="touch"
          mono="plate"
          help={t('code.help')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={24}
        />
        <SubmitButton size="touch" full>
          {t('code.open')}
        </SubmitButton>
      </Form>
    </Sheet>
  )
}
