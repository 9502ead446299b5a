// dependency-cruiser reads TypeScript through the compiler's old JavaScript API, which TypeScript 7 does not have. Babel
// reads it instead, and hands over nothing but what a file imports: `import` what is there at run time, `typesOf` the rest.
const { types } = require('@babel/core')

/** What one node of a file imports, in a line that dependency-cruiser understands. */
function importOf(node) {
  switch (node.type) {
    case 'ImportDeclaration':
      return line(node.source, node.importKind === 'type')
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return line(node.source, node.exportKind === 'type')
    case 'TSImportType':
      return line(node.argument, true)
    case 'CallExpression':
      return node.callee.type === 'Import' ? line(node.arguments[0], false) : undefined
    default:
      return undefined
  }
}

function line(source, onlyTypes) {
  if (source?.type !== 'StringLiteral') return undefined
  const module = JSON.stringify(source.value)
  return onlyTypes ? `typesOf(${module})` : `import ${module}`
}

const onlyImports = ({ template }) => ({
  manipulateOptions({ filename }, parser) {
    parser.plugins.push('typescript')
    if (filename.endsWith('x')) parser.plugins.push('jsx')
  },
  visitor: {
    Program(program) {
      const lines = []
      types.traverseFast(program.node, (node) => {
        const found = importOf(node)
        if (found) lines.push(found)
      })
      program.node.body = template.statements.ast(lines.join('\n'))
      program.stop()
    },
  },
})

module.exports = { babelrc: false, configFile: false, plugins: [onlyImports] }
