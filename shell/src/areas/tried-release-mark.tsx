import { Button } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import { forgetTriedRelease, type TriedRelease } from './tried-release.ts'

const Strip = styled.aside`
  position: fixed;
  right: 12px;
  bottom: 12px;
  z-index: 30;
  display: flex;
  align-items: center;
  gap: 12px;
  max-width: calc(100vw - 24px);
  padding: 8px 8px 8px 14px;
  border: 1px solid var(--line);
  border-radius: 12px;
  background: var(--raised);
  box-shadow: var(--sh-2);
  font-size: 0.8125rem;
  line-height: 1.125rem;
`

/** Shows that this tab runs a release that isn't promoted, with a button to stop. */
export default function TriedReleaseMark({ tried: { area, version } }: { tried: TriedRelease }) {
  const stop = () => {
    forgetTriedRelease()
    window.location.assign(window.location.pathname)
  }
  return (
    <Strip aria-label="Trial">
      <span>
        This tab tries {area} {version}
      </span>
      <Button size="sm" variant="soft" onClick={stop}>
        Stop
      </Button>
    </Strip>
  )
}
