/** Part of a picture, in its own pixels. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** More than any screen shows of a face. */
const largestSide = 1024

/** Crops in the browser, so that the rest of the picture is never sent. */
export async function cropSquare(address: string, { x, y, width }: Area): Promise<File> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const side = Math.min(width, largestSide)
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser cannot draw')
  // A picture may be transparent, a JPEG is not.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, side, side)
  pen.drawImage(picture, x, y, width, width, 0, 0, side, side)
  const cut = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (!cut) throw new Error('this browser cannot write pictures')
  return new File([cut], 'photo.jpg', { type: cut.type })
}
