import gateway from '../package.json' with { type: 'json' }

/** Version of this gateway, as its package says. */
export const VERSION: string = gateway.version
