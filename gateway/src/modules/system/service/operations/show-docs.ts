import { ENDPOINTS, type api } from '@curbwise/api'
import { Download } from '../../../../operation/answers.ts'
import type { DirectOperation } from '../../../../operation/operation.ts'
import { docsPage } from '../docs-page.ts'

/** Shows the API description: a page of ours without scripts, under the usual content security policy. */
export const showDocs: DirectOperation<typeof api.system.docs> = async ({ installation, style_nonce }) =>
  new Download(docsPage(ENDPOINTS, installation.product_name, style_nonce), {
    content_type: 'text/html; charset=utf-8',
  })
