import module from 'node:module'
import { fileURLToPath } from 'node:url'

// Plain JavaScript, because older versions of Node cannot read the rest.
if (Number.parseInt(process.versions.node, 10) < 24) {
  const { runOnInstalledNode } = await import('./installed-node.js')
  await runOnInstalledNode()
}
// Loading code is half of a start; the compile cache halves it. Does nothing if the cache is not writable.
module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/openpulpit', import.meta.url)))
