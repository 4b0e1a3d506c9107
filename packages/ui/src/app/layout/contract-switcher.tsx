import useAutocomplete from '@mui/material/useAutocomplete'
import styled from '@emotion/styled'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { ApartmentIcon, UnfoldMoreIcon } from '../../icons.ts'
import { useTexts } from '../../theme/kit.ts'
import { listboxStyle } from '../list/listbox-style.ts'

const Box = styled.div`
  position: relative;
  margin: 0 0 8px;
  > div {
    display: flex;
    align-items: center;
    gap: 9px;
    min-height: 42px;
    padding: 0 10px;
    border: 1px solid var(--control);
    border-radius: 9px;
    background: var(--surface);
  }
  > div:focus-within {
    outline: 2px solid var(--focus);
    outline-offset: 1px;
    border-color: var(--focus);
  }
  > div > .cw-i {
    color: var(--text-3);
    width: 18px;
    height: 18px;
    pointer-events: none;
  }
  input {
    flex: 1;
    min-width: 0;
    width: 100%;
    border: 0;
    outline: 0;
    padding: 0;
    background: none;
    font-size: 0.84375rem;
    line-height: 1.25rem;
    font-weight: 650;
    text-overflow: ellipsis;
  }
  [data-size] & {
    margin: 0;
  }
  [data-size='lg'] & > div {
    min-height: 48px;
    border-radius: 8px;
    padding: 0 12px;
  }
  [data-size='touch'] & > div {
    min-height: 52px;
    border-radius: 10px;
    padding: 0 14px;
  }
  [data-size='lg'] & input,
  [data-size='touch'] & input {
    font-size: 1rem;
    font-weight: 500;
  }
  [data-wrong] & > div {
    border-color: var(--err);
    box-shadow: inset 0 0 0 1px var(--err);
  }
  ${listboxStyle}
  [data-size='lg'] & .cw-listbox {
    min-width: min(340px, calc(100vw - 32px));
    right: auto;
    width: 100%;
  }
`

export interface SwitchOption {
  readonly id: string
  readonly name: string
  /** Second line: the address. */
  readonly detail?: string
  /** What waits for the user there, after the second line. */
  readonly todo?: string | undefined
  /** The heading above it and those that follow with the same one. */
  readonly group?: string
}

export interface ContractSwitcherProps {
  readonly label: string
  readonly options: readonly SwitchOption[]
  readonly value: string | null
  readonly onChange: (id: string) => void
  /** If set, the server searches: `options` are the results for the last typed text, plus the selected one. */
  readonly onSearch?: (text: string) => void
  /** Shown if there are no options: searching, nothing found, failed. */
  readonly status?: ReactNode
  /** Called when the list opens and closes. */
  readonly onOpen?: (is_open: boolean) => void
  /** Set by a field that provides its own label. */
  readonly field?: {
    readonly id: string
    readonly 'aria-describedby': string | undefined
    readonly 'aria-invalid': true | undefined
  }
}

/** Normalizes text for searching: ignores case and accents. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLocaleLowerCase()

/** Selects the complex for the sidebar's pages: a combobox that matches the words of name and address in any order. */
export function ContractSwitcher({
  label,
  options,
  value,
  onChange,
  onSearch,
  status,
  onOpen,
  field,
}: ContractSwitcherProps): ReactElement {
  const texts = useTexts()
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions, popupOpen } = useAutocomplete({
    id: field?.id,
    options: [...options],
    value: options.find(({ id }) => id === value) ?? null,
    getOptionLabel: ({ name }) => name,
    filterOptions: (all, { inputValue, getOptionLabel }) => {
      const query = inputValue.trim().toLocaleLowerCase()
      if (!query || all.some((option) => option.id === value && getOptionLabel(option) === inputValue)) return all
      if (onSearch) return all.filter(({ id }) => id !== value)
      const words = plain(query).split(/\s+/)
      return all.filter(({ name, detail }) => {
        const text = plain(`${name} ${detail ?? ''}`)
        return words.every((word) => text.includes(word))
      })
    },
    isOptionEqualToValue: (a, b) => a.id === b.id,
    onInputChange: (_event, text, reason) => onSearch?.(reason === 'input' ? text : ''),
    onChange: (event, option) => {
      if (option) onChange(option.id)
      // Blur after a mouse selection; keyboard users continue from here.
      if (event.type === 'click' && document.activeElement instanceof HTMLElement) document.activeElement.blur()
    },
    onOpen: () => onOpen?.(true),
    onClose: () => onOpen?.(false),
    openOnFocus: true,
    selectOnFocus: true,
    autoHighlight: true,
  })
  return (
    <Box {...getRootProps()}>
      <div>
        <ApartmentIcon />
        <input placeholder={texts.choose} {...getInputProps()} {...(field ?? { 'aria-label': label })} />
        <UnfoldMoreIcon />
      </div>
      {popupOpen ? (
        <ul {...getListboxProps()} aria-label={label} className="cw-listbox">
          {groupedOptions.length === 0 ? (
            <li role="option" aria-selected="false" aria-disabled="true">
              {status ?? texts.nothing_found}
            </li>
          ) : null}
          {groupedOptions.map((option, index) => {
            const above = groupedOptions[index - 1]
            const heading = above && 'group' in above && above.group === option.group ? undefined : option.group
            return (
              <Fragment key={option.id}>
                {heading ? <li role="presentation">{heading}</li> : null}
                <li {...getOptionProps({ option, index })} key={option.id}>
                  {option.name}
                  {option.detail || option.todo ? (
                    <small>
                      {option.detail}
                      {option.detail && option.todo ? ', ' : null}
                      {option.todo ? <b>{option.todo}</b> : null}
                    </small>
                  ) : null}
                </li>
              </Fragment>
            )
          })}
        </ul>
      ) : null}
    </Box>
  )
}
