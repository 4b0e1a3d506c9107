import gateway from '../package.json' with { type: 'json' }

/** Version of this gateway, from its package.json. */
export const VERSION: string = gateway.version
