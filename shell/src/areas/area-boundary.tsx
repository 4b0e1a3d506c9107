import type { Screen } from '@curbwise/api/screens'
import { ScreenError } from '@curbwise/platform'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { reportError } from '../errors/report.ts'
import { FocusHeading } from '../layouts/focus-heading.tsx'
import { AreaFailure } from './area-failure.tsx'
import { PageFrame } from './page-frame.tsx'

interface Props {
  screen: Screen
  /** Forgets what failed; the boundary draws its children anew afterwards. */
  onRetry: () => void
  children: ReactNode
}

/** Keeps whatever goes wrong inside an area in the area's place. ScreenErrors pass: they are meant for the whole screen. */
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
