/** The logo's mark: three windows of the arcade, the middle one lit. As web/src/ui/graphics/logo.tsx draws it. */
export function drawMark(doc: PDFKit.PDFDocument, x: number, y: number, size: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / 40)
  doc.roundedRect(0, 0, 40, 40, 10).fill('#1e5a4c')
  doc.path('M6 33V21a4 4 0 0 1 8 0v12zM26 33V21a4 4 0 0 1 8 0v12z').fill('#fbf9f4')
  doc.path('M16 33V14a4 4 0 0 1 8 0v19z').fill('#d9952b')
  doc.restore()
}
