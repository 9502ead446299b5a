// Plain JavaScript, as document-writer.js is. Reads the recording named by the first argument, writes a clean copy to
// the second and prints its facts, or the name of the refusal to stderr. rewriting.ts sets the limits of the process.
import { stat } from 'node:fs/promises'

const [, , from, to] = process.argv
const longestSeconds = 3 * 3600
const shortestSeconds = 1
/** The packets of three hours of the shortest frames. */
const mostPackets = 1_100_000

class Refused extends Error {}

try {
  process.stdout.write(JSON.stringify(await recording()))
} catch (error) {
  const isTooMuch = error?.code === 'EFBIG' || /out of memory/i.test(String(error))
  process.stderr.write(error instanceof Refused ? error.message : isTooMuch ? 'tooMuch' : 'notARecording')
  process.exitCode = 1
}

/** Copies only the audio to a new file, without pictures, lyrics or names. */
async function recording() {
  const lib = await import('mediabunny')
  const { EncodedAudioPacketSource, EncodedPacketSink, FilePathSource, FilePathTarget, Input, Output } = lib
  const { MP3, MP4, QTFF, Mp3OutputFormat, Mp4OutputFormat } = lib
  const writers = {
    mp3: { contentType: 'audio/mpeg', format: new Mp3OutputFormat() },
    // `fastStart` puts the metadata first, so that playback starts before everything has arrived.
    aac: { contentType: 'audio/mp4', format: new Mp4OutputFormat({ fastStart: 'in-memory' }) },
  }
  using input = new Input({ source: new FilePathSource(from), formats: [MP3, MP4, QTFF] })
  const track = await input.getPrimaryAudioTrack()
  const codec = await track?.getCodec()
  const writer = Object.hasOwn(writers, String(codec)) ? writers[codec] : undefined
  if (!track || !writer) throw new Refused('notARecording')
  const decoderConfig = await track.getDecoderConfig()
  const output = new Output({ format: writer.format, target: new FilePathTarget(to) })
  const sound = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(sound)
  await output.start()
  const { size } = await stat(from)
  let seconds = 0
  let bytes = 0
  let packets = 0
  for await (const packet of new EncodedPacketSink(track).packets()) {
    bytes += packet.byteLength
    packets += 1
    // More audio than bytes means overlapping samples.
    if (bytes > size) throw new Refused('notARecording')
    if (packets > mostPackets) throw new Refused('tooLong')
    await sound.add(packet, { decoderConfig })
    seconds = Math.max(seconds, packet.timestamp + packet.duration)
    if (seconds > longestSeconds) throw new Refused('tooLong')
  }
  if (seconds < shortestSeconds) throw new Refused('notARecording')
  await output.finalize()
  return { contentType: writer.contentType, seconds: Math.round(seconds) }
}
