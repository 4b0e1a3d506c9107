/**
 * Version of what remotes share with the shell: this package, the client, and the kit, `major.minor`. A breaking change raises the major,
 * an addition the minor; `npm run check` compares the packages with their surface.json.
 */
export const PLATFORM_VERSION = '1.9'
