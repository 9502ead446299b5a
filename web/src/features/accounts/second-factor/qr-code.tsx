import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

// So much white around it is part of what a camera looks for.
const margin = 4

/** The picture that authenticator apps read: dark on white in a dark room as well, for not all of them read the opposite. */
export function QrCode({ text }: { text: string }) {
  const picture = generate(text)
  const side = picture.size + 2 * margin
  return (
    <svg
      role="img"
      aria-label="Code to scan with your authenticator app. Or use the key below."
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-full"
    >
      <rect x={-margin} y={-margin} width={side} height={side} fill="#fff" />
      <path d={toSvgPath(picture)} fill="#000" />
    </svg>
  )
}
