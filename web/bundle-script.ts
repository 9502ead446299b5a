import { join } from 'node:path'
import { build } from 'vite'

/**
 * Bundles a script that stands beside the app, whole in itself, and answers with its address. `as` is its file's name, `told`
 * is what the build writes into it, by the names it has there.
 */
export async function bundleScript(
  clientDirectory: string,
  source: string,
  as: string,
  told: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    root: import.meta.dirname,
    define: Object.fromEntries(Object.entries(told).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      outDir: clientDirectory,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        // A schema that nobody here asks goes, and zod with it.
        treeshake: { manualPureFunctions: ['z'] },
        input: join(import.meta.dirname, 'src', source),
        output: { entryFileNames: as },
      },
    },
  })
  const [chunk, ...others] = 'output' in result ? result.output : []
  if (!chunk || others.length > 0) throw new Error(`${source} is to be one file`)
  return `/${chunk.fileName}`
}
