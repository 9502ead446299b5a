import type { Plugin } from 'vite'

const schemas = /\/zod\/v4\/classic\/schemas\.js$/

/**
 * What zod adds to every schema and no screen uses: its description as JSON Schema, which only the server gives; English
 * sentences, because the contract has a sentence for every failure; and the guard against values that contain themselves,
 * which no form can make.
 */
const unused = [
  /^\s*inst\._zod\.processJSONSchema = .*;$|^\s*(input|output): createStandardJSONSchemaMethod\(.*\),$|return createToJSONSchemaMethod\(.*;/gm,
  /^\s*if \(!core\.globalConfig\.localeError\)\s*core\.config\(en\(\)\);$/m,
  /^\s*if \(!core\.globalConfig\.memoizer\)\s*core\.config\(\{ memoizer: core\.memoizer\(\) \}\);$/m,
]

/** Leaves out of zod what the bundler cannot know to be unused. */
export const slimZod: Plugin = {
  name: 'slim-zod',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: schemas },
    handler(code) {
      const rest = unused.reduce((rest, part) => {
        const without = rest.replace(part, '')
        if (without.length === rest.length) this.error('zod is written in another way now')
        return without
      }, code)
      return { code: rest, map: null }
    },
  },
}
