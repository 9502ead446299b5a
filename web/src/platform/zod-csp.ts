/**
 * zod would compile parsers with `new Function`, which the content policy refuses and reports. It reads this setting
 * when a schema is created, so this module must load before the contract's.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
