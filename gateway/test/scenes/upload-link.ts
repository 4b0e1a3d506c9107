import type { HttpClient } from '../client/http-client.ts'
import type { Scene } from './tow-scene.ts'

interface UploadScene {
  /** Disables the driver now, and returns the address in the email. */
  disable(fields?: Readonly<Record<string, unknown>>): Promise<URL>
  enable(): Promise<void>
  /** Opens the link in a browser that no one is logged in to. */
  open(link: URL): Promise<HttpClient>
}

/** What an admin, and a driver with a link by email, do about the driver's disabled login. */
export function uploadsOf(scene: Scene): UploadScene {
  const { people, clients, world, bayou, gateway } = scene
  const toggle = async (body: object): Promise<void> => {
    const path = `/api/tow-companies/${bayou.id}/tow-users/${people.driver.role_id}/enable-disable`
    const answer = await clients.admin.post(path, body)
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  }
  return {
    async disable(fields = {}) {
      await toggle({ is_active: false, ...fields })
      const { rows } = await world.db.raw<{ rows: { text: string }[] }>(
        `select coalesce(data -> 'payload', data) ->> 'text' as text from pgboss.job
          where name = 'mail' and coalesce(data -> 'payload', data) ->> 'to' = ? order by created_on desc limit 1`,
        [people.driver.email],
      )
      return new URL(/https?:\S+\/send-waiting\?\S+/.exec(rows[0]?.text ?? '')?.[0] ?? '')
    },
    enable: () => toggle({ is_active: true }),
    async open(link) {
      const browser = await gateway.anybody().begin()
      const answer = await browser.post('/api/auth/upload-link', { token: link.searchParams.get('token') })
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
      return browser
    },
  }
}
