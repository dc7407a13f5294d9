/** Headers of every answer. Areas that serve their own pages set a stricter or wider policy on their routes. */
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { frameScriptSource } from './frame-script.ts'

/** Wherever a store keeps its pictures and films; without TLS only for a page that has none itself. */
export const anyHost = (pageUrl: string): string => (new URL(pageUrl).protocol === 'http:' ? 'https: http:' : 'https:')

/** The console: own scripts only, frames of the shopper app's origin, and pictures from wherever what the canvas shows has them. */
export function consolePolicy(config: Config): string {
  const emulator = config.emulator ? ` ${new URL(config.emulator.url).origin}` : ''
  const { introVideo } = config
  const introduction = introVideo && !introVideo.isFile ? ` ${new URL(introVideo.url).origin}` : ''
  const issuer = config.externalIssuer ? ` ${new URL(config.externalIssuer.issuer).origin}` : ''
  return [
    "default-src 'none'",
    `script-src 'self' ${frameScriptSource}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${anyHost(config.publicUrl)} ${config.shopperUrl}`,
    `media-src 'self' blob: ${anyHost(config.publicUrl)} ${config.shopperUrl}`,
    "font-src 'self'",
    `connect-src 'self'${issuer}`,
    `frame-src ${config.shopperUrl}${emulator}${introduction}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `form-action 'self'${issuer}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')
}

/** Which device features pages of a listener may use; none by default. */
interface DeviceUse {
  /** The shopper app reads barcodes; pages that it frames may not use the camera. */
  camera?: boolean
}

export function installSecurityHeaders(
  server: FastifyInstance,
  policy: string,
  { camera = false }: DeviceUse = {},
): void {
  const permissions = `camera=(${camera ? 'self' : ''}), microphone=(), geolocation=()`
  server.addHook('onRequest', (_request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'no-referrer')
    reply.header('content-security-policy', policy)
    reply.header('cross-origin-opener-policy', 'same-origin')
    reply.header('permissions-policy', permissions)
    done()
  })
}
