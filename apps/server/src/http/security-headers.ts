/** Headers of every answer. Areas that serve their own pages set a stricter or wider policy on their routes. */
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { frameScriptSource } from './frame-script.ts'

/** The console: own scripts only; pictures, fonts and frames from the shopper app's origin. */
export function consolePolicy(config: Config): string {
  const emulator = config.emulator ? ` ${new URL(config.emulator.url).origin}` : ''
  const { introVideo } = config
  const introduction = introVideo ? ` ${new URL(introVideo.url).origin}` : ''
  const issuer = config.externalIssuer ? ` ${new URL(config.externalIssuer.issuer).origin}` : ''
  return [
    "default-src 'none'",
    `script-src 'self' ${frameScriptSource}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${config.shopperUrl}`,
    `media-src 'self' blob: ${config.shopperUrl}${introVideo?.isFile ? introduction : ''}`,
    "font-src 'self'",
    `connect-src 'self'${issuer}`,
    `frame-src ${config.shopperUrl}${emulator}${introVideo?.isFile ? '' : introduction}`,
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
