// Plain JavaScript, as photo-decoder.js is. Reads the file named by the first argument, writes a clean copy to the
// second and prints its facts, or the name of the refusal to stderr. With `pdf` as the third argument it takes nothing
// else. rewriting.ts sets the limits of the process.
import { readFile, writeFile } from 'node:fs/promises'

const [, , from, to, only] = process.argv
const mostPages = 60
const mostPixels = 50_000_000
const longestSide = 2400

/** PDF keys that run something, lead out of the file, or embed another file. */
const unwanted = new Set(
  'A AA Alternates AF Annots EF EmbeddedFiles F FDecodeParms FFilter JavaScript JS Launch LastModified Metadata Names OpenAction OPI PieceInfo PS Ref RichMedia StructParent StructParents URI XFA'.split(
    ' ',
  ),
)
/** Dictionaries whose keys are arbitrary names, such as a font's. */
const named = new Set(['Font', 'XObject', 'ColorSpace', 'Pattern', 'Shading', 'ExtGState', 'CharProcs', 'Colorants'])

class Refused extends Error {}

try {
  const bytes = await readFile(from)
  // Some programs write a few lines before the signature.
  const isPdf = bytes.subarray(0, 1024).includes('%PDF-')
  if (only === 'pdf' && !isPdf) throw new Refused('notAPdf')
  const { written, ...what } = isPdf ? await pdf(bytes) : await picture(bytes)
  await writeFile(to, written, { mode: 0o600 })
  process.stdout.write(JSON.stringify(what))
} catch (error) {
  process.stderr.write(
    error instanceof Refused
      ? error.message
      : error?.code === 'EFBIG' || /out of memory/i.test(String(error))
        ? 'tooMuch'
        : only === 'pdf'
          ? 'notAPdf'
          : 'notADocument',
  )
  process.exitCode = 1
}

/** Copies only the pages to a new file, without scripts, links or attachments. */
async function pdf(bytes) {
  const lib = await import('@cantoo/pdf-lib')
  const { PDFDocument, PDFName } = lib
  const given = await PDFDocument.load(bytes, { updateMetadata: false, ignoreEncryption: true })
  if (given.isEncrypted) throw new Refused('locked')
  if (given.getPageCount() > mostPages) throw new Refused('tooManyPages')
  if (given.getPageCount() === 0) throw new Error('a document without pages')
  // Draws form values into the pages. A form that cannot be drawn is dropped.
  if (given.catalog.get(PDFName.of('AcroForm'))) {
    try {
      given.getForm().flatten({ updateFieldAppearances: false })
    } catch {}
  }
  const ofPages = new Set(['Type', 'Parent', 'MediaBox', 'CropBox', 'Rotate', 'Contents', 'Resources', 'Group'])
  for (const page of given.getPages()) {
    for (const key of page.node.keys()) if (!ofPages.has(key.decodeText())) page.node.delete(key)
  }
  const written = await PDFDocument.create({ updateMetadata: false })
  for (const page of await written.copyPages(given, given.getPageIndices())) written.addPage(page)
  for (const [, object] of written.context.enumerateIndirectObjects()) clean(object, lib)
  return {
    written: await written.save({ useObjectStreams: false }),
    ...{ contentType: 'application/pdf', pages: written.getPageCount() },
  }
}

function clean(object, lib, isNamed = false) {
  if (object instanceof lib.PDFStream) return clean(object.dict, lib)
  if (object instanceof lib.PDFArray) for (const item of object.asArray()) clean(item, lib)
  if (!(object instanceof lib.PDFDict)) return
  // An embedded PostScript stream would be a program for the printer.
  if (String(object.get(lib.PDFName.of('Subtype'))) === '/PS') object.delete(lib.PDFName.of('Subtype'))
  for (const [key, value] of object.entries()) {
    const name = key.decodeText()
    if (!isNamed && unwanted.has(name)) object.delete(key)
    else clean(value, lib, named.has(name))
  }
}

/** Rotates the picture upright, scales it down, and strips all metadata. */
async function picture(bytes) {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
  sharp.concurrency(1)
  sharp.cache(false)
  const options = { limitInputPixels: mostPixels, limitInputChannels: 5, failOn: 'error', pages: 1 }
  const written = await sharp(bytes, options)
    .rotate()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 85 })
    .toBuffer()
  return { written, contentType: 'image/webp' }
}
