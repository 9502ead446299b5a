import { join } from 'node:path'
import { build } from 'vite'

/** Bundles the one script of the prerendered pages, whole in itself, beside the app's files. Answers with its address. */
export async function bundleBoot(clientDirectory: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    root: import.meta.dirname,
    build: {
      outDir: clientDirectory,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'src/app/boot.ts'),
        output: { entryFileNames: 'assets/boot-[hash].js' },
      },
    },
  })
  const [chunk, ...others] = 'output' in result ? result.output : []
  if (!chunk || others.length > 0) throw new Error('the boot script is to be one file')
  return `/${chunk.fileName}`
}
