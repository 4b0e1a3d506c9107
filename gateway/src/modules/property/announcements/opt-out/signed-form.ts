import { NotFound, Refusal } from '../../../../errors/errors.ts'
import type { RequestContext } from '../../../../operation/operation.ts'

/**
 * Returns the form that the provider posted, after checking its signature. Throws for a wrong signature, and NotFound when no
 * text provider is configured.
 */
export function signedForm(
  { installation, origin, header }: RequestContext,
  path: string,
  raw: Buffer | null,
): URLSearchParams {
  if (!installation.texts) throw new NotFound()
  const form = new URLSearchParams(raw?.toString('utf8') ?? '')
  if (!installation.texts.isSigned({ url: origin + path, form, header: header('x-twilio-signature') }))
    throw new Refusal('malformed', 'The signature doesn’t match the message.')
  return form
}
