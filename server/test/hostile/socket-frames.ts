import fc from 'fast-check'
import { opcodes } from '../clients/raw-websocket.ts'

export const nested = (depth: number, inner = '') => `${'['.repeat(depth)}${inner}${']'.repeat(depth)}`
const placeholder = (num: unknown) => `{"_placeholder":true,"num":${JSON.stringify(num)}}`
export const id = '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'
/** Malformed Socket.IO and Engine.IO packets, as text. */
export const frames: readonly (readonly [opcode: number, payload: string, isLast?: boolean])[] = [
  ...[
    '42["typing",{"toString":1,"valueOf":1}]',
    '421["typing"]',
    '42[]',
    '42',
    '4',
    '2',
    '3',
    '0',
    '1',
    '5',
    '6',
    '7',
    'b',
  ],
  ...[
    `42["typing",${nested(7_000)}]`,
    `42["typing",${nested(7_000, '{}')}]`,
    `420${nested(7_000)}`,
    `40{"token":${nested(7_000)}}`,
  ],
  ...[
    `42${'9'.repeat(400)}["leave_request","${id}"]`,
    `42${'9'.repeat(9_000)}["x"]`,
    '42-1["x"]',
    '42 1["typing"]',
    '421e9["typing"]',
  ],
  ...[
    '42["connect"]',
    '42["disconnect"]',
    '42["disconnecting"]',
    '42["newListener","typing"]',
    '42["removeListener"]',
    '42[7]',
  ],
  ...[
    '42["error",{"message":1}]',
    '42["__proto__"]',
    '42[null]',
    '42[{}]',
    '42[["typing"]]',
    '42{"0":"typing"}',
    '42"typing"',
  ],
  ...[
    '40',
    '40{}',
    '40[]',
    '40null',
    '40{"token":{"$gt":""}}',
    '40{"pid":"x","offset":"1-1"}',
    '41',
    '41[]',
    '43[]',
    '437[]',
  ],
  ...[
    '44',
    '44{}',
    '44"x"',
    '45',
    '46',
    '47',
    '48',
    '40/',
    '40/,',
    '40//',
    '40/admin,{}',
    '42/,["typing","x"]',
    '42/admin,["x"]',
  ],
  ...[
    '451-["typing"]',
    '4510-["typing"]',
    '4511-["x"]',
    '450-["x"]',
    '45-1-["x"]',
    '451e1-["x"]',
    '4599999999999-["x"]',
    '461-[]',
  ],
  ...[`451-["typing",${placeholder(0)}]`, `451-["typing",${placeholder(7)}]`, `451-["typing",${placeholder(-1)}]`],
  ...[
    `451-["typing",${placeholder('0')}]`,
    `451-["typing",${nested(7_000, placeholder(0))}]`,
    `452-["x",${placeholder(0)}]`,
  ],
  ...['b', 'bAAAA', 'b====', '2probe', '3probe', '5', '42["typing","\\ud800"]', '42["typing","\\u0000"]', ''],
].map((text) => [opcodes.text, text] as const)
/** Frames that break or bend the WebSocket protocol. */
export const oddFrames: typeof frames = [
  [opcodes.binary, ''],
  [opcodes.binary, 'x'.repeat(100)],
  [opcodes.binary, 'x'.repeat(16_000)],
  [opcodes.text, 'x'.repeat(20_000)],
  [opcodes.text, '\xff\xfe'],
  [opcodes.continuation, 'x'],
  [opcodes.text, '42["ty', false],
  [opcodes.continuation, '', false],
  [opcodes.ping, 'x'.repeat(125)],
  [opcodes.pong, ''],
  [opcodes.close, ''],
  [opcodes.close, 'x'],
  [opcodes.ping, 'x', false],
  [3, 'x'],
  [15, 'x'],
]

const token = fc.constantFrom(
  '42',
  '45',
  '46',
  '40',
  '1-',
  '2-',
  '/',
  '/admin',
  ',',
  '7',
  '["typing"',
  ',',
  placeholder(0),
  ']',
  '{',
  '}',
  `"${id}"`,
  '\u001e',
)
const written = fc.array(token, { maxLength: 8 }).map((parts) => [opcodes.text, parts.join('')] as const)
const anything = fc.tuple(fc.integer({ min: 0, max: 15 }), fc.string({ unit: 'binary', maxLength: 60 }), fc.boolean())
/** One of them, one made of the same parts, or anything. */
export const frame = fc.oneof(fc.constantFrom(...frames, ...oddFrames), written, anything)
