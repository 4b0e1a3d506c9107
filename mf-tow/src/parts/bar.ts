import { ActionBar } from '@curbwise/ui/app'
import styled from '@emotion/styled'

/** The bar of the action button, in the layout below what scrolls. */
export const Bar = styled(ActionBar)`
  background: var(--surface);
  border-top: 1px solid var(--line);
  > * {
    width: 100%;
    max-width: 640px;
    margin-inline: auto;
  }
`
