import type { Plugin } from 'vite'

const schemas = /\/zod\/v4\/classic\/schemas\.js$/
const describing =
  /^\s*inst\._zod\.processJSONSchema = .*;$|^\s*(input|output): createStandardJSONSchemaMethod\(.*\),$|return createToJSONSchemaMethod\(.*;/gm

/** Every schema of zod can describe itself as JSON Schema. Only the server does that; browsers need not load how. */
export const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: schemas },
    handler(code) {
      const rest = code.replace(describing, '')
      if (rest.length === code.length) this.error('zod describes its schemas in another way now')
      return { code: rest, map: null }
    },
  },
}
