import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

// The quiet zone that scanners require, in modules.
const margin = 4

interface QrCodeProps {
  text: string
  /** The accessible description of its purpose. */
  label: string
}

/** Dark on white even in dark mode, because not every camera reads inverted codes. */
export function QrCode({ text, label }: QrCodeProps) {
  const picture = generate(text)
  const side = picture.size + 2 * margin
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-full"
    >
      <rect x={-margin} y={-margin} width={side} height={side} fill="#fff" />
      <path d={toSvgPath(picture)} fill="#000" />
    </svg>
  )
}

/** The same as a PNG large enough to print. */
export function qrPicture(text: string): Blob {
  const look = { on: [0, 0, 0, 255], off: [255, 255, 255, 255], padX: margin, padY: margin, scale: 24 } as const
  const [, base64 = ''] = generate(text)
    .toDataURL({ type: 'image/png', ...look })
    .split(',')
  return new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type: 'image/png' })
}
