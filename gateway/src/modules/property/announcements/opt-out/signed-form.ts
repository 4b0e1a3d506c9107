import { NotFound, Refusal } from '../../../../errors/errors.ts'
import type { RequestContext } from '../../../../operation/operation.ts'

/** The form that the provider posted to this address. Throws before anything of it is looked at unless its signature is right; 404 where nobody sends texts. */
export function signedForm(
  { installation, origin, header }: RequestContext,
  path: string,
  raw: Buffer | null,
): URLSearchParams {
  if (!installation.texts) throw new NotFound()
  const form = new URLSearchParams(raw?.toString('utf8') ?? '')
  if (!installation.texts.isSigned({ url: origin + path, form, header: header('x-twilio-signature') }))
    throw new Refusal('malformed', 'The signature does not fit the message.')
  return form
}
