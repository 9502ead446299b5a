import module from 'node:module'
import { fileURLToPath } from 'node:url'

// Plain JavaScript: a Node that is too old cannot read the rest.
if (Number.parseInt(process.versions.node, 10) < 24) {
  const { runOnInstalledNode } = await import('./installed-node.js')
  await runOnInstalledNode()
}
// Half of a start is reading code; kept as compiled, it is read in half the time. Where nothing can be kept, nothing is.
module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/openpulpit', import.meta.url)))
