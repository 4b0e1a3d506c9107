import type { PublicBoot } from '@curbwise/api/resources/boot-records.schemas'
import { Card, Form, SubmitButton, TextField } from '@curbwise/ui/entry'
import { SearchIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useMemo, type ReactElement } from 'react'
import { useBootTexts } from '../../../parts/boot-texts.ts'
import { useTexts } from '../../../parts/texts.ts'
import { searchBoots } from '../api/search-boots.ts'
import { questionSchema } from '../state/question.ts'

const Sheet = styled(Card)`
  padding: 16px;
  form {
    max-width: none;
  }
`

export interface SearchFormProps {
  /** Called with what was found, and what was typed. */
  readonly onFound: (boots: readonly PublicBoot[], typed: string) => void
}

/** Asks for the plate, or the number on the boot. */
export function SearchForm({ onFound }: SearchFormProps): ReactElement {
  const t = useBootTexts()
  const of_case = useTexts()
  const schema = useMemo(() => questionSchema(t), [t])
  return (
    <Sheet>
      <Form
        schema={schema}
        purpose="send"
        defaultValues={{ searchValue: '' }}
        onSubmit={async ({ searchValue }) => onFound(await searchBoots(searchValue, of_case), searchValue)}
      >
        <TextField
          label={t('label')}
          name="searchValue"
          size="touch"
          mono="plate"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
        <SubmitButton size="touch" full icon={<SearchIcon />}>
          {t('search')}
        </SubmitButton>
      </Form>
    </Sheet>
  )
}
