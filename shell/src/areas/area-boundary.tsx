import type { Screen } from '@curbwise/api/screens'
import { ScreenError } from '@curbwise/platform'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { reportError } from '../errors/report.ts'
import { FocusHeading } from '../layouts/focus-heading.tsx'
import { AreaFailure } from './area-failure.tsx'
import { PageFrame } from './page-frame.tsx'

interface Props {
  screen: Screen
  /** Clears the failed load; afterwards, the boundary renders its children again. */
  onRetry: () => void
  children: ReactNode
}

/** Shows an area's errors in place of its page. Rethrows ScreenErrors, which replace the whole screen. */
export class AreaBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    if (!(error instanceof ScreenError)) reportError(error, { area: this.props.screen.area, componentStack })
  }

  retry = () => {
    this.props.onRetry()
    this.setState({ error: null })
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (error instanceof ScreenError) throw error
    const { layout, path, title } = this.props.screen
    return (
      <PageFrame layout={layout}>
        <AreaFailure
          title={title}
          level={layout === 'auth' ? 1 : 2}
          error={error}
          onRetry={this.retry}
          onReload={() => window.location.reload()}
        />
        <FocusHeading path={path} />
      </PageFrame>
    )
  }
}
