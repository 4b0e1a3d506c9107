import { createHash, createHmac } from 'node:crypto'
import type { Config } from '../../config.ts'
import { loadEvidenceKeys } from '../../documents/evidence-keys.ts'
import type { KeyReference } from './manifest.ts'

/** Names a secret key of 32 random bytes without saying anything about it. */
const idOf = (key: Buffer): string => createHmac('sha256', key).update('key id').digest('hex').slice(0, 16)

/** Returns which keys the rows of this installation need, and where they come from. */
export async function keyReferences(
  config: Config,
  env: Readonly<Record<string, string | undefined>>,
): Promise<KeyReference[]> {
  const { published, sign } = await loadEvidenceKeys(config.evidence)
  const [signing] = sign ? published : []
  const key_file = config.evidence.key === null ? config.evidence.key_file : null
  return [
    {
      setting: 'PIN_KEY',
      id: idOf(config.pin_key),
      from: env['PIN_KEY'] ? 'the settings' : 'the well-known key of the demo',
    },
    {
      setting: 'PHONE_COPY_KEY',
      id: idOf(config.phone_copy_key),
      from: env['PHONE_COPY_KEY'] ? 'the settings' : 'PIN_KEY',
    },
    ...(signing ? [{ setting: 'EVIDENCE_KEY', id: signing.id, from: key_file ?? 'the settings' }] : []),
    ...(config.push
      ? [
          {
            setting: 'VAPID_PUBLIC_KEY',
            id: createHash('sha256').update(config.push.public_key).digest('hex').slice(0, 16),
            from: 'the settings',
          },
        ]
      : []),
  ]
}
