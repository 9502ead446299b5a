/**
 * zod would compile its parsers with `new Function`, which the content policy refuses and reports. It looks for this
 * setting when a schema is made, so this module comes before any of the contract's.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
