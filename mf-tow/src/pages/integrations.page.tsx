import type { ReactElement } from 'react'
import { Integrations } from '../features/integrations/components/integrations.tsx'

/** The tow company's API keys and webhooks. */
export default function IntegrationsPage(): ReactElement {
  return <Integrations />
}
