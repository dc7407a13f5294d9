/** Structured logs, a JSON line each, without bodies and without secrets. */
import { type Logger, pino, stdSerializers } from 'pino'

const secretPaths = [
  'authorization',
  'cookie',
  'password',
  'token',
  'refresh_token',
  'access_token',
  'client_secret',
  'set-cookie',
]

export const createLogger = (level: string): Logger =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        ...secretPaths,
        ...secretPaths.map((path) => `*["${path}"]`),
        ...secretPaths.map((path) => `headers["${path}"]`),
      ],
      censor: '[hidden]',
    },
    serializers: { err: stdSerializers.err, req: () => undefined, res: () => undefined },
  })
