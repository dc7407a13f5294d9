/**
 * What ffmpeg makes of a stored video, where the machine has it: a still, and a size for phones. Each run is a process of its
 * own, without a shell, that is ended after a time, reads one local file of one format, and gives way to everything else.
 */
import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'

const stillTimeoutMs = 8_000
const filmTimeoutMs = 300_000
const largestStillBytes = 4 * 1024 * 1024
/** What one allocation may be; a picture of 8192 × 4320 takes 53 MB. */
const largestBlockBytes = 200_000_000
const mostPixels = 8192 * 4320
const lowestPriority = 19
const stillEdge = 640
const phoneEdge = 1280
/** As browsers play them. A decoder that is not here is never run with a stranger's bytes. */
const decoders = 'h264,hevc,vp8,vp9,libvpx,libvpx-vp9,av1,libdav1d,mpeg4,aac,mp3,mp3float,opus,libopus,flac,ac3,eac3'

const whole = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-protocol_whitelist', 'file,pipe', '-y']
const reading = (path: string) => [
  ...['-max_alloc', String(largestBlockBytes), '-max_pixels', String(mostPixels), '-threads', '1'],
  ...['-codec_whitelist', decoders, '-f', 'mov', '-i', path],
]
const bare = ['-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1']
const even = (length: string) => `trunc(${length}/2)*2`

interface Run {
  timeoutMs: number
  /** Of what it writes to us. */
  maxBytes: number
}

/** Throws where it fails, takes too long or writes too much. */
function run(program: string, args: readonly string[], { timeoutMs, maxBytes }: Run): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {},
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
      windowsHide: true,
    })
    const end = () => void child.kill('SIGKILL')
    // A server that stops leaves none behind.
    process.once('exit', end)
    const chunks: Buffer[] = []
    let bytes = 0
    let said = ''
    child.once('spawn', () => {
      try {
        setPriority(child.pid ?? 0, lowestPriority)
      } catch {
        // It has ended already, or the system does not allow it.
      }
    })
    child.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxBytes) end()
      else chunks.push(chunk)
    })
    child.stderr.on('data', (chunk: Buffer) => {
      if (said.length < 1_000) said += chunk.toString('utf8')
    })
    child.once('error', reject)
    child.once('close', (code, signal) => {
      process.off('exit', end)
      if (code === 0 && bytes <= maxBytes) resolve(Buffer.concat(chunks))
      else reject(new Error(`ffmpeg ended with ${code ?? signal}: ${said.slice(0, 1_000)}`))
    })
  })
}

/** A JPEG of the film at this second, with metadata of ours alone. */
export const takeStill = (program: string, path: string, atSeconds: number): Promise<Buffer> =>
  run(
    program,
    [
      ...whole,
      ...['-ss', atSeconds.toFixed(3), ...reading(path), '-map', '0:v:0', '-an', ...bare, '-frames:v', '1'],
      ...['-vf', `scale=w='min(${stillEdge},iw)':h=-2,format=yuvj420p`],
      ...['-c:v', 'mjpeg', '-q:v', '3', '-f', 'image2pipe', 'pipe:1'],
    ],
    { timeoutMs: stillTimeoutMs, maxBytes: largestStillBytes },
  )

/** Writes the film to `to`: H.264 of at most 1280 pixels and 30 pictures a second, which begins to play before it is whole. */
export const writePhoneVideo = async (
  program: string,
  { from, to, maxBytes }: { from: string; to: string; maxBytes: number },
): Promise<void> => {
  const width = `if(gt(iw,ih),${even(`min(${phoneEdge},iw)`)},-2)`
  const height = `if(gt(iw,ih),-2,${even(`min(${phoneEdge},ih)`)})`
  await run(
    program,
    [
      ...whole,
      ...[...reading(from), '-map', '0:v:0', '-map', '0:a:0?', ...bare],
      ...['-vf', `scale=w='${width}':h='${height}',setsar=1,format=yuv420p`, '-fpsmax', '30'],
      ...['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'veryfast', '-threads', '1'],
      ...['-crf', '27', '-maxrate', '1600k', '-bufsize', '3200k'],
      ...['-c:a', 'aac', '-b:a', '64k', '-ac', '2'],
      // What is cut here would save nothing, and is not kept.
      ...['-movflags', '+faststart', '-fs', String(maxBytes), '-f', 'mp4', to],
    ],
    { timeoutMs: filmTimeoutMs, maxBytes: 0 },
  )
}
